import type { LayerId } from '../../document/layers/layer.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import type { SelectedItem } from '../../document/table/table.ts';
import { wordsOf } from '../../document/text/foldText.ts';
import { isPersonName } from '../names/nameList.ts';
import { namesIn } from './nameColumns.ts';
import type { ShowingLayer } from './shownColumns.ts';

interface Duplicate {
  readonly recordIndex: number;
  readonly layerId: LayerId;
  readonly layerName: string;
}

/**
 * Records with the same person and the same values as an earlier one; letter case, ё and spaces do not count.
 * A person with other values beside the name, such as a second prize, is no duplicate: all picks count, because texts and rules of
 * other layers use them too.
 * @param layers those that show the people
 */
export function duplicateRecords(
  layers: readonly ShowingLayer[],
  records: DocumentRecords,
): readonly Duplicate[] {
  const columns = layers.flatMap(({ layer, columns: shown }) => shown.map((column) => ({ layer, column })));
  const people = columns.filter(({ column }) => namesIn(column) !== null);
  const [owner] = people;
  if (owner === undefined) return [];
  const whose = { layerId: owner.layer.id, layerName: layerTitle(owner.layer) };
  const seen = new Set<string>();
  const found: Duplicate[] = [];
  for (let index = 0; index < records.rows; index += 1) {
    const key = records.layers.map((layer) => keyOfItem(layer.selectedCells[index])).join('|');
    const names = new Set(people.map(({ column }) => column.values[index] ?? ''));
    if (seen.has(key) && isPersonName([...names].join(' '))) found.push({ recordIndex: index, ...whose });
    seen.add(key);
  }
  return found;
}

function keyOfItem(item: SelectedItem = ''): string {
  return [item]
    .flat()
    .map((value) => wordsOf(value).join(' '))
    .join('|');
}
