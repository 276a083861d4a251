/** Cells that are picked in a table for a layer. */
export { layersShowing } from './columnUses.ts';
export { cellsWith, splitMatches, stepMatch } from './findText.ts';
export { groupCount } from './groupCount.ts';
export { groupingText } from './groupsText.ts';
export type { ItemKind } from './layerPicks.ts';
export { columnLetter, columnName, layerPicks, rowRanges } from './layerPicks.ts';
export type { Cell, Picks, RowView } from './picks.ts';
export {
  NO_PICKS,
  cellOf,
  columnOf,
  hiddenCount,
  keyOf,
  pick,
  pickableRows,
  rectangle,
  rowOf,
  wholeColumn,
} from './picks.ts';
export { naturalItemKind, tallyOf } from './tally.ts';
export { columnNames } from './waitingLayers.ts';
