/**
 * A data layer is typed in place: its template is edited, and columns that it names come from the open table.
 */
import { expect, test } from 'vitest';
import { createDocument, findLayer } from '../../../../src/document/document.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import { withTableColumns } from '../../../../src/data/columns/index.ts';
import { layerPicks, keyOf } from '../../../../src/data/picks/index.ts';
import { createEditor } from '../../../../src/engine/editor/index.ts';
import { typeInField, wholeFields } from '../../../../src/ui/editor/canvas/fieldTyping.ts';
import { createTyping } from '../../../../src/ui/editor/text/typingSteps.ts';
import { changeFormat, targetFormat, textTarget } from '../../../../src/ui/editor/text/textTarget.ts';
import { settled } from '../../../unit/data/bindings/settled.ts';

const sheet = {
  name: 'Лист1',
  columnCount: 2,
  rows: [
    ['ФИО', 'Класс'],
    ['Ким Олег', '8Б'],
  ],
};
const table = { fileName: 'Люди.xlsx', sheets: [sheet] };
const picks = layerPicks({
  sheet,
  headerRow: 0,
  filter: '',
  withHidden: false,
  picks: new Set([keyOf({ row: 1, column: 0 })]),
  itemKind: 'row',
});

function editing() {
  const layer = createDbLayer({ id: 'кому', name: 'Кому', display: 'Ким Олег', ...picks });
  const editor = createEditor({ settle: settled, document: createDocument({ layers: [layer] }) });
  editor.startTextEditing('кому', [5, 5]);
  const typing = createTyping(editor, 'text');
  const type = (text: string, caret = text.length) => {
    const now = editor.getSnapshot().textEditing;
    const typed = { text, caret, by: { inputType: 'insertText', isComposing: false } };
    if (now !== null)
      typeInField(editor, now, typed, typing, (document) => withTableColumns(document, table));
  };
  const layerNow = () => findLayer(editor.getSnapshot().document, 'кому');
  return { editor, type, layerNow };
}

test('typing in a data layer writes its template, and the caret follows', () => {
  const { editor, type, layerNow } = editing();
  type('Вам {ФИО}', 4);

  expect([layerNow(), editor.getSnapshot().textEditing?.range]).toMatchObject([
    { format: 'Вам {ФИО}', display: 'Вам Ким Олег' },
    [4, 4],
  ]);
});

test('a column of the open table that the template names is picked at once', () => {
  const { type, layerNow } = editing();
  type('{ФИО}, {Класс}');

  expect(layerNow()).toMatchObject({
    format: '{ФИО}, {Класс}',
    display: 'Ким Олег, 8Б',
    selectedCells: [['Ким Олег', '8Б']],
  });
});

test('Backspace behind a field removes it whole, and one step of undo brings it back', () => {
  const { editor, type, layerNow } = editing();
  type('{ФИО}!');
  editor.stopCoalescing();
  type('{ФИО!', 4);
  const removed = layerNow();
  editor.undo();

  expect([removed, layerNow()]).toMatchObject([{ format: '!' }, { format: '{ФИО}!' }]);
});

test('a part of a data layer is formatted, a field as a whole', () => {
  const { editor, type, layerNow } = editing();
  type('Вам {ФИО}');
  editor.setTextRange(wholeFields(editor, [5, 7]));
  changeFormat(editor, textTarget(editor.getSnapshot()), { fontWeight: 'bold' });

  expect([layerNow(), targetFormat(textTarget(editor.getSnapshot())).fontWeight]).toMatchObject([
    { segments: [{ range: [4, 9], format: { fontWeight: 'bold' } }], style: { fontWeight: 'normal' } },
    'bold',
  ]);
});
