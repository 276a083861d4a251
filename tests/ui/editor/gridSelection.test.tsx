import { cellOf } from '../../../src/data/picks/index.ts';
import { expect, test } from 'vitest';
import type { GridSelection } from '../../../src/ui/editor/table/grid/gridSelection.ts';
import {
  dragTo,
  emptySelection,
  endDrag,
  moveActive,
  pressCell,
  pressColumn,
  pressRow,
} from '../../../src/ui/editor/table/grid/gridSelection.ts';

/** Row 3 is not visible: blank, or hidden by the filter. */
const ROWS = [1, 2, 4, 5];
const PLAIN = { additive: false, extend: false };
const CTRL = { additive: true, extend: false };
const SHIFT = { additive: false, extend: true };
const places = ({ picks }: GridSelection) =>
  [...picks].map(cellOf).map(({ row, column }) => `${row}:${column}`);
const at = (row: number, column: number) => ({ row, column });

test('a press picks one cell', () => {
  expect(places(pressCell(emptySelection(), ROWS, at(2, 1), PLAIN))).toEqual(['2:1']);
});

test('a drag takes in the rectangle, and going back takes cells out again', () => {
  const pressed = pressCell(emptySelection(), ROWS, at(1, 0), PLAIN);
  const far = dragTo(pressed, ROWS, at(4, 1));
  const back = dragTo(far, ROWS, at(2, 0));
  expect([places(far), places(back)]).toEqual([
    ['1:0', '1:1', '2:0', '2:1', '4:0', '4:1'],
    ['1:0', '2:0'],
  ]);
});

test('after the release a move picks nothing more', () => {
  const released = endDrag(pressCell(emptySelection(), ROWS, at(1, 0), PLAIN));
  expect(dragTo(released, ROWS, at(4, 1))).toBe(released);
});

test('Ctrl-drag adds its rectangle to what was picked', () => {
  const first = endDrag(pressCell(emptySelection(), ROWS, at(1, 0), PLAIN));
  const added = dragTo(pressCell(first, ROWS, at(4, 1), CTRL), ROWS, at(5, 1));
  expect(places(added)).toEqual(['1:0', '4:1', '5:1']);
});

test('Shift reaches from the last press', () => {
  const first = endDrag(pressCell(emptySelection(), ROWS, at(4, 0), PLAIN));
  expect(places(pressCell(first, ROWS, at(1, 0), SHIFT))).toEqual(['1:0', '2:0', '4:0']);
});

test('a column header picks the rows in sight, with Shift all columns between', () => {
  const first = pressColumn(emptySelection(), ROWS, 2, PLAIN);
  const both = pressColumn(first, [1], 1, SHIFT);
  expect([places(first), places(both)]).toEqual([
    ['1:2', '2:2', '4:2', '5:2'],
    ['1:1', '1:2'],
  ]);
});

test('a row header picks every column, with Ctrl another row', () => {
  const first = pressRow(emptySelection(), ROWS, 1, 2, PLAIN);
  expect(places(pressRow(first, ROWS, 4, 2, CTRL))).toEqual(['1:0', '1:1', '4:0', '4:1']);
});

test('arrow keys go over rows out of sight and stop at the edges', () => {
  const first = endDrag(pressCell(emptySelection(), ROWS, at(2, 0), PLAIN));
  const down = moveActive(first, ROWS, 2, { rows: 1, columns: 0 }, false);
  const left = moveActive(down, ROWS, 2, { rows: 0, columns: -1 }, false);
  expect([places(down), places(left)]).toEqual([['4:0'], ['4:0']]);
});

test('Shift with an arrow key grows the rectangle', () => {
  const first = endDrag(pressCell(emptySelection(), ROWS, at(2, 0), PLAIN));
  expect(places(moveActive(first, ROWS, 2, { rows: 1, columns: 0 }, true))).toEqual(['2:0', '4:0']);
});
