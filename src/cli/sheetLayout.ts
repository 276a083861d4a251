/** `--sheet-layout`: a paper or a sheet of labels, then options after commas: `a4,marks,gap=3,copy=badge`. */
import type { SheetLayout } from '../engine/index.ts';
import { COPY_SIZES, labelLayout, LABEL_SHEETS, PAPERS } from '../engine/index.ts';

/** A layout. Where size and bleed of its copies are null, they are those of the document's sheet; backs are as the document has them. */
export interface LayoutWishes extends Omit<SheetLayout, 'copy' | 'bleed' | 'backs'> {
  readonly copy: SheetLayout['copy'] | null;
  readonly backs: SheetLayout['backs'] | null;
  readonly bleed: number | null;
}
type ReadLayout =
  | { readonly kind: 'layout'; readonly layout: LayoutWishes }
  | { readonly kind: 'refused'; readonly text: string };

const PLAIN: Omit<LayoutWishes, 'paper'> = {
  copy: null,
  margin: 5,
  origin: null,
  gapX: 0,
  gapY: 0,
  bleed: null,
  grid: null,
  order: 'rows',
  repeat: 1,
  skip: 0,
  backs: null,
  hasCropMarks: false,
  offset: { x: 0, y: 0 },
};

const LAYOUT_NAMES = [...Object.keys(PAPERS), ...Object.keys(LABEL_SHEETS)].join(', ');

export function readSheetLayout(text: string): ReadLayout {
  const [name = '', ...options] = text.toLowerCase().split(',');
  const start = startOf(name.trim());
  if (start === null)
    return refused(`В --sheet-layout сначала указывают лист: ${LAYOUT_NAMES}, а указано «${name}».`);
  let layout: LayoutWishes = start;
  for (const option of options) {
    const [key = '', value = ''] = option.trim().split('=');
    const change = OPTIONS.get(key)?.(value, layout);
    if (change === undefined)
      return refused(`В --sheet-layout бывает ${[...OPTIONS.keys()].join(', ')}, а указано «${key}».`);
    if (change === null) return refused(`В --sheet-layout не подходит «${option.trim()}».`);
    layout = { ...layout, ...change };
  }
  return { kind: 'layout', layout };
}

function startOf(name: string): LayoutWishes | null {
  if (isKey(PAPERS, name)) return { ...PLAIN, paper: PAPERS[name] };
  if (!isKey(LABEL_SHEETS, name)) return null;
  return { ...PLAIN, ...labelLayout(name) };
}

type Option = (value: string, layout: LayoutWishes) => Partial<LayoutWishes> | null;

const OPTIONS: ReadonlyMap<string, Option> = new Map<string, Option>([
  [
    'copy',
    (value) => {
      const copy = isKey(COPY_SIZES, value) ? COPY_SIZES[value] : sizeOf(value);
      return copy && { copy };
    },
  ],
  ['margin', (value) => length(value, (margin) => ({ margin }))],
  ['gap', (value) => length(value, (gap) => ({ gapX: gap, gapY: gap }))],
  ['bleed', (value) => length(value, (bleed) => ({ bleed }))],
  [
    'grid',
    (value, { grid }) => {
      const size = sizeOf(value);
      const isWhole = size !== null && Number.isInteger(size.width) && Number.isInteger(size.height);
      return isWhole
        ? { grid: { columns: size.width, rows: size.height, isTurned: grid?.isTurned ?? false } }
        : null;
    },
  ],
  [
    'turned',
    (value, { grid }) => (value === '' && grid !== null ? { grid: { ...grid, isTurned: true } } : null),
  ],
  ['order', (order) => (order === 'rows' || order === 'columns' || order === 'stacks' ? { order } : null)],
  [
    'repeat',
    (value) => {
      if (value === 'sheet') return { repeat: null };
      return /^[1-9]\d{0,3}$/.test(value) ? { repeat: Number(value) } : null;
    },
  ],
  ['skip', (value) => (/^\d{1,4}$/.test(value) ? { skip: Number(value) } : null)],
  ['backs', (backs) => (isBacks(backs) ? { backs } : null)],
  ['marks', (value) => (value === '' ? { hasCropMarks: true } : null)],
  [
    'offset',
    (value) => {
      const [x, y, ...rest] = value.split(':').map(Number);
      const isPair = x !== undefined && y !== undefined && rest.length === 0;
      return isPair && Math.abs(x) <= MAX_OFFSET && Math.abs(y) <= MAX_OFFSET ? { offset: { x, y } } : null;
    },
  ],
]);

/** Millimetres. */
const MAX_OFFSET = 20;
const MAX_LENGTH = 1000;

function length(value: string, change: (mm: number) => Partial<LayoutWishes>): Partial<LayoutWishes> | null {
  const mm = value === '' ? Number.NaN : Number(value);
  return mm >= 0 && mm <= MAX_LENGTH ? change(mm) : null;
}

/** Reads `90x55`; also with a Cyrillic «х» or the sign «×». */
function sizeOf(value: string): SheetLayout['copy'] | null {
  const [width, height, ...rest] = value.split(/[xх×]/).map(Number);
  if (width === undefined || height === undefined || rest.length > 0) return null;
  return width > 0 && height > 0 && width <= MAX_LENGTH && height <= MAX_LENGTH ? { width, height } : null;
}

function isBacks(value: string): value is SheetLayout['backs'] {
  return value === 'none' || value === 'long-edge' || value === 'short-edge' || value === 'fold';
}

function isKey<Key extends string>(table: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.hasOwn(table, key);
}

function refused(text: string): ReadLayout {
  return { kind: 'refused', text };
}
