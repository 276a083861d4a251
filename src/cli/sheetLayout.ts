/**
 * `--sheet-layout`: a paper or a sheet of labels, then options after commas in any order:
 * `a4,marks,gap=2,5:0,copy=badge`. A comma before a digit is a decimal one.
 */
import type { Document } from '../document/document.ts';
import { countPages } from '../document/records/pages.ts';
import type { SheetChoice, SheetLayout } from '../output/print/index.ts';
import {
  asMeasures,
  COPY_SIZES,
  isPaperId,
  LABEL_SHEETS,
  PAPERS,
  USUAL_SHEET,
} from '../output/print/index.ts';

/**
 * A layout. Where its bleed is null, it is that of the document's sheet; backs are as the document has them.
 */
export interface SheetWishes extends Omit<SheetChoice, 'bleed' | 'backs'> {
  readonly backs: SheetChoice['backs'] | null;
  readonly bleed: number | null;
}
type ReadLayout =
  | { readonly kind: 'layout'; readonly layout: SheetWishes }
  | { readonly kind: 'refused'; readonly text: string };

const PLAIN: SheetWishes = { ...USUAL_SHEET, bleed: null, backs: null, hasCropMarks: false };

/** The layout with what the document has itself. */
export function completeChoice(document: Document, { bleed, backs, ...wishes }: SheetWishes): SheetChoice {
  return {
    ...wishes,
    bleed: bleed ?? document.settings.bleedMm ?? 0,
    backs: backs ?? (countPages(document) > 1 ? 'long-edge' : 'none'),
  };
}

export const LAYOUT_NAMES = [...Object.keys(PAPERS), ...Object.keys(LABEL_SHEETS)];

export function readSheetLayout(text: string): ReadLayout {
  const [name = '', ...options] = partsOf(text.toLowerCase());
  const start = startOf(name);
  if (start === null)
    return refusal(
      `В --sheet-layout сначала указывают лист: ${LAYOUT_NAMES.join(', ')}, а указано «${name}».`,
    );
  let layout: SheetWishes = start;
  // The others change what these set.
  for (const option of options.toSorted((a, b) => rank(a) - rank(b))) {
    const [key = '', value = ''] = option.split('=');
    const change = OPTIONS.get(key)?.(value, layout);
    if (change === undefined)
      return refusal(`В --sheet-layout бывает ${[...OPTIONS.keys()].join(', ')}, а указано «${key}».`);
    if (change === null) return refusal(`В --sheet-layout не подходит «${option}».${reasonOf(key)}`);
    layout = { ...layout, ...change };
  }
  return { kind: 'layout', layout };
}

/** The parts between commas, but for decimal commas: `gap=2,5` is one part. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  for (const part of text.split(',').map((piece) => piece.trim())) {
    const before = parts.at(-1);
    if (before?.includes('=') === true && /^\d/.test(part)) parts[parts.length - 1] = `${before},${part}`;
    else parts.push(part);
  }
  return parts;
}

const FIRST = ['grid', 'landscape'];

function rank(option: string): number {
  return FIRST.some((key) => option.startsWith(key)) ? 0 : 1;
}

/** What an option needs besides its value. */
function reasonOf(key: string): string {
  if (key === 'turned') return ' Ключ turned пишется без значения и вместе с grid.';
  return key === 'landscape' ? ' Наклейки лежат на листе так, как их сделали.' : '';
}

/** A sheet of labels is one of measures, so that options can change them. */
function startOf(name: string): SheetWishes | null {
  if (isPaperId(name)) return { ...PLAIN, sheet: name };
  if (!isKey(LABEL_SHEETS, name)) return null;
  return { ...PLAIN, ...asMeasures(name), backs: 'none' };
}

type Option = (value: string, layout: SheetWishes) => Partial<SheetWishes> | null;

const OPTIONS: ReadonlyMap<string, Option> = new Map<string, Option>([
  [
    'copy',
    (value) => {
      const copy = isKey(COPY_SIZES, value) ? COPY_SIZES[value] : sizeOf(value);
      return copy && { copy: { width: copy.width, height: copy.height } };
    },
  ],
  ['fit', (fit) => (fit === 'fit' || fit === 'fill' ? { fit } : null)],
  ['landscape', (value, { origin }) => (value === '' && origin === null ? { isLandscape: true } : null)],
  ['margin', (value) => length(value, (margin) => ({ margin }))],
  ['gap', (value) => pair(value, 0, MAX_LENGTH, ({ x, y }) => ({ gapX: x, gapY: y }), true)],
  ['origin', (value) => pair(value, 0, MAX_LENGTH, (origin) => ({ origin }))],
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
  ['offset', (value) => pair(value, -MAX_OFFSET, MAX_OFFSET, (offset) => ({ offset }))],
  ['back-offset', (value) => pair(value, -MAX_OFFSET, MAX_OFFSET, (backOffset) => ({ backOffset }))],
  ['measured', (value) => pair(value, 100 - MAX_STRETCH, 100 + MAX_STRETCH, (measured) => ({ measured }))],
]);

/** Millimetres. */
const MAX_OFFSET = 20;
/** Of 100. */
const MAX_STRETCH = 5;
const MAX_LENGTH = 1000;

function length(value: string, change: (mm: number) => Partial<SheetWishes>): Partial<SheetWishes> | null {
  const mm = numberOf(value);
  return mm >= 0 && mm <= MAX_LENGTH ? change(mm) : null;
}

/** Reads `2.5:0`, across and down. @param mayBeOne whether one number stands for both */
function pair(
  value: string,
  least: number,
  most: number,
  change: (mm: { readonly x: number; readonly y: number }) => Partial<SheetWishes>,
  mayBeOne = false,
): Partial<SheetWishes> | null {
  const numbers = value.split(':').map(numberOf);
  const [x = Number.NaN, y = mayBeOne ? x : Number.NaN] = numbers;
  const isRight = numbers.length <= 2 && [x, y].every((mm) => mm >= least && mm <= most);
  return isRight ? change({ x, y }) : null;
}

/** Reads `90x55`; also with a Cyrillic «х» or the sign «×». */
function sizeOf(value: string): SheetLayout['copy'] | null {
  const [width, height, ...rest] = value.split(/[xх×]/).map(numberOf);
  if (width === undefined || height === undefined || rest.length > 0) return null;
  return width > 0 && height > 0 && width <= MAX_LENGTH && height <= MAX_LENGTH ? { width, height } : null;
}

/** NaN for anything but digits with at most one decimal point or comma. */
function numberOf(text: string): number {
  return /^-?\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
}

function isBacks(value: string): value is SheetLayout['backs'] {
  return value === 'none' || value === 'long-edge' || value === 'short-edge' || value === 'fold';
}

function isKey<Key extends string>(table: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.hasOwn(table, key);
}

function refusal(text: string): ReadLayout {
  return { kind: 'refused', text };
}
