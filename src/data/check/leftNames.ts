/** Names of people in texts that are the same on every copy: last year's diploma names last year's person. */
import type { Document } from '../../document/document.ts';
import { hasLetters, hasText, takesRecords } from '../../document/layers/capabilities.ts';
import { templatesOf } from '../../document/layers/content.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import { traitsOf } from '../../document/layers/layerTraits.ts';
import { ownSize } from '../../document/layers/ownSize.ts';
import { namesOf, recordsOf } from '../../document/records/records.ts';
import type { FoundText } from '../found/find.ts';
import { namesLeft } from '../found/findFields.ts';
import { findsForColumns } from '../found/findsForColumns.ts';
import { foundText } from '../found/withFinds.ts';
import type { CopyProblem } from './copyProblem.ts';

/** A text of a layer, by an id of its own: a layer may have several. */
interface TextOfLayer {
  readonly found: FoundText;
  readonly layer: Layer;
  readonly place: number;
}

/** None in a document without records, which may be about one person. Whoever signs is none. */
export function leftNames(document: Document): readonly CopyProblem[] {
  const columns = namesOf(recordsOf(document).columns);
  if (columns.length === 0) return [];
  const texts = document.layers.flatMap(textsOfLayer);
  const left = findsForColumns(namesLeft(texts.map(({ found }) => found)), columns);
  return left.flatMap(({ id, range, text, becomes }): CopyProblem[] => {
    const of = texts.find(({ found }) => found.id === id);
    if (of === undefined) return [];
    const { layer, place } = of;
    const whose = { layerId: layer.id, layerName: layerTitle(layer) };
    return [{ kind: 'leftName', place, value: text, range, becomes, ...whose }];
  });
}

function textsOfLayer(layer: Layer): readonly TextOfLayer[] {
  if (!hasLetters(layer) || !layer.visible) return [];
  // What an unbound layer shows is a sample.
  if (takesRecords(layer) && layer.selectedCells.length === 0) return [];
  if (hasText(layer)) return [{ found: foundText(layer), layer, place: 0 }];
  const { id, x, y } = layer;
  const { signs } = traitsOf<Layer>(layer);
  return templatesOf(layer).flatMap((text, place) =>
    place === signs?.name
      ? []
      : [{ found: { id: `${id} ${place}`, text, x, y, ...ownSize(layer) }, layer, place }],
  );
}
