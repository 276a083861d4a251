import type { LayerWith } from '../../document/layers/capabilities.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { changeLayer, withFields } from '../../document/changeLayer.ts';
import { withFormat } from './setDbFormat.ts';

/** The cells picked for a DB layer: values, positions and how they were picked. */
export type LayerPicks = Pick<
  LayerWith<'records'>,
  'selectedCells' | 'selectedCellsIdx' | 'selectedCellsIdxString' | 'query'
> & { readonly corrections?: LayerWith<'records'>['corrections'] };

/**
 * Binds picked cells to a DB layer, with their own corrections only. An optional `format` is set in the same
 * edit.
 */
export function bindCells(document: Document, id: LayerId, selection: LayerPicks, format?: string): Document {
  return changeLayer(document, id, (layer) => {
    if (!takesRecords(layer)) return layer;
    const { selectedCells, selectedCellsIdx, selectedCellsIdxString, query, corrections = NONE } = selection;
    const bound = withFields(layer, {
      selectedCells,
      selectedCellsIdx,
      selectedCellsIdxString,
      query,
      corrections: corrections.length + layer.corrections.length === 0 ? layer.corrections : corrections,
    });
    return withFormat(bound, format ?? layer.format);
  });
}

const NONE: LayerWith<'records'>['corrections'] = [];

/** An empty selection. */
export const NO_CELLS: LayerPicks = {
  selectedCells: [],
  selectedCellsIdx: [],
  selectedCellsIdxString: new Map(),
  query: null,
};
