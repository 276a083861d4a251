import type { Layer } from '../../src/document/layer.ts';

/** Items of layers in one part: formats, cells and layers, each of which takes a page about a microsecond or two. */
const PART = 20_000;
const PER_LAYER = 20;

/** The layers from `start` on that are taken in at once, at least one while there are any. */
export function partOf(layers: readonly Layer[], start: number): readonly Layer[] {
  let end = start;
  for (let items = 0; end < layers.length; end += 1) {
    const layer = layers[end];
    items += PER_LAYER + (layer === undefined ? 0 : itemsOf(layer));
    if (items > PART && end > start) break;
  }
  return layers.slice(start, end);
}

function itemsOf(layer: Layer): number {
  switch (layer.type) {
    case 'text':
      return layer.formatting.segments.length;
    case 'db':
      return layer.selectedCells.length + layer.selectedCellsIdx.length + layer.selectedCellsIdxString.size;
    case 'image':
      return 0;
  }
}
