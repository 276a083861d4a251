import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createEditor } from '../../../../src/engine/editor/index.ts';
import { typeText } from '../../../../src/engine/edits/text/index.ts';
import { formatPasted } from '../../../../src/ui/editor/clipboard/formatPasted.ts';
import { aTextLayer } from '../../../unit/engine/builders.ts';

const HTML = '<p><b>Жирный</b> и <span style="color:#c00000">красный</span></p>';

/** A text that is edited, into which `pasted` has been put after its first word. */
function edited(pasted: string) {
  const layers = [aTextLayer({ display: 'Текст ' })];
  const editor = createEditor({ document: createDocument({ layers }) });
  editor.startTextEditing('text');
  editor.apply((document) => typeText(document, 'text', `Текст ${pasted}`, 6 + pasted.length, null));
  const shown = () => {
    const [layer] = editor.getSnapshot().document.layers;
    return layer?.type === 'text' ? [layer.display, layer.formatting.segments] : [];
  };
  return { editor, shown };
}

test('pasted words look as they did, and undo takes the look before the words', () => {
  const { editor, shown } = edited('Жирный и красный');
  formatPasted(editor, 'text', HTML, 6);
  const formatted = shown();
  editor.undo();
  expect([formatted, shown()]).toEqual([
    [
      'Текст Жирный и красный',
      [
        { range: [6, 12], format: { fontWeight: 'bold' } },
        { range: [15, 22], format: { color: '#c00000' } },
      ],
    ],
    ['Текст Жирный и красный', []],
  ]);
});

test('other words than those that were copied stay plain', () => {
  const { editor, shown } = edited('Жирный');
  formatPasted(editor, 'text', HTML, 6);
  expect(shown()).toEqual(['Текст Жирный', []]);
});

test('letters above the line, which the browser puts in as plain ones, are raised again', () => {
  const { editor, shown } = edited('x2 и y2');
  formatPasted(editor, 'text', '<p>x<sup>2</sup> и <b>y<sup>2</sup></b></p>', 6);
  expect(shown()).toEqual([
    'Текст x2 и y2',
    [
      { range: [7, 8], format: { script: 'super' } },
      { range: [11, 12], format: { fontWeight: 'bold' } },
      { range: [12, 13], format: { fontWeight: 'bold', script: 'super' } },
    ],
  ]);
});
