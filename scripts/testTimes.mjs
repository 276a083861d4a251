/**
 * Where the time of a test command went: the wall time of each part beside its budget, the slowest files,
 * and, if a part takes a quarter more than its budget, the files that grew most. Times never fail a run: a
 * busy machine proves nothing.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

export const BUDGET = path.join(root, 'tests', 'budget.json');
const LAST = path.join(root, '.cache', 'test-times.json');
const SLOWEST = 20;
const GROWN = 8;
const TOLERANCE = 1.25;

/** Limits in seconds: `commands` and `parts` of wall time, `files` of their tests' own time. */
export function readBudget() {
  return JSON.parse(readFileSync(BUDGET, 'utf8'));
}

/**
 * Keeps the times of a run for `npm run tool budget`. Files of earlier runs stay, so that parts can be run
 * one by one.
 */
export function keepTimes(files) {
  const earlier = existsSync(LAST) ? JSON.parse(readFileSync(LAST, 'utf8')) : {};
  mkdirSync(path.dirname(LAST), { recursive: true });
  writeFileSync(LAST, JSON.stringify({ ...earlier, ...files }));
}

/** The kept times of files, in seconds. */
export function keptTimes() {
  return existsSync(LAST) ? JSON.parse(readFileSync(LAST, 'utf8')) : {};
}

/**
 * Lines to print.
 *
 * @param run `command`, its `seconds`, `parts` with `name` and `seconds`, `files` with seconds by name
 */
export function timesReport({ command, seconds, parts, files }, budget) {
  const over = parts.filter(({ name, seconds: took }) => took > (budget.parts[name] ?? Infinity) * TOLERANCE);
  return [
    `Time of \`${command}\`: ${clock(seconds)}${ofBudget(budget.commands[command])}`,
    ...parts.map(
      ({ name, seconds: took }) =>
        `  ${name.padEnd(12)}${clock(took).padStart(8)}${ofBudget(budget.parts[name])}`,
    ),
    ...(Object.keys(files).length > 0 ? ['', `The ${SLOWEST} slowest files`, ...slowest(files)] : []),
    ...(over.length > 0 ? ['', ...grown(over, files, budget)] : []),
  ];
}

function slowest(files) {
  return Object.entries(files)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SLOWEST)
    .map(([file, took]) => `  ${took.toFixed(1).padStart(6)} s  ${file}`);
}

function grown(over, files, budget) {
  const growth = Object.entries(files)
    .map(([file, took]) => ({ file, took, planned: budget.files[file] ?? 0 }))
    .filter(({ took, planned }) => took > planned * TOLERANCE + 1)
    .toSorted((a, b) => b.took - b.planned - (a.took - a.planned))
    .slice(0, GROWN);
  return [
    `Over the budget by more than a quarter: ${over.map(({ name }) => name).join(', ')}. The files that grew most:`,
    ...growth.map(
      ({ file, took, planned }) => `  ${planned.toFixed(1).padStart(6)} → ${took.toFixed(1)} s  ${file}`,
    ),
  ];
}

function ofBudget(limit) {
  return limit === undefined ? '' : ` of ${clock(limit)}`;
}

function clock(seconds) {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}
