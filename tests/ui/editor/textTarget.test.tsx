import { describe, expect, test } from 'vitest';
import { createDbLayer, createTextLayer } from '../../../src/document/layer.ts';
import { createDocument } from '../../../src/document/document.ts';
import { createEditor } from '../../../src/engine/index.ts';
import { changeFormat, targetFormat, textTarget } from '../../../src/ui/editor/session/textTarget.ts';

function anEditor() {
  return createEditor({
    document: createDocument({
      layers: [
        createTextLayer({ id: 'текст', name: 'Текст', display: 'Грамота' }),
        createDbLayer({ id: 'имя', name: 'Имя', display: 'Анна' }),
      ],
    }),
  });
}

test('the selected part of an edited text is formatted, and nothing else of it', () => {
  const editor = anEditor();
  editor.startTextEditing('текст', [0, 3]);
  changeFormat(editor, textTarget(editor.getSnapshot()), { fontWeight: 'bold' });
  expect(editor.getSnapshot().document.layers[0]).toMatchObject({
    formatting: {
      default: { fontWeight: 'normal' },
      segments: [{ range: [0, 3], format: { fontWeight: 'bold' } }],
    },
  });
});

test('a text that is selected from end to end is formatted as a whole', () => {
  const editor = anEditor();
  editor.startTextEditing('текст', [0, 7]);
  changeFormat(editor, textTarget(editor.getSnapshot()), { fontSize: 40 });
  expect(editor.getSnapshot().document.layers[0]).toMatchObject({
    formatting: { default: { fontSize: 40 }, segments: [] },
  });
});

const chosenAt = (offset: number) => {
  const editor = anEditor();
  editor.startTextEditing('текст', [offset, offset]);
  changeFormat(editor, textTarget(editor.getSnapshot()), { fontWeight: 'bold' });
  changeFormat(editor, textTarget(editor.getSnapshot()), { fontSize: 40 });
  return editor;
};

describe('a format chosen at a caret', () => {
  test('changes nothing that is written, and is shown as chosen', () => {
    const editor = chosenAt(2);
    const { document, canUndo } = editor.getSnapshot();
    expect([document.layers[0], canUndo, targetFormat(textTarget(editor.getSnapshot()))]).toMatchObject([
      { formatting: { segments: [] } },
      false,
      { fontWeight: 'bold', fontSize: 40, fontStyle: 'normal' },
    ]);
  });

  test('is forgotten when the caret moves', () => {
    const editor = chosenAt(2);
    editor.setTextRange([3, 3]);
    expect(targetFormat(textTarget(editor.getSnapshot()))).toMatchObject({
      fontWeight: 'normal',
      fontSize: 16,
    });
  });
});

test('alignment belongs to the whole text even when a part is selected', () => {
  const editor = anEditor();
  editor.startTextEditing('текст', [0, 3]);
  changeFormat(editor, textTarget(editor.getSnapshot()), { textAlign: 'center' });
  expect(editor.getSnapshot().document.layers[0]).toMatchObject({
    formatting: { default: { textAlign: 'center' }, segments: [] },
  });
});

test('of several layers only what they share is shown', () => {
  const editor = anEditor();
  editor.select(['имя']);
  changeFormat(editor, textTarget(editor.getSnapshot()), { color: '#b3261e', fontSize: 40 });
  editor.select(['текст', 'имя']);
  expect(targetFormat(textTarget(editor.getSnapshot()))).toEqual({
    fontFamily: 'Arial',
    fontStyle: 'normal',
    fontWeight: 'normal',
    textAlign: 'left',
  });
});
