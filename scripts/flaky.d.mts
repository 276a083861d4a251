import type { TestFailure, TestOutcome } from './testReport.mjs';

export interface TwoTries extends TestOutcome {
  readonly flaky?: readonly TestFailure[];
}
export function deservesSecondTry(outcome: TestOutcome): boolean;
export function afterSecondTry(first: TestOutcome, second: TestOutcome): TwoTries;
export function failuresOfFlaky(flaky: readonly TestFailure[]): readonly TestFailure[];
export function flakyBlock(flaky: readonly TestFailure[]): string;
