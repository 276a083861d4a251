/** The ways into the table dialog. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { DbLayer, Layer } from '../../../../../src/document/layers/layer.ts';
import { createDbLayer, createTextLayer } from '../../../../../src/document/layers/layer.ts';
import { createDocument } from '../../../../../src/document/document.ts';
import { createEditor } from '../../../../../src/engine/editor/index.ts';
import { editorMachine } from '../../../../../src/machines/editor/machine.ts';
import { offeredFiles } from '../../../../../src/app/project/sessionParts.ts';
import { openTable, openTableWith } from '../../../../../src/ui/editor/state/openTable.ts';
import { aScene } from '../../../../unit/engine/scene/sceneBuilders.ts';

const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name: 'ФИО' }], rows: [], filter: null };
const waiting: DbLayer = { ...createDbLayer({ id: 'a', name: 'ФИО', display: '{ФИО}' }), query };
const bound: DbLayer = {
  ...waiting,
  query: { ...query, sheet: '7Б', rows: [[1, 2]] },
  selectedCells: ['Анна'],
};
const text = createTextLayer({ id: 't', name: 'Текст', display: 'Грамота' });

function sessionWith(...layers: readonly Layer[]) {
  const editorActor = createActor(editorMachine).start();
  const editor = createEditor({ document: createDocument({ layers: [...layers] }) });
  editor.select(layers.slice(0, 1).map(({ id }) => id));
  return { editorActor, editor, offered: offeredFiles(), scene: () => aScene(layers) };
}
type Session = ReturnType<typeof sessionWith>;
/** Whether the dialog is open, the number of layers, and the type of the selected one. */
const state = ({ editorActor, editor }: Session) => {
  const { document, selection } = editor.getSnapshot();
  const selected = document.layers.filter(({ id }) => selection.includes(id)).map(({ type }) => type);
  return [editorActor.getSnapshot().matches({ dialog: 'table' }), document.layers.length, selected];
};

describe('«Данные таблицы»', () => {
  test('offers the fields of a template that wait, and adds no layer', () => {
    const session = sessionWith(waiting, text);
    openTable(session);
    expect(state(session)).toEqual([true, 2, []]);
  });

  test('on a sheet whose fields are filled opens their table, and adds no layer', () => {
    const session = sessionWith(bound, text);
    openTable(session);
    expect(state(session)).toEqual([true, 2, []]);
  });

  test('on a sheet without fields adds a layer and is about it', () => {
    const session = sessionWith(text);
    openTable(session);
    expect(state(session)).toEqual([true, 2, ['db']]);
  });
});

describe('a table that was dropped', () => {
  let file: File;
  beforeEach(() => {
    file = new File(['ФИО'], '7В.csv');
  });

  test.each([
    ['layers that wait or are bound is about all of them', [waiting, bound], 2, []],
    ['no such layer gets one', [text], 2, ['db']],
  ])('on a project with %s', (_, layers, count, selected) => {
    const session = sessionWith(...layers);
    openTableWith(session, file);
    expect([state(session), session.offered.table.file()]).toEqual([[true, count, selected], file]);
  });

  test('while another dialog is open changes nothing', () => {
    const session = sessionWith(text);
    session.editorActor.send({ type: 'openManual' });
    openTableWith(session, file);
    expect([state(session), session.offered.table.file()]).toEqual([[false, 1, ['text']], null]);
  });
});
