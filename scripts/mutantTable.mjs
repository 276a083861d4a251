/** How many faults of the charts the model tests find: kept by the tests themselves, printed at the end of `npm test`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '.cache', 'mutants');

export function forgetMutants() {
  rmSync(folder, { recursive: true, force: true });
}

/** One file a machine, so that tests that run beside one another do not meet. */
export function keepMutants(line) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${line.machine}.json`), JSON.stringify(line));
}

/** The lines of the last run; none when the model tests were not part of it. */
export function keptMutants() {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
}

/** Whole tenths of a percent that were killed, rounded down: 99.99 % is not 100 %. */
export function percentKilled({ mutants, killed }) {
  return mutants === 0 ? 0 : Math.floor((killed / mutants) * 1000) / 10;
}

export function mutantTable(lines) {
  const sum = (key) => lines.reduce((total, line) => total + line[key], 0);
  const total = { machine: 'all machines', mutants: sum('mutants'), killed: sum('killed') };
  const rows = [...lines, total].map((line) => {
    const counts = `${String(line.killed).padStart(6)} of ${String(line.mutants).padEnd(6)}`;
    return `  ${line.machine.padEnd(14)}${counts}${percentKilled(line).toFixed(1).padStart(6)} %`;
  });
  return ['Mutants of the charts that the model tests kill', ...rows].join('\n');
}
