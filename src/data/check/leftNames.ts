/** Names of people in texts that are the same on every copy: last year's diploma names last year's person. */
import type { Document } from '../../document/document.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import { namesOf, recordsOf } from '../../document/records/records.ts';
import { namesLeft } from '../found/findFields.ts';
import { foundTexts } from '../found/withFinds.ts';
import { findWholeName } from '../names/personNames.ts';
import type { CopyProblem } from './copyProblem.ts';

/** None in a document without records, which may be about one person. Whoever signs is none. */
export function leftNames(document: Document): readonly CopyProblem[] {
  const columns = namesOf(recordsOf(document).columns);
  if (columns.length === 0) return [];
  const column = columns[findWholeName(columns)];
  return namesLeft(foundTexts(document.layers)).flatMap(({ id, range, text, becomes }): CopyProblem[] => {
    const layer = document.layers.find((each) => each.id === id);
    if (layer === undefined) return [];
    const field = column === undefined ? becomes : becomes.replaceAll('{ФИО', `{${column}`);
    return [
      { kind: 'leftName', value: text, range, becomes: field, layerId: id, layerName: layerTitle(layer) },
    ];
  });
}
