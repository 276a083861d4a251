/** Values unlike the rest of their column, as problems of their records. */
import { layerTitle } from '../../document/layers/layerTitle.ts';
import { valuesAcross } from './acrossColumns.ts';
import { isCounterHeading } from './counterColumns.ts';
import { namesIn } from './nameColumn.ts';
import type { RecordProblem } from './recordProblem.ts';
import type { ShowingLayer } from './shownColumns.ts';
import { unlikeValues } from './unlikeValues.ts';

/** A long cell would make a long sentence. */
const MAX_SHOWN = 60;

/**
 * Values unlike the rest of their column; a column is looked at once, where it is shown first. Names of
 * people have checks of their own.
 */
export function unlikeColumns(
  layers: readonly ShowingLayer[],
  told: readonly RecordProblem[],
): readonly RecordProblem[] {
  const seen = new Set<string>();
  const isTold = (column: string, index: number) =>
    told.some(
      ({ problem, recordIndex }) => recordIndex === index && 'column' in problem && problem.column === column,
    );
  const shown = layers.flatMap(({ layer, columns }) =>
    columns.flatMap((column) => {
      if (column.name === '' || seen.has(column.name)) return [];
      seen.add(column.name);
      return [{ layer, column, isOfPeople: namesIn(column) !== null }];
    }),
  );
  const across = valuesAcross(
    shown.map(({ column: { name, values }, isOfPeople }) => {
      return { name, values, isOfPeople, isCounter: isCounterHeading(name) };
    }),
  );
  return shown.flatMap(({ layer, column, isOfPeople }, place) => {
    const { name, values } = column;
    const own = isOfPeople ? [] : unlikeValues(values);
    const found = new Set(own.map(({ index }) => index));
    const others = (across[place] ?? []).filter(({ index }) => !found.has(index));
    return [...own, ...others]
      .filter(({ index }) => column.isPrinted(index) && !isTold(name, index))
      .map(({ index: recordIndex, why, meant, isUnsure }): RecordProblem => {
        const before = values[recordIndex] ?? '';
        const cells = meant === null ? [] : [{ recordIndex, column: name, before, after: meant }];
        const value = before.slice(0, MAX_SHOWN);
        const whose = { layerId: layer.id, layerName: layerTitle(layer) };
        const unsure = isUnsure === true && { isUnsure };
        return {
          problem: { kind: 'unlike', column: name, why, value, ...whose },
          recordIndex,
          correction: { recordIndex, before, after: meant ?? before, cells, ...unsure },
        };
      });
  });
}
