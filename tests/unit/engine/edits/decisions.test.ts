/** What a person decided for all copies stays decided, whatever becomes of the layers. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import type { NameCorrections } from '../../../../src/document/table/nameCorrections.ts';
import { onPage } from '../../../../src/document/records/pages.ts';
import type { Settings } from '../../../../src/document/settings.ts';
import { recordsOf } from '../../../../src/document/records/records.ts';
import { addLayer } from '../../../../src/engine/edits/layers/addLayer.ts';
import { bindCells, NO_CELLS } from '../../../../src/data/bindings/bindCells.ts';
import { setCopiesColumn } from '../../../../src/data/bindings/setCopiesColumn.ts';
import { bindFormat } from '../../../../src/data/bindings/setDbFormat.ts';
import { bindSelection } from '../../../../src/data/columns/bindSelection.ts';
import { correctNames, mergedCorrections } from '../../../../src/data/bindings/correctNames.ts';
import { orderLayers } from '../../../../src/engine/edits/layers/orderLayers.ts';
import { moveToPage, removePage } from '../../../../src/engine/edits/sheet/pageEdits.ts';
import { pasteLayers } from '../../../../src/engine/edits/layers/pasteLayers.ts';
import { removeLayers } from '../../../../src/engine/edits/layers/removeLayers.ts';
import { countCopies } from '../../../../src/data/records/countCopies.ts';
import { textOfRecord } from '../../../../src/data/records/fillDocument.ts';
import { bindPlan } from '../../../../src/data/columns/bindPlan.ts';
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
const derivedColumns = [{ kind: 'part', name: 'Фамилия', from: 'ФИО', part: 'surname' }] as const;
const settings: Settings = {
  decisions: formOf('Ли Анна', 'Лие Анне'),
  copiesColumn: 'Сколько',
  derivedColumns,
};
const format = '{ФИО|дательный}';
const early = aDbLayer({ id: 'early', query, selectedCells, format });
const late = aDbLayer({ id: 'late', query, selectedCells, format });
const project = (...layers: readonly DbLayer[]) => ({ ...aDocument(...layers), settings });

const onTwoPages = (document: Document) => ({ ...document, settings: { ...settings, pages: 2 } });

/** What is decided, as the copies see it. */
function decisionsIn(document: Document) {
  const records = recordsOf(document);
  return {
    texts: records.layers.map((layer) => textOfRecord(RUSSIAN_FILLING, layer, 0, records)),
    copies: countCopies(document),
    derived: derivedOf(document),
  };
}
const kept = (...texts: readonly string[]) => ({ texts, copies: 5, derived: derivedColumns });
const place = { x: 0, y: 0, width: 100, height: 100 };
const pasting = { newId: () => 'pasted', boundsOf: () => place, visible: place };

describe('decisions for all copies stay', () => {
  test('when a layer is removed', () => {
    expect(decisionsIn(removeLayers(project(early, late), ['early']))).toEqual(kept('Лие Анне'));
  });

  test('when the only layer with data is deleted and added again', () => {
    const deleted = removeLayers(project(early), ['early']);
    const added = addLayer(deleted, aDbLayer({ id: 'again' }));
    expect(decisionsIn(bindSelection(bindFormat(added, 'again', format), 'again', early))).toEqual(
      kept('Лие Анне'),
    );
  });

  test('when a page with data is removed', () => {
    const twoPages = onTwoPages(project(onPage(early, 1), late));
    expect(decisionsIn(removePage(twoPages, 1))).toEqual(kept('Лие Анне'));
  });

  test('when a newer table empties a layer', () => {
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
    expect(decisionsIn(bindPlan(RUSSIAN_FILLING, project(early, late), plans, records))).toEqual(
      kept('Лие Анне'),
    );
  });

  test('when another layer becomes the lowest', () => {
    expect(decisionsIn(orderLayers(project(early, late), ['late'], 'back'))).toEqual(
      kept('Лие Анне', 'Лие Анне'),
    );
  });

  test('when a layer goes to another page', () => {
    const twoPages = onTwoPages(project(early, onPage(late, 1)));
    expect(decisionsIn(moveToPage(twoPages, ['early'], 1))).toEqual(kept('Лие Анне', 'Лие Анне'));
  });

  test('when the number of copies was switched off while every layer was empty', () => {
    const emptied = bindCells(project(early), 'early', NO_CELLS);
    expect(countCopies(bindSelection(setCopiesColumn(emptied, null), 'early', early))).toBe(2);
  });

  test('when another name is decided', () => {
    const decided = correctNames(project(late, early), formOf('Цой Саша', 'Цой Саше'));
    const records = recordsOf(decided);
    expect(records.layers.map((layer) => textOfRecord(RUSSIAN_FILLING, layer, 0, records))).toEqual([
      'Лие Анне',
      'Лие Анне',
    ]);
  });
});

describe('layers that come from another project', () => {
  test('bring its decisions about names and its made columns, not its number of copies', () => {
    const { document } = pasteLayers(aDocument(late), [early], { ...pasting, settings });
    expect([document.settings, countCopies(document)]).toEqual([
      { decisions: settings.decisions, derivedColumns },
      2,
    ]);
  });

  test('bring everything to a project without data', () => {
    const { document } = pasteLayers(aDocument(), [early], { ...pasting, settings });
    expect(document.settings).toEqual(settings);
  });

  test('change nothing that this project has decided itself', () => {
    const foreign: Settings = {
      decisions: formOf('Ли Анна', 'Ли Анне'),
      copiesColumn: 'ФИО',
      derivedColumns: [{ ...derivedColumns[0], part: 'first' }],
    };
    const before = project(late);
    expect(pasteLayers(before, [early], { ...pasting, settings: foreign }).document.settings).toBe(
      before.settings,
    );
  });
});

const sexes = (count: number): NameCorrections['sexes'] =>
  Array.from({ length: count }, (_, index) => [`Имя ${index + 1}`, 'female']);

describe('of decisions about names', () => {
  test('the newest are kept, and a repeated one is new', () => {
    const merged = mergedCorrections(
      { sexes: sexes(20_000), forms: [] },
      {
        sexes: [
          ['Имя 1', 'male'],
          ['Цой Саша', 'male'],
        ],
        forms: [],
      },
    );
    expect([merged.sexes.length, merged.sexes[0], merged.sexes.slice(-2)]).toEqual([
      20_000,
      ['Имя 3', 'female'],
      [
        ['Имя 1', 'male'],
        ['Цой Саша', 'male'],
      ],
    ]);
  });

  test('those with texts that no project keeps are left out', () => {
    const long = 'я'.repeat(20_001);
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
