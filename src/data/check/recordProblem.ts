/** A problem of the values of one record, and what would put it right. */
import type { CellChange } from '../bindings/changeCells.ts';
import type { CopyProblem } from './copyProblem.ts';

/** What would put one record right. */
export interface Correction {
  readonly recordIndex: number;
  readonly before: string;
  readonly after: string;
  readonly cells: readonly CellChange[];
  /** A person should look at it first: «Исправить все» leaves it out. */
  readonly isUnsure?: true;
}
/** A problem of one record. */
export interface RecordProblem {
  readonly problem: CopyProblem;
  readonly recordIndex: number;
  readonly correction?: Correction;
  /** A matter of style: the copies are ready with it. */
  readonly isQuiet?: true;
}
