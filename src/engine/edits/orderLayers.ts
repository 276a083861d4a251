import type { Document } from '../../document/document.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import { pageOfLayer } from '../../document/records/pages.ts';
import { reorderPage } from './reorderPage.ts';

export type OrderMove = 'front' | 'forward' | 'backward' | 'back';

/**
 * Moves layers in the stack of their page, together and keeping their own order: to one of its ends, or past
 * the next layer that is not among them. Unknown ids are ignored.
 */
export function orderLayers(document: Document, ids: readonly LayerId[], move: OrderMove): Document {
  const chosen = new Set(ids);
  const isChosen = ({ id }: Layer) => chosen.has(id);
  const pages = new Set(document.layers.filter(isChosen).map(pageOfLayer));
  return [...pages].reduce(
    (present, page) => reorderPage(present, page, (layers) => ordered(layers, isChosen, move)),
    document,
  );
}

function ordered(
  layers: readonly Layer[],
  isChosen: (layer: Layer) => boolean,
  move: OrderMove,
): readonly Layer[] {
  const others = () => layers.filter((layer) => !isChosen(layer));
  switch (move) {
    case 'front':
      return [...others(), ...layers.filter(isChosen)];
    case 'back':
      return [...layers.filter(isChosen), ...others()];
    case 'forward':
      return steppedBack(layers.toReversed(), isChosen).toReversed();
    case 'backward':
      return steppedBack(layers, isChosen);
  }
}

/** Each chosen layer one place nearer to the start, unless a chosen one or the end is in its way. */
function steppedBack(layers: readonly Layer[], isChosen: (layer: Layer) => boolean): readonly Layer[] {
  const stepped = [...layers];
  for (const [index, layer] of layers.entries()) {
    const before = stepped[index - 1];
    if (before === undefined || !isChosen(layer) || isChosen(before)) continue;
    stepped[index - 1] = layer;
    stepped[index] = before;
  }
  return stepped;
}
