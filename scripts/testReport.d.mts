export interface TestFailure {
  /** Relative to the root of the project; empty if the failure belongs to no file. */
  readonly file: string;
  /** Titles from the outermost group inwards; empty if the file itself failed. */
  readonly test: string;
  readonly reason: string;
  /** Where its trace lies, relative to the root; only end-to-end tests have one. */
  readonly trace?: string;
}
export interface TestOutcome {
  readonly passed: number;
  readonly failures: readonly TestFailure[];
  /** Seconds that the tests of each file took, by its path. */
  readonly files: Readonly<Record<string, number>>;
}
export function outcomeOfRun(run: {
  readonly label: string;
  readonly report: string;
  readonly status: number | null;
  readonly root: string;
}): TestOutcome;
export function outcomeOfReport(json: unknown, root: string): TestOutcome;
export function failureBlock(failures: readonly TestFailure[]): string;
