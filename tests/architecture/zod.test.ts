/**
 * Schemas are apart from what works with documents: a worker that fills, checks or draws copies loads no Zod,
 * a fifth of its script, on every core (kinds#schemas-apart-from-values).
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesNeededBy } from '../../scripts/screenGroups.ts';

const root = path.join(import.meta.dirname, '..', '..');
/** They read what was stored: a document, the journal of a run. */
const READING: ReadonlySet<string> = new Set(['archive', 'decode']);

const workers = readdirSync(path.join(root, 'workers'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !READING.has(entry.name))
  .map(({ name }) => `workers/${name}/worker.ts`);

test.each(workers)('%s needs no Zod', (worker) => {
  const needed = [...filesNeededBy(path.join(root, worker))];

  expect(needed.filter((file) => file.includes('/node_modules/zod/'))).toEqual([]);
});
