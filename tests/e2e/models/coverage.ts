/** What the walks of one machine came to; `scripts/modelCoverage.mjs` prints the table of all. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Coverage {
  readonly machine: string;
  /** Ids of all transitions of the chart, and of those that the page has taken. */
  readonly transitions: readonly string[];
  readonly walked: readonly string[];
  /** Reasons by the id of the transition. */
  readonly named: Readonly<Record<string, string>>;
  /** Different failures that invoked actors were answered with. */
  readonly faults: number;
  readonly steps: number;
}

const FOLDER = path.join(import.meta.dirname, '..', '..', '..', '.cache', 'model-coverage');

export function writeCoverage(coverage: Coverage): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${coverage.machine}.json`), JSON.stringify(coverage, null, 1));
}
