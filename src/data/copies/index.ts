/** Copies as rows: their values, corrections, names, and the columns made of others. */
export { addRecord, hasRoom } from './addRecord.ts';
export type { CorrectionQuestion } from './carryCorrections.ts';
export { carryCorrections } from './carryCorrections.ts';
export { copyNames, nameColumns } from './copyNames.ts';
export { copyGrid, copyRows } from './copyRows.ts';
export type { RecordField } from './corrections.ts';
export { correctField, correctedFields, fieldsOfRecord, tableItems, undoCorrections } from './corrections.ts';
export {
  addDerivedColumns,
  derivingObstacle,
  tableWithDerived,
  withDerivedColumns,
} from './derivedColumns.ts';
export { fillDown, gapsBelow } from './fillDown.ts';
export { matchPictures } from './matchPictures.ts';
export { groupField, personFields } from './personFields.ts';
export type { RecordGrid } from './recordGrid.ts';
export { fieldAt, gridOfCopies, gridOfSheet } from './recordGrid.ts';
export type { RegisterCell } from './register.ts';
export { registerRows } from './register.ts';
export { removeCopies, removeRecord, removeRecords } from './removeCopies.ts';
export { renameCopy } from './renameCopy.ts';
export { hasQuery, sharedRowsOf, sheetRowsOf } from './tableRecords.ts';
export { tableRows } from './tableRows.ts';
