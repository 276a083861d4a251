/** Numbers, the register and what was issued before. */
export {
  carryRows,
  doubledNumbers,
  joinedRegister,
  newIssue,
  replaceRows,
  restoreRows,
  supersedeRows,
  withdrawRows,
} from './changeRows.ts';
export type { CorrectedRow } from './correctedRows.ts';
export { correctedRows } from './correctedRows.ts';
export { NoNumberError, finishIssue, issueNumbers, peekNumbers } from './issueNumbers.ts';
export { issuedCopies } from './issuedCopies.ts';
export type { IssuedFilter } from './issuedTable.ts';
export {
  ISSUED_HEADINGS,
  dayText,
  foundRows,
  issuedCells,
  issuedCsv,
  issuedStateText,
} from './issuedTable.ts';
export { isNumberOfData, numberPatternProblem } from './numberPattern.ts';
export { restoredRegister } from './restoredRows.ts';
