import { describe, expect, test } from 'vitest';
import { createDbLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { createDocument } from '../../../src/document/document.ts';
import { createEditor } from '../../../src/engine/editor/index.ts';
import { setText } from '../../../src/engine/edits/text/index.ts';
import {
  changeFormat,
  targetAfterWait,
  targetFormat,
  textTarget,
} from '../../../src/ui/editor/text/textTarget.ts';

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

/** Four letters are selected, and this happens before the font is there. */
const arrivesAfter = (act: (editor: ReturnType<typeof anEditor>) => void) => {
  const editor = anEditor();
  editor.startTextEditing('текст', [3, 7]);
  const chosen = textTarget(editor.getSnapshot());
  act(editor);
  return targetAfterWait(chosen, editor.getSnapshot())?.part ?? null;
};

describe('a font that arrives late for a part of a text', () => {
  test('goes to that part while the text is the same', () => {
    expect(arrivesAfter((editor) => editor.setTextRange([0, 1]))).toEqual({ kind: 'range', range: [3, 7] });
  });

  test('goes to what is selected there now when other letters are in the text', () => {
    const part = arrivesAfter((editor) => {
      editor.apply((document) => setText(document, 'текст', 'Гр'));
      editor.setTextRange([1, 2]);
    });
    expect(part).toEqual({ kind: 'range', range: [1, 2] });
  });

  test('goes nowhere when the text is another one and no longer edited', () => {
    const part = arrivesAfter((editor) => {
      editor.apply((document) => setText(document, 'текст', 'Гр'));
      editor.stopTextEditing();
    });
    expect(part).toBeNull();
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
