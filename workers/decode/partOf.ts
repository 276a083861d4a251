import type { LayerWith } from '../../src/document/layers/capabilities.ts';
import { hasText, takesRecords } from '../../src/document/layers/capabilities.ts';
import { formattingOf } from '../../src/document/layers/formattingOf.ts';
import type { Layer } from '../../src/document/layers/layer.ts';

/**
 * Items of layers in one part: formats, cells and layers. Receiving each takes a page one or two
 * microseconds.
 */
const PART = 20_000;
const PER_LAYER = 20;

/** The layers of the part that begins at `start`; at least one while there are any. */
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
  const formats = hasText(layer) ? formattingOf(layer).segments.length : 0;
  return formats + (takesRecords(layer) ? cellsOf(layer) : 0);
}

function cellsOf({ selectedCells, selectedCellsIdx, selectedCellsIdxString }: LayerWith<'records'>): number {
  return selectedCells.length + selectedCellsIdx.length + selectedCellsIdxString.size;
}
