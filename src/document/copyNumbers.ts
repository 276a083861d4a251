import { numberOf } from './cellValues.ts';
import { MAX_SELECTED_CELLS } from './constants.ts';
import type { SelectedItem } from './table.ts';

/** Maximum of copies that one row of the table may ask for. */
export const MAX_COPIES_OF_ROW = 1000;

/** The number of copies that a cell asks for, 1 when it is empty; null for anything but a whole number up to `MAX_COPIES_OF_ROW`. */
export function copiesOfCell(text: string): number | null {
  if (text.trim() === '') return 1;
  const number = /[%₽]/u.test(text) ? null : numberOf(text);
  const isValid = number !== null && Number.isInteger(number) && number >= 0 && number <= MAX_COPIES_OF_ROW;
  return isValid ? Math.abs(number) : null;
}

/** The picks of a layer, and the place of the column in them. */
interface NumberSource {
  readonly cells: readonly SelectedItem[];
  readonly place: number;
}

/**
 * The first copy of each row, and at the end the number of copies, at most `MAX_SELECTED_CELLS`. A row takes its number from the
 * first source that has the row. Kept for the same picks, because a layer that is dragged asks in every frame.
 */
export function copyStarts(sources: readonly NumberSource[], rows: number): Uint32Array {
  const [first] = sources;
  const before = first === undefined ? undefined : known.get(first.cells);
  if (before !== undefined && before.starts.length === rows + 1 && isSame(before.sources, sources))
    return before.starts;
  const starts = new Uint32Array(rows + 1);
  for (let row = 0, count = 0; row < rows; row += 1) {
    count = Math.min(count + (copiesOfCell(numberAt(sources, row)) ?? 1), MAX_SELECTED_CELLS);
    starts[row + 1] = count;
  }
  if (first !== undefined) known.set(first.cells, { sources, starts });
  return starts;
}

const known = new WeakMap<
  readonly SelectedItem[],
  { readonly sources: readonly NumberSource[]; readonly starts: Uint32Array }
>();

function isSame(a: readonly NumberSource[], b: readonly NumberSource[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ cells, place }, index) => cells === b[index]?.cells && place === b[index].place)
  );
}

function numberAt(sources: readonly NumberSource[], row: number): string {
  for (const { cells, place } of sources) {
    const item = cells[row];
    if (item !== undefined) return (typeof item === 'string' ? [item] : item)[place] ?? '';
  }
  return '';
}
