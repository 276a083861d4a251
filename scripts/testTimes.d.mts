export interface Budget {
  readonly commands: Readonly<Record<string, number>>;
  readonly parts: Readonly<Record<string, number>>;
  readonly files: Readonly<Record<string, number>>;
}
export interface TimedRun {
  readonly command: string;
  readonly seconds: number;
  readonly parts: readonly { readonly name: string; readonly seconds: number }[];
  readonly files: Readonly<Record<string, number>>;
}
export function readBudget(): Budget;
export function keepTimes(files: Readonly<Record<string, number>>): void;
export function keptTimes(): Record<string, number>;
export function timesReport(run: TimedRun, budget: Budget): string[];
