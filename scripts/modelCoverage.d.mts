export interface Walked {
  readonly machine: string;
  readonly by: 'product' | 'models';
  /** Name of the walked part of the chart. */
  readonly part: string;
  /** Number of transitions of the chart. */
  readonly transitions: number;
  /** Ids of the transitions taken. */
  readonly walked: readonly string[];
  /** Reasons by the id of the transition. */
  readonly named: Readonly<Record<string, string>>;
  /** Distinct failures, each at each place where it occurred. */
  readonly faults: readonly string[];
}
export function forgetCoverage(): void;
export function keepCoverage(walked: Walked): void;
export function keptCoverage(): Walked[];
export function coverageTable(kept: readonly Walked[]): string;
