/** Coverage of each chart by walks: written by the tests, printed at the end of `npm test`. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '.cache', 'model-coverage');

export function forgetCoverage() {
  rmSync(folder, { recursive: true, force: true });
}

/** Writes one file per machine, kind of walk and part, so that parallel test processes do not collide. */
export function keepCoverage(walked) {
  mkdirSync(folder, { recursive: true });
  const part = createHash('sha256').update(walked.part).digest('hex').slice(0, 12);
  const name = `${walked.machine} ${walked.by} ${part}.json`;
  writeFileSync(path.join(folder, name), JSON.stringify(walked, null, 1));
}

/** Coverage of the last run: one entry per machine and kind of walk, merged over all parts. */
export function keptCoverage() {
  if (!existsSync(folder)) return [];
  const parts = readdirSync(folder)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  const groups = new Map();
  for (const part of parts) {
    const key = `${part.machine} ${part.by}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()].map((group) => ({
    ...group[0],
    walked: [...new Set(group.flatMap(({ walked }) => walked))],
    faults: [...new Set(group.flatMap(({ faults }) => faults))],
  }));
}

/** One line per machine, followed by the edges that no page can walk, with the reason. */
export function coverageTable(kept) {
  const machines = [...new Set(kept.map(({ machine }) => machine))];
  const rows = machines.map((machine) => {
    const of = (by) => kept.find((one) => one.machine === machine && one.by === by);
    const [product, models] = [of('product'), of('models')];
    return {
      machine,
      edges: (product ?? models).transitions,
      product: product?.walked.length ?? null,
      named: product && Object.keys(product.named).length,
      faults: product?.faults.length ?? null,
      models: models?.walked.length ?? null,
    };
  });
  const columns = ['edges', 'product', 'named', 'faults', 'models'];
  const totals = Object.fromEntries(
    columns.map((key) => [key, rows.reduce((sum, row) => sum + (row[key] ?? 0), 0)]),
  );
  const lines = [...rows, { machine: 'all machines', ...totals }].map((row) =>
    lineOf(row.machine, ...columns.map((key) => String(row[key] ?? '–'))),
  );
  const reasons = kept.flatMap(({ named }) =>
    Object.entries(named).map(([id, reason]) => `  ${id}\n      ${reason}`),
  );
  return [
    'Edges of the charts walked (in Chromium: through the screen of the product, each state once; each edge in `npm run test:deep`)',
    lineOf('', 'edges', 'in Chromium', 'with reason', 'faults met', 'on models'),
    ...lines,
    ...(reasons.length > 0 ? ['With reason: what no page can walk', ...reasons] : []),
  ].join('\n');
}

function lineOf(name, ...cells) {
  return `  ${name.padEnd(14)}${cells.map((cell) => cell.padStart(13)).join('')}`;
}
