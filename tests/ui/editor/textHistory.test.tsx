import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { createTextLayer } from '../../../src/document/layers/layer.ts';
import { createEditor } from '../../../src/engine/editor/index.ts';
import { formatRange, setText } from '../../../src/engine/edits/text/index.ts';
import { createTextHistory } from '../../../src/ui/editor/canvas/TextInput.tsx';

/** An editor with one text that was changed once before text editing. */
function editing() {
  const editor = createEditor({
    document: createDocument({ layers: [createTextLayer({ id: 'текст', name: 'Текст', display: 'Ура' })] }),
  });
  editor.apply((document) => setText(document, 'текст', 'Диплом'));
  editor.startTextEditing('текст', [6, 6]);
  const shown = () => {
    const { document, textEditing } = editor.getSnapshot();
    const [layer] = document.layers;
    return [layer?.type === 'text' ? layer.display : '', textEditing?.range];
  };
  return { editor, shown, history: createTextHistory(editor) };
}

test('undo takes back what was typed and puts the caret there, but nothing from before the editing', () => {
  const { editor, shown, history } = editing();
  editor.apply((document) => setText(document, 'текст', 'Диплом!!'));
  history.undo();
  const once = shown();
  history.undo();
  expect([once, shown()]).toEqual([
    ['Диплом', [6, 6]],
    ['Диплом', [6, 6]],
  ]);
});

test('undo of formatting keeps the selection', () => {
  const { editor, shown, history } = editing();
  editor.setTextRange([0, 3]);
  editor.apply((document) => formatRange(document, 'текст', [0, 3], { fontWeight: 'bold' }));
  history.undo();
  expect([shown(), editor.getSnapshot().document.layers[0]]).toMatchObject([
    ['Диплом', [0, 3]],
    { formatting: { segments: [] } },
  ]);
});

test('redo brings back only what was undone here', () => {
  const { editor, shown, history } = editing();
  editor.apply((document) => setText(document, 'текст', 'Диплом!!'));
  history.undo();
  history.redo();
  const redone = shown();
  history.redo();
  expect([redone, shown()]).toEqual([
    ['Диплом!!', [8, 8]],
    ['Диплом!!', [8, 8]],
  ]);
});
