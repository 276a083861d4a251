/** A template is a document: taken out, edited by the product and put in again. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedBundle } from '../../../scripts/seedFiles.ts';
import { makeZip } from '../../../scripts/makeZip.ts';
import { folderOf, keepTemplate } from '../../../scripts/templates/bundledTemplate.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'template-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (of: string, name: string): unknown => JSON.parse(readFileSync(path.join(of, name), 'utf8'));

test.each(['gramota-sport', 'blagodarnost', 'beydzh-s-foto'])(
  '%s that is taken out and put in again is the same, also the names of its pictures',
  async (slug) => {
    await keepTemplate(folder, seedBundle(slug));

    expect([read(folder, 'document.json'), read(folder, 'manifest.json')]).toEqual([
      read(folderOf(slug), 'document.json'),
      read(folderOf(slug), 'manifest.json'),
    ]);
  },
);

test('a table that a design was tried with does not become a part of the template', async () => {
  const manifest = {
    format: 'patent-generator-project',
    version: 1,
    name: 'Проба',
    document: 'document.json',
    images: [],
  };
  const field = {
    id: 1,
    type: 'db',
    name: 'ФИО',
    display: 'Ким Ян',
    format: '{ФИО}',
    selectedCells: [['Ким Ян']],
    query: { sheet: 'Лист1', headerRow: 0, columns: [{ index: 0, name: 'ФИО' }], rows: [1], filter: null },
  };
  const document = { name: 'Проба', canvas_width: 794, canvas_height: 559, layers: [field] };
  const entries = Object.entries({ 'manifest.json': manifest, 'document.json': document });
  const bytes = entries.map(([name, value]) => ({
    name,
    bytes: new TextEncoder().encode(JSON.stringify(value)),
    isPacked: false,
  }));

  await keepTemplate(folder, makeZip(bytes));

  expect(readFileSync(path.join(folder, 'document.json'), 'utf8')).not.toMatch(/Ким|Лист1/u);
});

test('what is no project file is refused in words for a person', async () => {
  await expect(keepTemplate(folder, new Uint8Array([1, 2, 3]))).rejects.toThrow(
    'Архив повреждён, или это не архив .zip.',
  );
});
