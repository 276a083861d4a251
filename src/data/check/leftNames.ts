/** Names of people in texts that are the same on every copy: last year's diploma names last year's person. */
import type { Document } from '../../document/document.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import { namesOf, recordsOf } from '../../document/records/records.ts';
import { namesLeft } from '../found/findFields.ts';
import { findsForColumns } from '../found/findsForColumns.ts';
import { foundTexts } from '../found/withFinds.ts';
import type { CopyProblem } from './copyProblem.ts';

/** None in a document without records, which may be about one person. Whoever signs is none. */
export function leftNames(document: Document): readonly CopyProblem[] {
  const columns = namesOf(recordsOf(document).columns);
  if (columns.length === 0) return [];
  const left = findsForColumns(namesLeft(foundTexts(document.layers)), columns);
  return left.flatMap(({ id, range, text, becomes }): CopyProblem[] => {
    const layer = document.layers.find((each) => each.id === id);
    if (layer === undefined) return [];
    return [{ kind: 'leftName', value: text, range, becomes, layerId: id, layerName: layerTitle(layer) }];
  });
}
