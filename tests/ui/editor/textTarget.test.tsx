import { expect, test } from 'vitest';
import { createDbLayer, createDocument, createEditor, createTextLayer } from '../../../src/engine/index.ts';
import { formatTarget, targetFormat, textTarget } from '../../../src/ui/editor/session/textTarget.ts';

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
  editor.apply(formatTarget(textTarget(editor.getSnapshot()), { fontWeight: 'bold' }));
  expect(editor.getSnapshot().document.layers[0]).toMatchObject({
    formatting: {
      default: { fontWeight: 'normal' },
      segments: [{ range: [0, 3], format: { fontWeight: 'bold' } }],
    },
  });
});

test('with a caret alone the whole text is formatted', () => {
  const editor = anEditor();
  editor.startTextEditing('текст', [2, 2]);
  editor.apply(formatTarget(textTarget(editor.getSnapshot()), { fontSize: 40 }));
  expect(editor.getSnapshot().document.layers[0]).toMatchObject({
    formatting: { default: { fontSize: 40 }, segments: [] },
  });
});

test('alignment belongs to the whole text even when a part is selected', () => {
  const editor = anEditor();
  editor.startTextEditing('текст', [0, 3]);
  editor.apply(formatTarget(textTarget(editor.getSnapshot()), { textAlign: 'center' }));
  expect(editor.getSnapshot().document.layers[0]).toMatchObject({
    formatting: { default: { textAlign: 'center' }, segments: [] },
  });
});

test('of several layers only what they share is shown', () => {
  const editor = anEditor();
  editor.select(['имя']);
  editor.apply(formatTarget(textTarget(editor.getSnapshot()), { color: '#b3261e', fontSize: 40 }));
  editor.select(['текст', 'имя']);
  expect(targetFormat(textTarget(editor.getSnapshot()))).toEqual({
    fontFamily: 'Arial',
    fontStyle: 'normal',
    fontWeight: 'normal',
    textAlign: 'left',
  });
});
