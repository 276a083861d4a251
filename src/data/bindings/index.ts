/** Cells bound to a layer, and what an edit does to them. */
export type { LayerPicks } from './bindCells.ts';
export { NO_CELLS, bindCells } from './bindCells.ts';
export { changeCells } from './changeCells.ts';
export { correctNames, mergedCorrections } from './correctNames.ts';
export { showFirstRecords, withFirstRecord } from './firstRecord.ts';
export { setCopiesColumn } from './setCopiesColumn.ts';
export { bindFormat } from './setDbFormat.ts';
export { setGroupColumn } from './setGroupColumn.ts';
