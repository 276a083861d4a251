import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { withFacts } from '../../../../src/document/records/issuedFacts.ts';
import { templateOf, templatesOf } from '../../../../src/document/layers/content.ts';
import { hasTemplate } from '../../../../src/document/layers/capabilities.ts';
import { fillWith } from '../../../../src/data/records/fillWith.ts';
import { insertOptions } from '../../../../src/data/template/fieldMenu.ts';
import { templateMistakes } from '../../../../src/data/template/templateMistakes.ts';
import { unfilledFields } from '../../../../src/data/template/fieldText.ts';
import { RUSSIAN } from '../../../../src/data/template/russian.ts';
import { encodeLayers } from '../../../../src/document/wire/encode.ts';
import { copyContent } from '../../../../src/output/export/copyContent.ts';
import { copyPaths } from '../../../../src/output/plan/namePattern.ts';
import { patternRefusal } from '../../../../src/output/plan/namePattern.ts';
import { aCodeLayer, aDbLayer, aDocument, aTextLayer } from '../../engine/builders.ts';

const NUMBERS = new Map([['номер', ['7А-001', '7А-002']]] as const);

function aList(
  columns: readonly string[] = ['ФИО'],
  rows: readonly (readonly string[])[] = [['Анна'], ['Олег']],
) {
  const query = {
    fileName: 'список.xlsx',
    sheet: 'Лист1',
    headerRow: 0,
    columns: columns.map((name, index) => ({ index, name })),
    rows: [],
    filter: '',
  };
  return aDbLayer({ id: 'db', selectedCells: rows, query, format: '{ФИО}, {номер}' });
}

const withAll = (layer = aList()): Document =>
  aDocument(
    layer,
    aTextLayer({ id: 'text', display: '№ {номер}' }),
    aCodeLayer({ id: 'code', template: 'код {номер}' }),
  );

/** What each layer shows in a copy. */
const shown = (document: Document, copy: number | null) =>
  fillWith(RUSSIAN, boundDocument(document), copy).layers.map((layer) =>
    hasTemplate(layer) ? ('display' in layer ? layer.display : templateOf(layer)) : '',
  );

test('a fact of a copy fills bound layers, texts and codes', () => {
  expect(shown(withFacts(withAll(), NUMBERS), 1)).toEqual(['Олег, 7А-002', '№ 7А-002', 'код 7А-002']);
});

test('where nothing is issued, a sample stands in its place', () => {
  expect(shown(withAll(), 1)).toEqual(['Олег, 001', '№ 001', 'код 001']);
});

test('a copy that got no fact shows nothing instead of a sample', () => {
  expect(shown(withFacts(withAll(), new Map()), 1)).toEqual(['Олег,', '№', 'код']);
});

test('a field in capitals is a column that the list may still bring', () => {
  expect(unfilledFields('{Номер}', [])).toEqual(['Номер']);
});

test('a column of the same name goes first', () => {
  const layer = aList(['ФИО', 'Номер'], [['Анна', '15']]);
  expect(shown(withFacts(withAll(layer), NUMBERS), 0)).toEqual(['Анна, 15', '№ 15', 'код 15']);
});

test('a document without a table has the fact of its only copy', () => {
  const document = withFacts(aDocument(aTextLayer({ display: '№ {номер}' })), NUMBERS);
  expect(shown(document, null)).toEqual(['№ 7А-001']);
});

test('other facts give other records, and the same facts the same ones', () => {
  const document = withAll();
  const issued = withFacts(document, NUMBERS);
  const plain = boundDocument(document).records;
  const first = boundDocument(issued).records;
  expect([boundDocument(issued).records === first, boundDocument(document).records === plain]).toEqual([
    true,
    true,
  ]);
});

test('a fact is no mistake in a template, in a text or in a name of files', () => {
  const document = withAll();
  const { records } = boundDocument(document);
  expect([
    document.layers.flatMap((layer) =>
      templatesOf(layer).flatMap((template) => templateMistakes(layer, template, records)),
    ),
    unfilledFields('{номер} {Имя}', []),
    patternRefusal('{номер}', []),
  ]).toEqual([[], ['Имя'], null]);
});

test('files are named by facts', () => {
  const document = withFacts(withAll(), NUMBERS);
  expect([...copyPaths(document, { pattern: '{номер} {ФИО}', name: 'Диплом', format: 'png' })]).toEqual([
    '7А-001 Анна.png',
    '7А-002 Олег.png',
  ]);
});

test('a copy with another number is another copy', () => {
  const document = withAll();
  const contents = [NUMBERS, new Map([['номер', ['1', '7А-002']]] as const)].flatMap((facts) =>
    [0, 1].map((copy) => copyContent(RUSSIAN_FILLING, boundDocument(withFacts(document, facts)), copy)),
  );
  expect(new Set(contents).size).toBe(3);
});

test('facts are not saved', () => {
  expect(encodeLayers(withFacts(withAll(), NUMBERS))).toEqual(encodeLayers(withAll()));
});

const factsIn = (columns: readonly string[]) =>
  insertOptions('', [0, 0], { columns: columns.map((name) => ({ name })), values: columns }).facts;

test('the menu offers a fact unless a column hides it', () => {
  expect([
    factsIn(['ФИО'])
      .map(({ source }) => source)
      .includes('{номер}'),
    factsIn(['Номер']),
  ]).toEqual([true, factsIn(['Номер']).filter(({ source }) => source !== '{номер}')]);
});
