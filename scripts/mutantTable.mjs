/**
 * Mutants of the charts killed by the model tests: written by the tests, printed at the end of `npm test`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '.cache', 'mutants');

export function forgetMutants() {
  rmSync(folder, { recursive: true, force: true });
}

/** Writes one file per machine, so that parallel tests do not collide. */
export function keepMutants(line) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${line.machine}.json`), JSON.stringify(line));
}

/** Lines of the last run; none if the model tests were not part of it. */
export function keptMutants() {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
}

/** Killed share in percent, rounded down to tenths: 99.99 % is not 100 %. */
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
