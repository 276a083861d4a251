/** Any table, any bindings, corrections and removals of it in any order. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeDocument } from '../../../../src/document/wire/decode.ts';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import { boundDocument, recordsOf } from '../../../../src/document/records/records.ts';
import { checkLayersText } from '../../../../src/document/wire/layersText.ts';
import type { Table, TableSheet } from '../../../../src/document/table/table.ts';
import { correctNames } from '../../../../src/data/bindings/correctNames.ts';
import { orderLayers } from '../../../../src/engine/edits/layers/orderLayers.ts';
import { pasteLayers } from '../../../../src/engine/edits/layers/pasteLayers.ts';
import { removeLayers } from '../../../../src/engine/edits/layers/removeLayers.ts';
import { removeCopies } from '../../../../src/data/copies/removeCopies.ts';
import { setCopiesColumn } from '../../../../src/data/bindings/setCopiesColumn.ts';
import { countCopies } from '../../../../src/data/records/countCopies.ts';
import { fillDocument, textOfRecord } from '../../../../src/data/records/fillDocument.ts';
import { addRecord } from '../../../../src/data/copies/addRecord.ts';
import { bindPlan } from '../../../../src/data/columns/bindPlan.ts';
import { bindFormat } from '../../../../src/data/bindings/setDbFormat.ts';
import { bindSelection } from '../../../../src/data/columns/bindSelection.ts';
import { layerPicks } from '../../../../src/data/picks/layerPicks.ts';
import {
  correctField,
  correctedFields,
  fieldsOfRecord,
  undoCorrections,
} from '../../../../src/data/copies/corrections.ts';
import { addDerivedColumns, withDerivedColumns } from '../../../../src/data/copies/derivedColumns.ts';
import { keyOf } from '../../../../src/data/picks/picks.ts';
import { isOpen, planLayers, viewFor } from '../../../../src/data/columns/planFields.ts';
import { hasQuery } from '../../../../src/data/copies/tableRecords.ts';
import { withTableColumns } from '../../../../src/data/columns/usedColumns.ts';
import { runs } from '../../../properties.ts';
import { settled } from '../bindings/settled.ts';

const heading = fc.oneof(
  fc.constantFrom(
    'ФИО',
    'Класс',
    'Место',
    'ФИО',
    'Имя',
    'Количество',
    '',
    ' ',
    'A',
    '{ФИО}',
    'a|b',
    '__proto__',
    'Класс (B)',
  ),
  fc.constant('Столбец '.repeat(130)),
  fc.string({ maxLength: 8, unit: 'grapheme' }),
);
const cell = fc.oneof(
  fc.constantFrom('Иванова Анна', 'Щукин Пётр Ильич', '7 «Б»', '', '0', '3', '{ФИО}', '1,5', '{', '=1+1'),
  fc.constant('длинный '.repeat(2600)),
  fc.string({ maxLength: 8, unit: 'grapheme' }),
);
const sheet: fc.Arbitrary<TableSheet> = fc.integer({ min: 1, max: 5 }).chain((columnCount) =>
  fc
    .record({
      name: fc.constantFrom('7Б', '7В', 'Лист1', ''),
      header: fc.array(heading, { minLength: columnCount, maxLength: columnCount }),
      rows: fc.array(fc.array(cell, { maxLength: columnCount }), { minLength: 1, maxLength: 6 }),
    })
    .map(({ name, header, rows }) => ({ name, rows: [header, ...rows], columnCount })),
);
const table: fc.Arbitrary<Table> = fc
  .uniqueArray(sheet, { minLength: 1, maxLength: 2, selector: ({ name }) => name })
  .map((sheets) => ({ fileName: 'список.xlsx', sheets }));
const format = fc.constantFrom(
  '',
  '{ФИО}',
  'Класс {Класс}',
  '{Имя} {Нет такого}',
  '{',
  '{ФИО|дательный}',
  '{Место}',
);

type Step = (document: Document) => Document;
const nth = <T>(items: readonly T[], index: number): T | undefined =>
  items[index % Math.max(1, items.length)];

const bind = fc
  .record({
    table,
    sheet: fc.nat(1),
    layer: fc.nat(2),
    columns: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 }),
    rows: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 6 }),
    headerRow: fc.constantFrom(null, 0, 0, 1),
    itemKind: fc.constantFrom('row' as const, 'row' as const, 'cell' as const),
    filter: fc.constantFrom('', ' анна '),
  })
  .map((made): Step => (document) => {
    const from = nth(made.table.sheets, made.sheet);
    const layer = nth(document.layers, made.layer);
    if (from === undefined || layer === undefined) return document;
    const { headerRow, itemKind, filter } = made;
    const picks = new Set(
      made.rows.flatMap((row) =>
        made.columns.filter((column) => column < from.columnCount).map((column) => keyOf({ row, column })),
      ),
    );
    const selection = layerPicks({ sheet: from, headerRow, filter, withHidden: false, picks, itemKind });
    return withTableColumns(bindSelection(document, layer.id, selection), made.table);
  });
const update = (document: Document, from: Table): Document => {
  const view = viewFor(from, document.layers.filter(hasQuery));
  if (view === null) return document;
  const rows = view.sheet.rows.map((_, row) => row).filter((row) => row > (view.headerRow ?? -1));
  const plans = planLayers(document, view, null);
  // The dialog asks first: for a row, and where a layer's data come from when no column has their name.
  if (rows.length === 0 || plans.some(isOpen)) return document;
  return bindPlan(RUSSIAN_FILLING, document, plans, {
    ...view,
    filter: '',
    withHidden: false,
    rows,
  });
};
const PLACE = { x: 0, y: 0, width: 100, height: 100 };
/** Changes of the list of layers. */
const structure: fc.Arbitrary<Step> = fc.oneof(
  fc.nat(2).map(
    (layer): Step =>
      (document) =>
        document.layers.length < 2
          ? document
          : removeLayers(document, [nth(document.layers, layer)?.id ?? '']),
  ),
  fc.tuple(fc.nat(2), fc.constantFrom('front' as const, 'back' as const, 'forward' as const)).map(
    ([layer, move]): Step =>
      (document) =>
        orderLayers(document, [nth(document.layers, layer)?.id ?? ''], move),
  ),
  fc.tuple(fc.nat(2), fc.uuid()).map(
    ([layer, id]): Step =>
      (document) =>
        pasteLayers(document, document.layers.slice(layer, layer + 1), {
          newId: () => id,
          boundsOf: () => PLACE,
          visible: PLACE,
        }).document,
  ),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: bind },
  table.map(
    (newer): Step =>
      (document) =>
        update(document, newer),
  ),
  fc.tuple(fc.nat(6), fc.nat(3), cell).map(([record, place, text]): Step => (document) => {
    const field = nth(fieldsOfRecord(document, record), place);
    return field === undefined ? document : correctField(document, field, text);
  }),
  fc.constant<Step>((document) => undoCorrections(document, correctedFields(document))),
  fc.array(fc.nat(6), { maxLength: 3 }).map(
    (copies): Step =>
      (document) =>
        removeCopies(document, copies),
  ),
  fc.constant<Step>(addRecord),
  fc.tuple(fc.nat(2), format).map(
    ([layer, text]): Step =>
      (document) =>
        bindFormat(document, nth(document.layers, layer)?.id ?? '', text),
  ),
  fc.constantFrom('Количество', 'Место', null).map(
    (column): Step =>
      (document) =>
        setCopiesColumn(document, column),
  ),
  fc.tuple(fc.option(table), fc.constantFrom(1, 1, 30, 45)).map(([at, times]): Step => (document) => {
    const columns = [
      { kind: 'part' as const, name: 'Фамилия', from: 'ФИО', part: 'surname' as const },
      { kind: 'join' as const, name: 'Кто', from: ['ФИО', 'Класс'], separator: ', ' },
      ...Array.from({ length: times }, (_, place) => ({
        kind: 'join' as const,
        name: `Кто ${times + place}`,
        from: ['Класс', 'ФИО'],
        separator: ' ',
      })),
    ];
    return addDerivedColumns(document, columns, at === null ? null : withDerivedColumns(at, columns));
  }),
  fc
    .record({
      name: cell,
      sex: fc.constantFrom('male' as const, 'female' as const),
      pipe: fc.constantFrom('дательный', 'родительный'),
      form: cell,
    })
    .map(
      ({ name, sex, pipe, form }): Step =>
        (document) =>
          correctNames(document, { sexes: [[name, sex]], forms: [[name, sex, pipe, form]] }),
    ),
  structure,
);
const project = fc.array(format, { minLength: 1, maxLength: 3 }).map((formats) =>
  createDocument({
    layers: formats.map((text, index) =>
      createDbLayer({ id: `${index}`, name: 'ФИО', display: 'ФИО', format: text }),
    ),
  }),
);
const steps = fc.array(step, { minLength: 1, maxLength: 8 });

test('the service takes a project after any work with tables, and gives it back as it was', () => {
  fc.assert(
    fc.property(project, steps, (document, script) => {
      const made = script.reduce((so, take) => take(so), document);
      const wire = encodeDocument(made);
      expect(checkLayersText(wire.layers)).toEqual({ ok: true });
      expect(decodeDocument(wire)).toEqual({ document: made, problems: [] });
    }),
    { numRuns: runs(300) },
  );
});

test('the canvas shows the first record as it is now', () => {
  fc.assert(
    fc.property(project, steps, (document, script) => {
      // As the editor's store applies an edit.
      const made = script.reduce((so, take) => settled(so, take(so)), document);
      const { layers } = recordsOf(made);
      expect(layers.map(({ display }) => display)).toEqual(
        layers.map((layer) => textOfRecord(RUSSIAN_FILLING, layer, 0, recordsOf(made))),
      );
    }),
    { numRuns: runs(200) },
  );
});

test('every copy can be filled', () => {
  fc.assert(
    fc.property(project, steps, (document, script) => {
      const made = script.reduce((so, take) => take(so), document);
      const copies = Array.from({ length: Math.min(20, countCopies(made)) }, (_, copy) =>
        fillDocument(RUSSIAN_FILLING, boundDocument(made), copy),
      );
      expect(copies.map(({ layers }) => layers.length)).toEqual(copies.map(() => made.layers.length));
    }),
    { numRuns: runs(100) },
  );
});

test('the same table once more changes nothing', () => {
  fc.assert(
    fc.property(project, steps, table, (document, script, newer) => {
      const once = update(
        script.reduce((so, take) => take(so), document),
        newer,
      );
      expect(update(once, newer)).toEqual(once);
    }),
    { numRuns: runs(100) },
  );
});

test('what is decided for all copies stays decided, whatever becomes of the layers', () => {
  fc.assert(
    fc.property(project, steps, structure, (document, script, change) => {
      const made = script.reduce((so, take) => take(so), document);
      const changed = change(made);
      expect(changed.settings).toBe(made.settings);
    }),
    { numRuns: runs(200) },
  );
});
