/** Parses the command line into options, or into an error message for the person. */
import { parseArgs } from 'node:util';
import type { FileFormat } from '../output/formats/index.ts';
import type { Order } from '../output/order/index.ts';
import { DEFAULT_EXPORT_FORMAT, FILE_FORMATS, fileFormats, FORMAT_NAMES } from '../output/formats/index.ts';
import { optionNames, ORDER_OPTIONS, USUAL_ORDER } from '../output/order/index.ts';
import { parseCopyRanges } from '../output/plan/index.ts';
import { DOCUMENT_PIXELS_PER_INCH, EXPORT_SCALE } from '../document/schema/constants.ts';
import type { DesignFiles } from './designArguments.ts';
import { designFilesOf } from './designArguments.ts';
import type { Given } from './contradictions.ts';
import { contradictionIn } from './contradictions.ts';
import type { SheetWishes } from './sheetLayout.ts';
import { readSheetLayout } from './sheetLayout.ts';

export interface RunOptions {
  /** Path of the project's bundle. */
  readonly project: string;
  readonly table: string | null;
  /** Name of the only sheet to use. */
  readonly sheet: string | null;
  /**
   * Rows that the layers take from the table: all of them, or those at the positions of the project's rows.
   */
  readonly rows: 'all' | 'same';
  /** What is made; without its layout, which is completed by the project. */
  readonly order: Order;
  /** Designs by the values of a column: project files; null draws all copies from the project. */
  readonly designs: DesignFiles | null;
  /** PDF: several copies on a page. */
  readonly layout: SheetWishes | null;
  readonly out: string | null;
  readonly archive: boolean;
  /** Leaves out the layers whose columns the table lacks. */
  readonly allowMissing: boolean;
  /** The column whose equal values share a copy, in place of the project's; null without one. */
  readonly groupColumn: string | null;
  /** Only checks all copies. */
  readonly check: boolean;
  /** Remarks on copies that were made have an exit code of their own. */
  readonly strict: boolean;
  /** Prints the result as JSON. */
  readonly json: boolean;
  /** Processes that draw at the same time. */
  readonly processes: number;
  /** A table of the copies beside them. */
  readonly register: boolean;
  /** File with the register of what was issued, which gives the numbers; null without one. */
  readonly issued: string | null;
  /** The key that signs the copies and its places in the status list; null without one. */
  readonly signing: { readonly key: string; readonly places: string } | null;
  /** A PDF of small copies beside them. */
  readonly contactSheet: boolean;
  /** A page for the print shop beside them. */
  readonly shopSheet: boolean;
  /** Makes only the files that are not there yet. */
  readonly goOn: boolean;
  readonly overwrite: boolean;
  readonly quiet: boolean;
}
type Command =
  | { readonly kind: 'run'; readonly options: RunOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'refused'; readonly text: string };

/** Keys of the order come from its table (`ORDER_OPTIONS`); these are about the run. */
const OWN_OPTIONS = {
  table: { type: 'string', short: 't' },
  sheet: { type: 'string' },
  rows: { type: 'string' },
  'design-by': { type: 'string' },
  design: { type: 'string' },
  out: { type: 'string', short: 'o' },
  archive: { type: 'boolean', short: 'a' },
  scale: { type: 'string' },
  dpi: { type: 'string' },
  processes: { type: 'string' },
  check: { type: 'boolean' },
  strict: { type: 'boolean' },
  json: { type: 'boolean' },
  'allow-missing': { type: 'boolean' },
  'one-copy-per': { type: 'string' },
  register: { type: 'boolean' },
  issued: { type: 'string' },
  key: { type: 'string' },
  places: { type: 'string' },
  'contact-sheet': { type: 'boolean' },
  'shop-sheet': { type: 'boolean' },
  continue: { type: 'boolean' },
  overwrite: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;
const flagged = optionNames.flatMap((name) => {
  const { flag, values } = ORDER_OPTIONS[name];
  return flag === null ? [] : [{ name, flag, isSwitch: values === 'switch' }];
});
const OPTIONS: Readonly<Record<string, { type: 'string' | 'boolean'; short?: string }>> = {
  ...OWN_OPTIONS,
  ...Object.fromEntries(
    flagged.map(({ flag: { name, short }, isSwitch }) => [
      name,
      { type: isSwitch ? 'boolean' : 'string', ...(short !== undefined && { short }) } as const,
    ]),
  ),
};

const MIN_SCALE = 0.1;
const MAX_PROCESSES = 64;
export const MAX_SCALE = 4;

export function parseArguments(argv: readonly string[]): Command {
  const { positionals, tokens } = parseArgs({
    args: [...argv],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = new Map<string, string>();
  const designs: string[] = [];
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
    if (option === undefined) return refusal(`Не знаю ключа ${rawName}.`);
    const takesValue = option.type === 'string';
    if (takesValue && (value === undefined || value === ''))
      return refusal(`У ключа ${rawName} нет значения.`);
    if (!takesValue && value !== undefined) return refusal(`Ключ ${rawName} пишется без значения.`);
    if (name === 'design') {
      designs.push(value ?? '');
      continue;
    }
    if (takesValue && given.has(name)) return refusal(`Ключ ${rawName} указан дважды.`);
    given.set(name, value ?? '');
  }
  if (given.has('help')) return { kind: 'help' };
  if (given.has('version')) return { kind: 'version' };
  const [project, ...others] = withoutVerb(positionals);
  if (project === undefined)
    return refusal('Укажите файл проекта: архив .zip, сохранённый командой «Скачать файлом».');
  if (others.length > 0) return refusal(`Файл проекта один, а указано ещё: ${others.join(', ')}.`);
  const files = designFilesOf(given.get('design-by'), designs);
  return typeof files === 'string' ? refusal(files) : read(project, given, files);
}

function read(project: string, given: Given, designs: DesignFiles | null): Command {
  const out = given.get('out') ?? null;
  const format = formatOf(given.get('format') ?? documentNamed(out));
  if (format === null)
    return refusal(`Формат бывает ${FORMAT_NAMES}, а указан «${given.get('format') ?? ''}».`);
  const choice = rowsOf(given);
  if (choice.kind === 'refused') return choice;
  const { rows, copies } = choice;
  const scale = scaleOf(given);
  if (typeof scale !== 'number') return scale;
  const processes = Number(given.get('processes') ?? 1);
  if (!Number.isInteger(processes) || processes < 1 || processes > MAX_PROCESSES)
    return refusal(
      `В --processes нужно число от 1 до ${MAX_PROCESSES}, а указано «${given.get('processes') ?? ''}».`,
    );
  const table = given.get('table') ?? null;
  for (const name of ['sheet', 'rows', 'allow-missing'] as const)
    if (table === null && given.has(name) && (name !== 'rows' || copies === ''))
      return refusal(`Ключ --${name} нужен только вместе с --table.`);
  const archive = given.has('archive') || /\.zip$/i.test(out ?? '');
  const each = given.has('each') || archive;
  const contradiction = contradictionIn(given, format, each);
  if (contradiction !== null) return refusal(contradiction);
  const sheetLayout = given.get('sheet-layout');
  for (const { flag } of flagged)
    if (flag.only?.includes(format) === false && given.has(flag.name))
      return refusal(`Ключ --${flag.name} нужен только для ${flag.only.join(' и ')}.`);
  if (each && sheetLayout !== undefined)
    return refusal('С раскладкой на лист все копии сохраняются одним файлом: уберите --each и --archive.');
  if (given.has('marks') && sheetLayout !== undefined)
    return refusal('Метки реза раскладки указывают в ней самой: --sheet-layout a4,marks. Уберите --marks.');
  const layout = sheetLayout === undefined ? null : readSheetLayout(sheetLayout);
  if (layout?.kind === 'refused') return layout;
  const order = orderOf(given);
  if (order.kind === 'refused') return order;
  return {
    kind: 'run',
    options: {
      project,
      table,
      sheet: given.get('sheet') ?? null,
      rows,
      order: {
        ...order.order,
        format,
        copies,
        isEach: FILE_FORMATS[format].container === 'document' && each,
        dpi: scale * DOCUMENT_PIXELS_PER_INCH,
      },
      designs,
      out,
      archive,
      layout: layout?.layout ?? null,
      allowMissing: given.has('allow-missing'),
      groupColumn: given.get('one-copy-per') ?? null,
      check: given.has('check'),
      strict: given.has('strict'),
      json: given.has('json'),
      processes,
      register: given.has('register'),
      issued: given.get('issued') ?? null,
      signing: signingOf(given),
      contactSheet: given.has('contact-sheet'),
      shopSheet: given.has('shop-sheet'),
      goOn: given.has('continue'),
      overwrite: given.has('overwrite'),
      quiet: given.has('quiet'),
    },
  };
}

type ReadOrder = { readonly kind: 'order'; readonly order: Order } | Extract<Command, { kind: 'refused' }>;

/**
 * The options that are said by a key, each as its kind of value says. What has a grammar of its own is read
 * by `read`.
 */
function orderOf(given: Given): ReadOrder {
  const said: [string, unknown][] = [];
  for (const { name, flag } of flagged) {
    const text = given.get(flag.name);
    const { values } = ORDER_OPTIONS[name];
    if (values === 'switch') said.push([name, text !== undefined]);
    if (text === undefined || name === 'format') continue;
    if (values === 'text') said.push([name, text]);
    if (values === 'number') {
      const number = Number(text.replace(',', '.'));
      if (Number.isNaN(number)) return refusal(`В --${flag.name} нужно число, а указано «${text}».`);
      said.push([name, number]);
    }
    if (typeof values === 'string') continue;
    if (!values.includes(text))
      return refusal(`В --${flag.name} бывает ${values.join(', ')}, а указано «${text}».`);
    said.push([name, text]);
  }
  return { kind: 'order', order: { ...USUAL_ORDER, ...Object.fromEntries(said) } };
}

function signingOf(given: Given): RunOptions['signing'] {
  const [key, places] = [given.get('key'), given.get('places')];
  return key === undefined || places === undefined ? null : { key, places };
}

/** `render` before the project is understood and not needed. */
function withoutVerb(positionals: readonly string[]): readonly string[] {
  return positionals[0] === 'render' && positionals.length > 1 ? positionals.slice(1) : positionals;
}

type RowWishes =
  | { readonly kind: 'rows'; readonly rows: RunOptions['rows']; readonly copies: Order['copies'] }
  | Extract<Command, { kind: 'refused' }>;

/**
 * `--rows` says how rows are taken from the table, or, with numbers, which copies are made, as `--only` does.
 */
function rowsOf(given: Given): RowWishes {
  const [rows, only] = [given.get('rows') ?? 'all', given.get('only')];
  const isKept = rows === 'all' || rows === 'same';
  if (!isKept && only !== undefined) return refusal('Номера копий указаны дважды: --rows и --only.');
  const numbers = isKept ? only : rows;
  if (numbers === undefined || areNumbers(numbers))
    return { kind: 'rows', rows: isKept ? rows : 'all', copies: numbers ?? '' };
  return isKept
    ? refusal(`В --only нужны номера копий, например 3-10 или 1,4,7-9, а указано «${numbers}».`)
    : refusal(`В --rows бывает all, same или номера, например 3-10, а указано «${rows}».`);
}

/** Device pixels per document pixel, from `--scale` or `--dpi`. */
function scaleOf(given: Given): number | Extract<Command, { kind: 'refused' }> {
  const [scale, dpi] = [given.get('scale'), given.get('dpi')];
  if (scale !== undefined && dpi !== undefined) return refusal('Укажите --scale или --dpi, но не оба.');
  if (dpi !== undefined) {
    const [least, most] = [10, MAX_SCALE * DOCUMENT_PIXELS_PER_INCH];
    const number = Number(dpi.replace(',', '.'));
    if (number >= least && number <= most) return number / DOCUMENT_PIXELS_PER_INCH;
    return refusal(`В --dpi нужно число от ${least} до ${most}, а указано «${dpi}».`);
  }
  const number = Number((scale ?? String(EXPORT_SCALE)).replace(',', '.'));
  if (number >= MIN_SCALE && number <= MAX_SCALE) return number;
  return refusal(`В --scale нужно число от 0,1 до ${MAX_SCALE}, а указано «${scale ?? EXPORT_SCALE}».`);
}

/** The format of one document of all copies that has this name. */
function documentNamed(out: string | null): string | undefined {
  return /\.(pdf|pptx)$/i.exec(out ?? '')?.[1];
}

function formatOf(wish: string | undefined): FileFormat | null {
  if (wish === undefined) return DEFAULT_EXPORT_FORMAT;
  const name = wish.toLowerCase().replace(/^\./, '');
  const wanted = name === 'jpg' ? 'jpeg' : name;
  return fileFormats.find(({ id }) => id === wanted)?.id ?? null;
}

/** Whether the text is like `3-10,15`. A missing end means "to the last copy". */
function areNumbers(text: string): boolean {
  const parsed = parseCopyRanges(text);
  return parsed.kind === 'ranges' && parsed.ranges.every(([first, last]) => first >= 1 && last >= first);
}

function refusal(text: string): Extract<Command, { kind: 'refused' }> {
  return { kind: 'refused', text };
}
