/** On the canvas a bound layer shows its first record, whatever changed that record. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { describe, expect, test } from 'vitest';
import { hasText } from '../../../../src/document/layers/capabilities.ts';
import type { Document } from '../../../../src/document/document.ts';
import type { NameCorrections } from '../../../../src/document/table/nameCorrections.ts';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import { showFirstRecords } from '../../../../src/data/bindings/firstRecord.ts';
import type { Edit } from '../../../../src/engine/editor/index.ts';
import { createEditor } from '../../../../src/engine/editor/editor.ts';
import { changeCells } from '../../../../src/data/bindings/changeCells.ts';
import { correctNames } from '../../../../src/data/bindings/correctNames.ts';
import { bindSelection } from '../../../../src/data/columns/bindSelection.ts';
import { orderLayers } from '../../../../src/engine/edits/layers/orderLayers.ts';
import { moveToPage, removePage } from '../../../../src/engine/edits/sheet/pageEdits.ts';
import { pasteLayers } from '../../../../src/engine/edits/layers/pasteLayers.ts';
import { removeCopies } from '../../../../src/data/copies/removeCopies.ts';
import { replaceLayerText } from '../../../../src/engine/edits/text/replaceLayerText.ts';
import { removeLayers } from '../../../../src/engine/edits/layers/removeLayers.ts';
import { setCopiesColumn } from '../../../../src/data/bindings/setCopiesColumn.ts';
import { onPage } from '../../../../src/document/records/pages.ts';
import { correctField, fieldsOfRecord } from '../../../../src/data/copies/corrections.ts';
import { aDbLayer, aDocument } from '../../engine/builders.ts';
import { settled } from './settled.ts';

const query: DbLayer['query'] = {
  sheet: 'Лист1',
  headerRow: 0,
  columns: [{ index: 0, name: 'ФИО' }],
  rows: [[1, 3]],
  filter: null,
};
const selectedCells = ['Ким  Олег', 'Ли Анна'];
const bound = aDbLayer({ id: 'bound', query, selectedCells, display: 'Ким  Олег' });
/** Takes the value of another layer by the name of its column. */
const named = aDbLayer({
  id: 'named',
  selectedCells: ['1', '2'],
  query: { ...query, columns: [{ index: 1, name: '№' }] },
  format: '{№}. {ФИО}',
  display: '1. Ким  Олег',
});
const typed = aDbLayer({ id: 'typed', query, selectedCells, display: 'Имя участника' });
const document = aDocument(bound, named, typed);
const textsOf = ({ layers }: Document) => layers.map((layer) => (hasText(layer) ? layer.display : ''));

/** Texts of the canvas after an edit in the editor. */
function shownAfter(opened: Document, edit: Edit): readonly string[] {
  const editor = createEditor({ document: opened, settle: settled });
  editor.apply(edit);
  return textsOf(editor.getSnapshot().document);
}

describe('the canvas follows the first record', () => {
  test('when it is bound, in place of whatever it showed', () => {
    const waiting = aDbLayer({ id: 'waiting', display: 'Имя участника', format: '{ФИО|дательный}' });
    const cells = { selectedCells, selectedCellsIdx: [], selectedCellsIdxString: new Map(), query };
    expect(shownAfter(aDocument(waiting), (now) => bindSelection(now, 'waiting', cells))).toEqual([
      'Киму Олегу',
    ]);
  });

  test('when its cell is put right in one press', () => {
    const change = { recordIndex: 0, column: 'ФИО', before: 'Ким  Олег', after: 'Ким Олег' };
    expect(shownAfter(document, (now) => changeCells(now, [change]))).toEqual([
      'Ким Олег',
      '1. Ким Олег',
      'Имя участника',
    ]);
  });

  test('when its value is corrected by hand, also in layers that only name the column', () => {
    const [field] = fieldsOfRecord(aDocument(bound, named), 0);
    const correct: Edit = (now) => (field === undefined ? now : correctField(now, field, 'Цой Ян'));
    expect(shownAfter(aDocument(bound, named), correct)).toEqual(['Цой Ян', '1. Цой Ян']);
  });

  test('when a form of its name is decided', () => {
    const declined = aDbLayer({
      query,
      selectedCells: ['Ли Анна'],
      format: '{ФИО|дательный}',
      display: 'Ли Анне',
    });
    const forms: NameCorrections['forms'] = [['Ли Анна', 'female', 'дательный', 'Лие Анне']];
    const decide: Edit = (now) => correctNames(now, { sexes: [], forms });
    expect(shownAfter(aDocument(declined), decide)).toEqual(['Лие Анне']);
  });

  test('when its copy is removed', () => {
    expect(shownAfter(aDocument(bound, named), (now) => removeCopies(now, [0]))).toEqual([
      'Ли Анна',
      '2. Ли Анна',
    ]);
  });

  test('when the layer that picked one of its columns is removed', () => {
    expect(shownAfter(aDocument(bound, named), (now) => removeLayers(now, ['bound']))).toEqual(['1. {ФИО}']);
  });

  test('when the page with that layer is removed', () => {
    const twoPages = { ...aDocument(onPage(bound, 1), named), settings: { pages: 2 } };
    expect(shownAfter(twoPages, (now) => removePage(now, 1))).toEqual(['1. {ФИО}']);
  });

  test('when that layer is cut and pasted again', () => {
    const place = { x: 0, y: 0, width: 100, height: 100 };
    const pasting = { newId: () => 'again', boundsOf: () => place, visible: place };
    const editor = createEditor({ document: aDocument(bound, named), settle: settled });
    editor.apply((now) => removeLayers(now, ['bound']));
    editor.apply((now) => pasteLayers(now, [bound], pasting).document);
    expect(textsOf(editor.getSnapshot().document)).toEqual(['1. Ким  Олег', 'Ким  Олег']);
  });

  test('when another layer with a column of this name becomes the lowest', () => {
    const other = aDbLayer({ id: 'other', query, selectedCells: ['Цой Ян', 'Ю'], display: 'Цой Ян' });
    const shown = shownAfter(aDocument(bound, named, other), (now) => orderLayers(now, ['other'], 'back'));
    expect(shown).toEqual(['Цой Ян', 'Ким  Олег', '1. Цой Ян']);
  });

  test('when it goes below the others on another page', () => {
    const other = aDbLayer({ id: 'other', query, selectedCells: ['Цой Ян', 'Ю'], display: 'Цой Ян' });
    const twoPages = { ...aDocument(bound, named, onPage(other, 1)), settings: { pages: 2 } };
    expect(shownAfter(twoPages, (now) => moveToPage(now, ['bound'], 1))).toEqual([
      '1. Цой Ян',
      'Цой Ян',
      'Ким  Олег',
    ]);
  });

  test('when its number of copies is 0, so that another record is the first', () => {
    const counted = aDbLayer({
      id: 'counted',
      selectedCells: ['0', '2'],
      query: { ...query, columns: [{ index: 2, name: 'Сколько' }] },
      display: '0',
    });
    const shown = shownAfter(aDocument(bound, counted), (now) => setCopiesColumn(now, 'Сколько'));
    expect(shown).toEqual(['Ли Анна', '2']);
  });

  test('when the first record that makes a copy is removed', () => {
    const counted = aDbLayer({
      id: 'counted',
      selectedCells: ['0', '2', '1'],
      query: { ...query, columns: [{ index: 2, name: 'Сколько' }] },
      display: '2',
    });
    const three = aDbLayer({ query, selectedCells: ['Ким Олег', 'Ли Анна', 'Ю'], display: 'Ли Анна' });
    const opened = { ...aDocument(three, counted), settings: { copiesColumn: 'Сколько' } };
    expect(shownAfter(opened, (now) => removeCopies(now, [0]))).toEqual(['Ю', '1']);
  });

  test('when its template is typed, also in place of a text that somebody typed', () => {
    const shown = shownAfter(document, (now) => replaceLayerText(now, 'typed', [0, 0], 'Вам, '));
    expect(shown).toEqual(['Ким  Олег', '1. Ким  Олег', 'Вам, Ким  Олег']);
  });

  test('also while a gesture is under way', () => {
    const editor = createEditor({ document, settle: settled });
    editor.begin();
    editor.preview((now) => orderLayers(removeCopies(now, [0]), ['named'], 'front'));
    expect(textsOf(editor.getSnapshot().document)).toEqual(['Ли Анна', 'Имя участника', '2. Ли Анна']);
  });
});

test('a list that was put in without the language of records is shown by its first one', () => {
  const unfilled = aDocument({ ...bound, display: '{ФИО}' }, { ...named, display: '{№}. {ФИО}' });
  expect(textsOf(showFirstRecords(RUSSIAN_FILLING, unfilled))).toEqual(['Ким  Олег', '1. Ким  Олег']);
});
