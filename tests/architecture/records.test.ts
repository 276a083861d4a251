/**
 * Records belong to a whole document. Asked of a part (a page, the selected layers), they lose the columns of
 * the layers that the part leaves out, and fields of its texts silently become empty.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImports } from './imports.ts';

const root = path.join(import.meta.dirname, '..', '..');
/** A part: made on the spot, cut out by page, or the page that the editor shows. */
const OF_A_PART = /\b(recordsOf|boundDocument|countCopies)\(\s*(\{|documentPage\(|[\w.()]*\.shown\b)/g;

test('nobody asks for the records of a part of a document', () => {
  const { files } = readImports(root, ['src', 'workers', 'server', 'bench']);
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(OF_A_PART)].map(([call]) => `${file}: ${call}`),
  );

  expect(found).toEqual([]);
});

test.each([
  ['recordsOf({ layers: chosen })', 1],
  ['recordsOf({ ...document, layers })', 1],
  ['boundDocument(documentPage(document, 1))', 1],
  ['countCopies(editor.getSnapshot().shown)', 1],
  ['recordsOf(document)', 0],
])('the rule reads «%s»', (code, found) => {
  expect(code.match(OF_A_PART)?.length ?? 0).toBe(found);
});
