/**
 * Documents are filled in the language in use. A worker or a program without a screen that fills some and
 * takes no language would print templates in place of texts, and nothing would fail.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
/** The page's side of a worker. */
const OF_PAGE: ReadonlySet<string> = new Set(['client.ts', 'messages.ts']);
/** They change tables and fill nothing. */
const FILLS_NOTHING: ReadonlySet<string> = new Set(['table']);
const USES_DOCUMENTS = /^import \{[^}]*\} from '(?:\.\.\/)+src\/(?:data|output)\/index\.ts';$/mu;

const workers = readdirSync(path.join(root, 'workers'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const textsOf = (worker: string): readonly string[] =>
  readdirSync(path.join(root, 'workers', worker))
    .filter((name) => name.endsWith('.ts') && !OF_PAGE.has(name))
    .map((name) => readFileSync(path.join(root, 'workers', worker, name), 'utf8'));
const filling = workers.filter(
  (worker) => !FILLS_NOTHING.has(worker) && textsOf(worker).some((text) => USES_DOCUMENTS.test(text)),
);

test.each([
  ...filling.map((worker) => `workers/${worker}/worker.ts`),
  'src/cli/main.ts',
  'src/hosts/node/nodeHost.ts',
])('%s takes the language', (file) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toMatch(/^ *useRussian\(\);$/mu);
});
