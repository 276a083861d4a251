import { MAX_SELECTED_CELLS } from '../schema/constants.ts';
import type { SelectedItem } from './table.ts';
import { foundOnce } from '../schema/foundOnce.ts';

/** Maximum of copies that one row of the table may ask for. */
export const MAX_COPIES_OF_ROW = 1000;

/**
 * The number of copies that a cell asks for, 1 when it is empty; null for anything but a whole number up to
 * `MAX_COPIES_OF_ROW`.
 */
export function copiesOfCell(text: string): number | null {
  const written = text.replaceAll(/\s/gu, '');
  if (written === '') return 1;
  // Not `numberOf`: pages with pictures of projects load this file.
  const number = /^\d+(?:[.,]0+)?$/u.test(written) ? Number.parseInt(written, 10) : Infinity;
  return number <= MAX_COPIES_OF_ROW ? number : null;
}

/** The picks of a layer, and the place of the column in them. */
interface NumberSource {
  readonly cells: readonly SelectedItem[];
  readonly place: number;
}

/**
 * The first copy of each row, and at the end the number of copies, at most one more than
 * `MAX_SELECTED_CELLS`. A row takes its number from the first source that has the row. Kept for picks that
 * have every row, because a layer that is dragged asks in every frame.
 */
export function copyStarts(sources: readonly NumberSource[], rows: number): Uint32Array {
  const whole = sources[0]?.cells.length === rows ? sources[0] : undefined;
  const known = whole && foundOnce(whole.cells, newStarts);
  const before = whole && known?.get(whole.place);
  if (before !== undefined) return before;
  const starts = new Uint32Array(rows + 1);
  for (let row = 0, count = 0; row < rows; row += 1) {
    const source = sources.find(({ cells }) => cells[row] !== undefined);
    const value = source && [source.cells[row] ?? ''].flat()[source.place];
    count = Math.min(count + (copiesOfCell(value ?? '') ?? 1), MAX_SELECTED_CELLS + 1);
    starts[row + 1] = count;
  }
  if (whole !== undefined) known?.set(whole.place, starts);
  return starts;
}

const newStarts = () => new Map<number, Uint32Array>();
