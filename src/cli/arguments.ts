/** Parses the command line into options, or into an error message for the person. */
import { parseArgs } from 'node:util';
import type { FileFormat } from '../engine/index.ts';
import { EXPORT_SCALE } from '../document/constants.ts';
import { DEFAULT_EXPORT_FORMAT, exportFormats, parseCopyRanges } from '../engine/index.ts';
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
  /** PDF: several copies on a page. */
  readonly layout: LayoutWishes | null;
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
  each: { type: 'boolean' },
  picture: { type: 'boolean' },
  'sheet-layout': { type: 'string' },
  overwrite: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;
type OptionName = keyof typeof OPTIONS;

const MIN_SCALE = 0.1;
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
  const [project, ...others] = positionals;
  if (project === undefined)
    return refused('Укажите файл проекта: архив .zip, сохранённый командой «Скачать файлом».');
  if (others.length > 0) return refused(`Файл проекта один, а указано ещё: ${others.join(', ')}.`);
  return read(project, given);
}

function read(project: string, given: ReadonlyMap<OptionName, string>): Command {
  const out = given.get('out') ?? null;
  const format = formatOf(given.get('format') ?? (/\.pdf$/i.test(out ?? '') ? 'pdf' : undefined));
  if (format === null) return refused(`Формат бывает ${FORMAT_NAMES}, а указан «${given.get('format')}».`);
  const rows = given.get('rows') ?? 'all';
  if (rows !== 'all' && rows !== 'same') return refused(`В --rows бывает all или same, а указано «${rows}».`);
  const only = given.get('only');
  const ranges = only === undefined ? null : rangesOf(only);
  if (ranges === 'wrong')
    return refused(`В --only нужны номера экземпляров, например 3-10 или 1,4,7-9, а указано «${only}».`);
  const scale = Number((given.get('scale') ?? String(EXPORT_SCALE)).replace(',', '.'));
  if (!(scale >= MIN_SCALE && scale <= MAX_SCALE))
    return refused(`В --scale нужно число от 0,1 до ${MAX_SCALE}, а указано «${given.get('scale')}».`);
  const table = given.get('table') ?? null;
  for (const name of ['sheet', 'rows'] as const)
    if (table === null && given.has(name)) return refused(`Ключ --${name} нужен только вместе с --table.`);
  const archive = given.has('archive') || /\.zip$/i.test(out ?? '');
  const each = given.has('each') || archive;
  const sheetLayout = given.get('sheet-layout');
  for (const name of ['each', 'picture', 'sheet-layout'] as const)
    if (format !== 'pdf' && given.has(name)) return refused(`Ключ --${name} нужен только для pdf.`);
  if (each && sheetLayout !== undefined)
    return refused(
      'С раскладкой на лист все экземпляры сохраняются одним файлом: уберите --each и --archive.',
    );
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
      only: ranges,
      scale,
      each: format === 'pdf' && each,
      picture: given.has('picture'),
      layout: layout?.layout ?? null,
      overwrite: given.has('overwrite'),
      quiet: given.has('quiet'),
    },
  };
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

function refused(text: string): Command {
  return { kind: 'refused', text };
}
