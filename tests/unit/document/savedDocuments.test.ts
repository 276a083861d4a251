/**
 * Documents saved by earlier versions (`tests/fixtures/documents`, and the bundled templates) open, print and
 * save as when they were made. `painted/` holds the output of version 1; it is never regenerated.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundleDocumentSchema } from '../../../src/api/contract/bundle.ts';
import { createNodeHost } from '../../host/nodeHost.ts';
import type { SavedDocument } from './savedDocuments.ts';
import { openSaved } from './savedDocuments.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const fixtures = path.join(root, 'tests', 'fixtures', 'documents');
const seeds = path.join(root, 'server', 'templates', 'seeds');
const host = createNodeHost();

const readJson = (...parts: string[]): unknown => JSON.parse(readFileSync(path.join(...parts), 'utf8'));
const readSaved = (...parts: string[]): SavedDocument => bundleDocumentSchema.parse(readJson(...parts));
const namesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

test.each(namesIn(fixtures))('%s opens, prints and is saved again as by version 1', (name) => {
  expect(openSaved(readSaved(fixtures, name), host)).toEqual(readJson(fixtures, 'painted', name));
});

test.each(['picks.json', 'uneven.json'])('%s is written as it was read', (name) => {
  const saved = readSaved(fixtures, name);

  expect(openSaved(saved, host).savedAgain).toEqual(saved);
});

test.each(namesIn(fixtures))(
  '%s, once saved by us, opens with nothing to tell and is written as it was read',
  (name) => {
    const { savedAgain } = openSaved(readSaved(fixtures, name), host);

    const { problems, savedAgain: savedTwice } = openSaved(savedAgain, host);

    expect({ problems, savedTwice }).toEqual({ problems: [], savedTwice: savedAgain });
  },
);

test('the templates of the product are painted and saved again as by version 1', () => {
  const painted = Object.fromEntries(
    readdirSync(seeds).map((seed) => {
      const opened = JSON.stringify(openSaved(readSaved(seeds, seed, 'document.json'), host));
      return [seed, createHash('sha256').update(opened).digest('hex')];
    }),
  );

  expect(painted).toEqual(readJson(fixtures, 'painted', 'seeds.json'));
});
