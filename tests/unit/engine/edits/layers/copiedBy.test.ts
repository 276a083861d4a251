import { expect, test } from 'vitest';
import type { Document } from '../../../../../src/document/document.ts';
import type { Editor } from '../../../../../src/engine/editor/index.ts';
import { createEditor } from '../../../../../src/engine/editor/index.ts';
import { copiedBy } from '../../../../../src/engine/edits/layers/copiedBy.ts';
import { duplicateLayers } from '../../../../../src/engine/edits/layers/index.ts';
import { moveLayersBy } from '../../../../../src/engine/edits/place/index.ts';
import { aDocument, aShapeLayer } from '../../builders.ts';

const one = aShapeLayer({ id: 'one', x: 10, y: 10 });
const other = aShapeLayer({ id: 'other', x: 10, y: 200 });

/** An editor in which the first layers were copied, and the copies selected. */
function copied(ids: readonly string[]): Editor {
  const editor = createEditor({ document: aDocument(one, other) });
  editor.select(ids);
  editor.apply((document) => duplicateLayers(document, ids, (id) => `copy of ${id}`));
  editor.select(ids.map((id) => `copy of ${id}`));
  return editor;
}
const way = (editor: Editor) => copiedBy(editor.past(), editor.getSnapshot());
const moved = (id: string, x: number, y: number) => (document: Document) =>
  moveLayersBy(document, [id], x, y);

test('copies that were moved lie by that much beside what they were copied of', () => {
  const editor = copied(['one', 'other']);
  editor.apply((document) => moveLayersBy(document, ['copy of one', 'copy of other'], 100, -20));
  editor.apply((document) => moveLayersBy(document, ['copy of one', 'copy of other'], 5, 0));
  expect(way(editor)).toEqual({ x: 125, y: 0 });
});

test('a copy that a drag has taken away is one too', () => {
  const editor = createEditor({ document: aDocument(one) });
  editor.select(['one']);
  editor.begin();
  editor.preview((document) => moved('new', 80, 0)(duplicateLayers(document, ['one'], () => 'new', 0)));
  editor.select(['new']);
  editor.commit();
  expect(way(editor)).toEqual({ x: 80, y: 0 });
});

test.each<[string, (editor: Editor) => void]>([
  ['moved apart', (editor) => editor.apply(moved('copy of one', 7, 0))],
  [
    'changed',
    (editor) =>
      editor.apply((document) => ({
        ...document,
        layers: document.layers.map((layer) => ({ ...layer, opacity: 0.5 })),
      })),
  ],
  ['followed by a change of another layer', (editor) => editor.apply(moved('one', 1, 1))],
  ['partly selected', (editor) => editor.select(['copy of one'])],
])('copies that were %s have no common way', (_, change) => {
  const editor = copied(['one', 'other']);
  change(editor);
  expect(way(editor)).toBe(null);
});

test('what was never copied has none', () => {
  const editor = createEditor({ document: aDocument(one) });
  editor.select(['one']);
  expect(way(editor)).toBe(null);
});
