/** Describes the differences between the table's values and the layer's present ones. */
import { cleanText } from '../../../../document/text/cleanText.ts';
import type { DbLayer } from '../../../../document/layers/layer.ts';
import { cellOf, tableItems } from '../../../../data/index.ts';
import { copiesText, rowsText } from '../../../words/plural.ts';
import type { LoadedTable } from '../../../../app/table/tableMemory.ts';
import type { TablePicking } from './tablePicking.ts';
import { boundPicks, countCopiesOf } from './tablePicking.ts';
import { rowsInSight } from '../grid/tableRows.ts';

type BoundValues = Pick<DbLayer, 'selectedCells'> & Partial<Pick<DbLayer, 'corrections'>>;

/** Russian sentences; empty when nothing differs and nothing was chosen again. */
export function changesOf(loaded: LoadedTable, picking: TablePicking, bound: BoundValues): readonly string[] {
  const { come, gone } = differences(picking, bound);
  const before = bound.selectedCells.length;
  const now = countCopiesOf(picking);
  const counts = before === now ? '' : ` Было ${copiesText(before)}, стало ${copiesText(now)}.`;
  const values = come + gone === 0 ? '' : ` Новых значений: ${come}, исчезло: ${gone}.`;
  const below = loaded.fresh && loaded.previous === null ? rowsBelow(picking) : 0;
  const changes = [
    ...(counts + values === '' ? [] : [`Данные не те, что были у слоя.${counts}${values}`]),
    ...(below === 0 ? [] : [`Ниже выбранного в таблице есть ещё ${rowsText(below)}.`]),
  ];
  if (changes.length > 0) return changes;
  return loaded.fresh ? ['Выбор повторён в новом файле, значения те же.'] : [];
}

/** Counts of added and removed values; equal values count separately. */
function differences(picking: TablePicking, bound: BoundValues) {
  const left = new Map<string, number>();
  for (const item of tableItems(bound)) {
    for (const value of (typeof item === 'string' ? [item] : item).map(cleanText))
      left.set(value, (left.get(value) ?? 0) + 1);
  }
  let come = 0;
  for (const key of boundPicks(picking)) {
    const { row, column } = cellOf(key);
    const value = picking.sheet.rows[row]?.[column] ?? '';
    const count = left.get(value) ?? 0;
    if (count === 0) come += 1;
    else left.set(value, count - 1);
  }
  let gone = 0;
  for (const count of left.values()) gone += count;
  return { come, gone };
}

function rowsBelow(picking: TablePicking): number {
  let last = -1;
  for (const key of boundPicks(picking)) last = Math.max(last, cellOf(key).row);
  return rowsInSight(picking).filter((row) => row > last).length;
}
