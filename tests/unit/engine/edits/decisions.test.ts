/** What a person decided for all copies stays decided, whatever becomes of the layers that keep it. */
import { describe, expect, test } from 'vitest';
import { MAX_NAME_DECISIONS, MAX_TEXT_LENGTH } from '../../../../src/document/schema/constants.ts';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import type { NameCorrections } from '../../../../src/document/table/nameCorrections.ts';
import { onPage } from '../../../../src/document/records/pages.ts';
import { recordsOf } from '../../../../src/document/records/records.ts';
import { bindCells, NO_CELLS } from '../../../../src/data/bindings/bindCells.ts';
import { setCopiesColumn } from '../../../../src/data/bindings/setCopiesColumn.ts';
import { bindSelection } from '../../../../src/data/table/bindSelection.ts';
import { correctNames, mergedCorrections } from '../../../../src/data/bindings/correctNames.ts';
import { orderLayers } from '../../../../src/engine/edits/orderLayers.ts';
import { moveToPage, removePage } from '../../../../src/engine/edits/pageEdits.ts';
import { pasteLayers } from '../../../../src/engine/edits/pasteLayers.ts';
import { removeLayers } from '../../../../src/engine/edits/removeLayers.ts';
import { countCopies } from '../../../../src/data/records/countCopies.ts';
import { textOfRecord } from '../../../../src/data/records/fillDocument.ts';
import { bindPlan } from '../../../../src/data/table/bindPlan.ts';
import { derivedOf } from '../../../../src/document/records/decisions.ts';
import { aDbLayer, aDocument } from '../builders.ts';

const query = {
  sheet: 'Лист1',
  headerRow: 0,
  columns: [
    { index: 0, name: 'ФИО' },
    { index: 1, name: 'Сколько' },
  ],
  rows: [[1, 3]],
  filter: null,
} satisfies DbLayer['query'];
const selectedCells = [
  ['Ли Анна', '2'],
  ['Цой Саша', '3'],
];
const formOf = (name: string, form: string): NameCorrections => ({
  sexes: [],
  forms: [[name, 'female', 'дательный', form]],
});
const derived = [{ kind: 'part', name: 'Фамилия', from: 'ФИО', part: 'surname' }] as const;
const DECIDED = { decidedNames: formOf('Ли Анна', 'Лие Анне'), copiesFrom: 'Сколько', derived };
const format = '{ФИО|дательный}';
/** Was bound when the decisions were made. */
const early = aDbLayer({ id: 'early', query, selectedCells, format, ...DECIDED });
/** Was bound later. */
const late = aDbLayer({ id: 'late', query, selectedCells, format });

/** What is decided, as the copies see it. */
function decisionsIn(document: ReturnType<typeof aDocument>) {
  const records = recordsOf(document);
  return {
    texts: records.layers.map((layer) => textOfRecord(layer, 0, records)),
    copies: countCopies(document),
    derived: derivedOf(document),
  };
}
const kept = (...texts: readonly string[]) => ({ texts, copies: 5, derived });

describe('decisions for all copies stay', () => {
  test('when the layer that keeps them is removed', () => {
    expect(decisionsIn(removeLayers(aDocument(early, late), ['early']))).toEqual(kept('Лие Анне'));
  });

  test('when the page of that layer is removed', () => {
    const twoPages = { ...aDocument(onPage(early, 1), late), pages: 2 };
    expect(decisionsIn(removePage(twoPages, 1))).toEqual(kept('Лие Анне'));
  });

  test('when a newer table empties that layer', () => {
    const sheet = {
      name: 'Лист1',
      rows: [['ФИО', 'Сколько'], ...selectedCells],
      columnCount: 2,
    };
    const fields = [
      { name: 'ФИО', columns: [0] },
      { name: 'Сколько', columns: [1] },
    ];
    const bound = { name: 'слой', state: 'bound' as const, byHand: false };
    const plans = [
      { ...bound, id: 'early', decision: 'clear' as const, fields: [] },
      { ...bound, id: 'late', decision: 'fill' as const, fields },
    ];
    const records = { sheet, headerRow: 0, filter: '', withHidden: false, rows: [1, 2] };
    expect(decisionsIn(bindPlan(aDocument(early, late), plans, records))).toEqual(kept('Лие Анне'));
  });

  test('when a layer with other decisions becomes the lowest', () => {
    const other = aDbLayer({ ...late, id: 'other', ...DECIDED, decidedNames: formOf('Ли Анна', 'Ли Анне') });
    const lowest = orderLayers(aDocument(early, other), ['other'], 'back');
    expect(decisionsIn(lowest)).toEqual(kept('Лие Анне', 'Лие Анне'));
  });

  test('when their layer goes to another page, above one with other decisions', () => {
    const other = aDbLayer({ ...late, id: 'other', ...DECIDED, decidedNames: formOf('Ли Анна', 'Ли Анне') });
    const twoPages = { ...aDocument(early, onPage(other, 1)), pages: 2 };
    expect(decisionsIn(moveToPage(twoPages, ['early'], 1))).toEqual(kept('Лие Анне', 'Лие Анне'));
  });

  test('when a layer of another project is pasted', () => {
    const place = { x: 0, y: 0, width: 100, height: 100 };
    const pasting = { newId: () => 'pasted', boundsOf: () => place, visible: place };
    const pasted = pasteLayers(aDocument(late), [early], pasting);
    expect(countCopies(pasted.document)).toBe(2);
  });

  test('when a layer is bound again that was empty while they were made', () => {
    const emptied = bindCells(aDocument(early, late), 'early', NO_CELLS);
    const again = bindSelection(setCopiesColumn(emptied, null), 'early', early);
    expect(countCopies(again)).toBe(2);
  });

  test('when the number of copies was switched off while every layer was empty', () => {
    const emptied = bindCells(aDocument(early), 'early', NO_CELLS);
    expect(countCopies(bindSelection(setCopiesColumn(emptied, null), 'early', early))).toBe(2);
  });

  test('when another name is decided after a layer was bound below', () => {
    const decided = correctNames(aDocument(late, early), formOf('Цой Саша', 'Цой Саше'));
    const records = recordsOf(decided);
    expect(records.layers.map((layer) => textOfRecord(layer, 0, records))).toEqual(['Лие Анне', 'Лие Анне']);
  });
});

const sexes = (count: number): NameCorrections['sexes'] =>
  Array.from({ length: count }, (_, index) => [`Имя ${index + 1}`, 'female']);

describe('of decisions about names', () => {
  test('the newest are kept, and a repeated one is new', () => {
    const merged = mergedCorrections(
      { sexes: sexes(MAX_NAME_DECISIONS), forms: [] },
      {
        sexes: [
          ['Имя 1', 'male'],
          ['Цой Саша', 'male'],
        ],
        forms: [],
      },
    );
    expect([merged.sexes.length, merged.sexes[0], merged.sexes.slice(-2)]).toEqual([
      MAX_NAME_DECISIONS,
      ['Имя 3', 'female'],
      [
        ['Имя 1', 'male'],
        ['Цой Саша', 'male'],
      ],
    ]);
  });

  test('those with texts that no project keeps are left out', () => {
    const long = 'я'.repeat(MAX_TEXT_LENGTH + 1);
    const decided: NameCorrections = {
      sexes: [
        [long, 'male'],
        ['Цой Саша', 'male'],
      ],
      forms: [['Цой Саша', 'male', 'дательный', long]],
    };
    expect(mergedCorrections({ sexes: [], forms: [] }, decided)).toEqual({
      sexes: [['Цой Саша', 'male']],
      forms: [],
    });
  });
});
