/** What may be wrong with the copies: doubts about values, from the records alone. */
export { besideColumns } from './besideColumns.ts';
export { checkedLanguage } from './checkedLanguage.ts';
export { copyNumberProblems, wrongCopyNumbers } from './copyNumberProblems.ts';
export type { ColumnHolds, CopyProblem, LayerProblem, ProblemKind, Unlikeness } from './copyProblem.ts';
export { groupProblems } from './groupProblems.ts';
export { leftNames } from './leftNames.ts';
export type { DoubtfulName, PeopleInTexts } from './nameReview.ts';
export { reviewNames } from './nameReview.ts';
export type { Correction } from './recordProblem.ts';
export { recordProblems } from './recordProblems.ts';
export { showingLayers } from './shownColumns.ts';
