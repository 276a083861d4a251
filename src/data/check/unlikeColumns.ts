/** Values unlike the rest of their column, as problems of their records. */
import { layerTitle } from '../../document/layers/layerTitle.ts';
import { valuesAcross } from './acrossColumns.ts';
import { isCounterHeading } from './counterColumns.ts';
import { namesIn } from './nameColumn.ts';
import { namesInFront } from './nameTails.ts';
import type { UnlikeValue } from './rareValues.ts';
import type { RecordProblem } from './recordProblem.ts';
import type { ShowingLayer, ShownColumn } from './shownColumns.ts';
import { unlikePeople } from './unlikePeople.ts';
import { unlikeValues } from './unlikeValues.ts';

/** A long cell would make a long sentence. */
const MAX_SHOWN = 60;

/**
 * Values unlike the rest of their column; a column is looked at once, where it is shown first.
 * @param told findings of cells that say enough of them
 * @param ofNames the same of names in columns of people
 */
export function unlikeColumns(
  layers: readonly ShowingLayer[],
  told: readonly RecordProblem[],
  ofNames: readonly RecordProblem[],
): readonly RecordProblem[] {
  const seen = new Set<string>();
  const [isTold, isToldOfName] = [told, ofNames].map(cellsOf);
  const shown = layers.flatMap(({ layer, columns }) =>
    columns.flatMap((column) => {
      if (column.name === '' || seen.has(column.name)) return [];
      seen.add(column.name);
      return [{ layer, column, people: namesIn(column) }];
    }),
  );
  const across = valuesAcross(
    shown.map(({ column: { name, values }, people }) => {
      return { name, values, isOfPeople: people !== null, isCounter: isCounterHeading(name) };
    }),
  );
  return shown.flatMap(({ layer, column, people }, place) => {
    const { name, values } = column;
    const own = ownOf(column, people);
    const found = new Set(own.map(({ index }) => index));
    const others = (across[place] ?? []).filter(({ index }) => !found.has(index));
    return [...own, ...others]
      .filter(({ index }) => column.isPrinted(index) && isTold?.has(cellKey(name, index)) !== true)
      .filter(({ index }) => people === null || isToldOfName?.has(cellKey(name, index)) !== true)
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

/** Parts of names repeat among people who have nothing else in common, so only whole ones are compared. */
function ownOf({ name, values }: ShownColumn, people: ReturnType<typeof namesIn>): readonly UnlikeValue[] {
  if (people === null) return unlikeValues(values);
  if (people.role !== null) return [];
  const front = namesInFront(name, values);
  if (front === null) return unlikePeople(values);
  return unlikePeople(front.names).map((found) => {
    return found.meant === null ? found : { ...found, meant: front.cellWith(found.index, found.meant) };
  });
}

const cellKey = (column: string, record: number): string => `${record} ${column}`;

function cellsOf(problems: readonly RecordProblem[]): ReadonlySet<string> {
  return new Set(
    problems.flatMap(({ problem, recordIndex }) =>
      'column' in problem ? [cellKey(problem.column, recordIndex)] : [],
    ),
  );
}
