/** Parses the command line into options, or into an error message for the person. */
import { parseArgs } from 'node:util';
import type { FileFormat } from '../output/index.ts';
import { DEFAULT_EXPORT_FORMAT, exportFormats, parseCopyRanges } from '../output/index.ts';
import { DOCUMENT_PIXELS_PER_INCH, EXPORT_SCALE } from '../document/schema/constants.ts';
import type { LayoutWishes } from './sheetLayout.ts';
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
  readonly format: FileFormat;
  readonly out: string | null;
  readonly archive: boolean;
  /** Copies to make, as inclusive ranges from 1; null makes all. */
  readonly only: readonly CopyRange[] | null;
  /** Device pixels per document pixel. */
  readonly scale: number;
  /** PDF: a file for each copy; otherwise one of all. */
  readonly each: boolean;
  /** PDF: pages as images, without text. */
  readonly picture: boolean;
  /** PDF: crop marks around pages of their own. */
  readonly marks: boolean;
  /** Leaves the background out. */
  readonly inkSaving: boolean;
  /** PDF: several copies on a page. */
  readonly layout: LayoutWishes | null;
  /** Leaves out the layers whose columns the table lacks. */
  readonly allowMissing: boolean;
  /** Only checks all copies. */
  readonly check: boolean;
  /** Remarks on copies that were made have an exit code of their own. */
  readonly strict: boolean;
  /** Prints the result as JSON. */
  readonly json: boolean;
  /** Processes that draw at the same time. */
  readonly processes: number;
  /** Pattern of file names with fields of the data, or null for numbered names. */
  readonly names: string | null;
  /** A table of the copies beside them. */
  readonly register: boolean;
  /** A PDF of small copies beside them. */
  readonly contactSheet: boolean;
  /** Makes only the files that are not there yet. */
  readonly goOn: boolean;
  readonly overwrite: boolean;
  readonly quiet: boolean;
}
type CopyRange = readonly [first: number, last: number];
type Command =
  | { readonly kind: 'run'; readonly options: RunOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'refused'; readonly text: string };

const OPTIONS = {
  table: { type: 'string', short: 't' },
  sheet: { type: 'string' },
  rows: { type: 'string' },
  format: { type: 'string', short: 'f' },
  out: { type: 'string', short: 'o' },
  archive: { type: 'boolean', short: 'a' },
  only: { type: 'string' },
  scale: { type: 'string' },
  dpi: { type: 'string' },
  processes: { type: 'string' },
  check: { type: 'boolean' },
  strict: { type: 'boolean' },
  json: { type: 'boolean' },
  'allow-missing': { type: 'boolean' },
  each: { type: 'boolean' },
  picture: { type: 'boolean' },
  marks: { type: 'boolean' },
  'ink-saving': { type: 'boolean' },
  'sheet-layout': { type: 'string' },
  names: { type: 'string' },
  register: { type: 'boolean' },
  'contact-sheet': { type: 'boolean' },
  continue: { type: 'boolean' },
  overwrite: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;
type OptionName = keyof typeof OPTIONS;

const MIN_SCALE = 0.1;
const MAX_PROCESSES = 64;
export const MAX_SCALE = 4;
/** `png, jpeg, webp или pdf`. */
export const FORMAT_NAMES = [...exportFormats.map(({ id }) => id), 'pdf']
  .join(', ')
  .replace(/, (?!.*, )/, ' или ');
/** More copies than any table can give. */
const MAX_COPY = 1_000_000;

export function parseArguments(argv: readonly string[]): Command {
  const { positionals, tokens } = parseArgs({
    args: [...argv],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = new Map<OptionName, string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!isOption(name)) return refused(`Не знаю ключа ${rawName}.`);
    const takesValue = OPTIONS[name].type === 'string';
    if (takesValue && (value === undefined || value === ''))
      return refused(`У ключа ${rawName} нет значения.`);
    if (!takesValue && value !== undefined) return refused(`Ключ ${rawName} пишется без значения.`);
    if (takesValue && given.has(name)) return refused(`Ключ ${rawName} указан дважды.`);
    given.set(name, value ?? '');
  }
  if (given.has('help')) return { kind: 'help' };
  if (given.has('version')) return { kind: 'version' };
  const [project, ...others] = withoutVerb(positionals);
  if (project === undefined)
    return refused('Укажите файл проекта: архив .zip, сохранённый командой «Скачать файлом».');
  if (others.length > 0) return refused(`Файл проекта один, а указано ещё: ${others.join(', ')}.`);
  return read(project, given);
}

function read(project: string, given: ReadonlyMap<OptionName, string>): Command {
  const out = given.get('out') ?? null;
  const format = formatOf(given.get('format') ?? (/\.pdf$/i.test(out ?? '') ? 'pdf' : undefined));
  if (format === null) return refused(`Формат бывает ${FORMAT_NAMES}, а указан «${given.get('format')}».`);
  const choice = rowsOf(given);
  if (choice.kind === 'refused') return choice;
  const { rows, only } = choice;
  const scale = scaleOf(given);
  if (typeof scale !== 'number') return scale;
  const processes = Number(given.get('processes') ?? 1);
  if (!Number.isInteger(processes) || processes < 1 || processes > MAX_PROCESSES)
    return refused(
      `В --processes нужно число от 1 до ${MAX_PROCESSES}, а указано «${given.get('processes')}».`,
    );
  const table = given.get('table') ?? null;
  for (const name of ['sheet', 'rows', 'allow-missing'] as const)
    if (table === null && given.has(name) && (name !== 'rows' || only === null))
      return refused(`Ключ --${name} нужен только вместе с --table.`);
  const archive = given.has('archive') || /\.zip$/i.test(out ?? '');
  const each = given.has('each') || archive;
  const contradiction = contradictionIn(given, format, each);
  if (contradiction !== null) return refused(contradiction);
  const sheetLayout = given.get('sheet-layout');
  for (const name of ['each', 'picture', 'marks', 'sheet-layout'] as const)
    if (format !== 'pdf' && given.has(name)) return refused(`Ключ --${name} нужен только для pdf.`);
  if (each && sheetLayout !== undefined)
    return refused(
      'С раскладкой на лист все экземпляры сохраняются одним файлом: уберите --each и --archive.',
    );
  if (given.has('marks') && sheetLayout !== undefined)
    return refused('Метки реза раскладки указывают в ней самой: --sheet-layout a4,marks. Уберите --marks.');
  const layout = sheetLayout === undefined ? null : readSheetLayout(sheetLayout);
  if (layout?.kind === 'refused') return layout;
  return {
    kind: 'run',
    options: {
      project,
      table,
      sheet: given.get('sheet') ?? null,
      rows,
      format,
      out,
      archive,
      only,
      scale,
      each: format === 'pdf' && each,
      picture: given.has('picture'),
      marks: given.has('marks'),
      inkSaving: given.has('ink-saving'),
      layout: layout?.layout ?? null,
      allowMissing: given.has('allow-missing'),
      check: given.has('check'),
      strict: given.has('strict'),
      json: given.has('json'),
      processes,
      names: given.get('names') ?? null,
      register: given.has('register'),
      contactSheet: given.has('contact-sheet'),
      goOn: given.has('continue'),
      overwrite: given.has('overwrite'),
      quiet: given.has('quiet'),
    },
  };
}

/** Endings of files that a run does not write under a name of their own. */
const OTHER_FILE =
  /\.(?:png|jpe?g|webp|gif|bmp|tiff?|svg|xlsx?|ods|csv|tsv|txt|docx?|odt|pptx?|json|html?|rar|7z)$/i;

/** Options that cannot be followed together; null when they can. */
function contradictionIn(
  given: ReadonlyMap<OptionName, string>,
  format: FileFormat,
  each: boolean,
): string | null {
  const out = given.get('out') ?? '';
  if (OTHER_FILE.test(out))
    return `Файла «${out}» не получится: экземпляров несколько. В --out нужна папка, архив .zip или файл .pdf, а вид картинок говорит --format.`;
  if (/\.pdf$/i.test(out)) {
    if (format !== 'pdf') return `Окончание .pdf в --out не подходит к --format ${format}.`;
    if (each)
      return `С --each и --archive файлов несколько: в --out нужна папка или архив .zip, а не «${out}».`;
  }
  if (given.has('names') && format === 'pdf' && !each)
    return 'Ключ --names нужен для отдельных файлов: с pdf добавьте --each или --archive.';
  if (given.has('continue') && given.has('overwrite'))
    return 'Укажите --continue или --overwrite: один оставляет готовые файлы, другой заменяет.';
  return null;
}

/** `render` before the project is understood and not needed. */
function withoutVerb(positionals: readonly string[]): readonly string[] {
  return positionals[0] === 'render' && positionals.length > 1 ? positionals.slice(1) : positionals;
}

type RowWishes =
  | { readonly kind: 'rows'; readonly rows: RunOptions['rows']; readonly only: RunOptions['only'] }
  | Extract<Command, { kind: 'refused' }>;

/** `--rows` says how rows are taken from the table, or, with numbers, which copies are made, as `--only` does. */
function rowsOf(given: ReadonlyMap<OptionName, string>): RowWishes {
  const [rows, only] = [given.get('rows') ?? 'all', given.get('only')];
  const isKept = rows === 'all' || rows === 'same';
  if (!isKept && only !== undefined) return refused('Номера экземпляров указаны дважды: --rows и --only.');
  const numbers = isKept ? only : rows;
  const ranges = numbers === undefined ? null : rangesOf(numbers);
  if (ranges !== 'wrong') return { kind: 'rows', rows: isKept ? rows : 'all', only: ranges };
  return isKept
    ? refused(`В --only нужны номера экземпляров, например 3-10 или 1,4,7-9, а указано «${only}».`)
    : refused(`В --rows бывает all, same или номера, например 3-10, а указано «${rows}».`);
}

/** Device pixels per document pixel, from `--scale` or `--dpi`. */
function scaleOf(given: ReadonlyMap<OptionName, string>): number | Extract<Command, { kind: 'refused' }> {
  const [scale, dpi] = [given.get('scale'), given.get('dpi')];
  if (scale !== undefined && dpi !== undefined) return refused('Укажите --scale или --dpi, но не оба.');
  if (dpi !== undefined) {
    const [least, most] = [10, MAX_SCALE * DOCUMENT_PIXELS_PER_INCH];
    const number = Number(dpi.replace(',', '.'));
    if (number >= least && number <= most) return number / DOCUMENT_PIXELS_PER_INCH;
    return refused(`В --dpi нужно число от ${least} до ${most}, а указано «${dpi}».`);
  }
  const number = Number((scale ?? String(EXPORT_SCALE)).replace(',', '.'));
  if (number >= MIN_SCALE && number <= MAX_SCALE) return number;
  return refused(`В --scale нужно число от 0,1 до ${MAX_SCALE}, а указано «${scale}».`);
}

function isOption(name: string): name is OptionName {
  return Object.hasOwn(OPTIONS, name);
}

function formatOf(wish: string | undefined): FileFormat | null {
  if (wish === undefined) return DEFAULT_EXPORT_FORMAT;
  const name = wish.toLowerCase().replace(/^\./, '');
  if (name === 'pdf') return name;
  const wanted = name === 'jpg' ? 'jpeg' : name;
  return exportFormats.find(({ id }) => id === wanted)?.id ?? null;
}

/** Parses `3-10,15` into ranges. A missing end means "to the last copy". */
function rangesOf(text: string): readonly CopyRange[] | 'wrong' {
  const parsed = parseCopyRanges(text);
  if (parsed.kind === 'wrong') return 'wrong';
  const ranges = parsed.ranges.map(([first, last]) => [first, Math.min(last, MAX_COPY)] as const);
  return ranges.some(([first, last]) => first < 1 || last < first) ? 'wrong' : ranges;
}

function refused(text: string): Extract<Command, { kind: 'refused' }> {
  return { kind: 'refused', text };
}
