export interface Walked {
  readonly machine: string;
  readonly by: 'product' | 'models';
  /** Names what of it one test has walked. */
  readonly part: string;
  /** How many transitions the chart has. */
  readonly transitions: number;
  /** Ids of those that were taken. */
  readonly walked: readonly string[];
  /** Reasons by the id of the transition. */
  readonly named: Readonly<Record<string, string>>;
  /** Different failures, each at each place where it was met. */
  readonly faults: readonly string[];
}
export function forgetCoverage(): void;
export function keepCoverage(walked: Walked): void;
export function keptCoverage(): Walked[];
export function coverageTable(kept: readonly Walked[]): string;
