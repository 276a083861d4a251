import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { planRun } from '../../../src/cli/planRun.ts';
import { createDbLayer } from '../../../src/document/layers/layer.ts';
import { createDocument } from '../../../src/document/document.ts';
import { bindCells, NO_CELLS } from '../../../src/data/bindings/index.ts';
import { addLayer } from '../../../src/engine/edits/layers/index.ts';
import type { Order } from '../../../src/output/order/index.ts';
import { USUAL_ORDER } from '../../../src/output/order/index.ts';

const wishes = { order: USUAL_ORDER, out: null, archive: false, table: null };
/** The wishes with another order. */
const ordered = (order: Partial<Order>) => ({ ...wishes, order: { ...USUAL_ORDER, ...order } });
const withCopies = (...names: string[]) =>
  bindCells(
    addLayer(
      createDocument({ name: 'Грамота: 5 «А»', sheet: { width: 100, height: 50 } }),
      createDbLayer({ id: 'name', name: 'ФИО', display: '' }),
    ),
    'name',
    { ...NO_CELLS, selectedCells: names },
  );
/** One row for each number of copies. */
const withNumbers = (...numbers: readonly number[]) =>
  createDocument({
    settings: { copiesColumn: 'Штук' },
    layers: [
      createDbLayer({
        id: 'name',
        name: 'ФИО',
        display: '',
        query: { sheet: '', headerRow: 0, columns: [{ index: 0, name: 'Штук' }], rows: [], filter: null },
        selectedCells: numbers.map(String),
      }),
    ],
  });
const three = withCopies('Анна', 'Пётр', 'Юля');

describe('the plan of a run', () => {
  test('names copies as the editor does, in a folder named after the project', () => {
    expect(planRun(three, wishes, false)).toEqual({
      kind: 'planned',
      copies: [
        { recordIndex: 0, fileName: 'Грамота- 5 «А»-1.png' },
        { recordIndex: 1, fileName: 'Грамота- 5 «А»-2.png' },
        { recordIndex: 2, fileName: 'Грамота- 5 «А»-3.png' },
      ],
      target: 'Грамота- 5 «А»',
      isOneFile: false,
      pixelWidth: 200,
      pixelHeight: 100,
    });
  });

  test('has an image for each page of a copy, and one PDF with all of them', () => {
    const double = { ...three, settings: { pages: 2 } };
    expect([
      planRun(double, { ...ordered({ copies: '2' }), archive: true }, false),
      planRun(double, ordered({ copies: '2', format: 'pdf', isEach: true }), false),
    ]).toMatchObject([
      {
        target: 'Грамота- 5 «А»_gallery_2файлов.zip',
        copies: [
          { recordIndex: 1, page: 0, fileName: 'Грамота- 5 «А»-2_стр1.png' },
          { recordIndex: 1, page: 1, fileName: 'Грамота- 5 «А»-2_стр2.png' },
        ],
      },
      { copies: [{ recordIndex: 1, fileName: 'Грамота- 5 «А»-2.pdf' }] },
    ]);
  });

  test('keeps the numbers of the copies that are asked for, and leaves out what there is not', () => {
    expect(planRun(three, ordered({ copies: '3-9,2', format: 'webp' }), false)).toMatchObject({
      copies: [
        { recordIndex: 1, fileName: 'Грамота- 5 «А»-2.webp' },
        { recordIndex: 2, fileName: 'Грамота- 5 «А»-3.webp' },
      ],
    });
  });

  test.each([
    ['beside the project, with its own name', null, false, 'Грамота- 5 «А»_gallery_3файлов.zip'],
    [
      'in a folder, with its own name',
      'готовое',
      true,
      path.join('готовое', 'Грамота- 5 «А»_gallery_3файлов.zip'),
    ],
    ['under the name that is given', 'класс.zip', false, 'класс.zip'],
    [
      'in a folder that only looks like an archive',
      'x.zip',
      true,
      path.join('x.zip', 'Грамота- 5 «А»_gallery_3файлов.zip'),
    ],
  ])('puts the archive %s', (_, out, outIsFolder, target) => {
    expect(planRun(three, { ...wishes, archive: true, out }, outIsFolder)).toMatchObject({ target });
  });

  test('makes the one copy of one row', () => {
    expect(planRun(withCopies('Анна'), wishes, false)).toMatchObject({
      copies: [{ recordIndex: 0, fileName: 'Грамота- 5 «А»-1.png' }],
    });
  });

  test.each([
    [
      'a project without a layer for data',
      createDocument(),
      wishes,
      'В проекте нет слоя «Данные таблицы», поэтому копий у него нет.',
    ],
    [
      'a template without a table',
      withCopies(),
      wishes,
      'В проекте нет данных: так бывает у шаблонов. Укажите таблицу: --table список.xlsx',
    ],
    [
      'a table whose rows make no copy',
      withNumbers(0, 0),
      wishes,
      'В столбце с числом копий у всех строк стоит 0. Исправьте его или выключите.',
    ],
    [
      'a table whose rows make more copies than a collection has',
      withNumbers(...Array.from({ length: 101 }, () => 1000)),
      wishes,
      'Копий получается больше 100\u00a0000. Уменьшите числа в столбце.',
    ],
    [
      'numbers beyond the last copy',
      three,
      ordered({ copies: '8-9' }),
      'Копий всего 3, таких номеров среди них нет.',
    ],
    [
      'pictures that no memory holds',
      { ...three, sheet: { width: 4096, height: 4096 } },
      ordered({ dpi: 384 }),
      'Картинка 16384 × 16384 слишком велика. Укажите --scale меньше.',
    ],
  ])('refuses %s', (_, document, options, text) => {
    expect(planRun(document, options, false)).toEqual({ kind: 'refused', text, cause: 'input' });
  });
});

describe('file names by data', () => {
  const layers = [
    createDbLayer({
      id: 'n',
      name: 'Кому',
      display: '',
      selectedCells: [
        ['Анна', '9А'],
        ['Пётр', '9Б'],
        ['Анна', '9А'],
      ],
      query: {
        sheet: 'Лист',
        headerRow: 0,
        columns: ['ФИО', 'Класс'].map((name, index) => ({ index, name })),
        rows: [[1, 4]],
        filter: null,
      },
    }),
  ];
  const document = createDocument({ name: 'Грамота', layers });

  test('come from the columns, folders too, and stay unique', () => {
    expect(planRun(document, ordered({ pattern: '{Класс}/{ФИО}' }), false)).toMatchObject({
      copies: ['9А/Анна.png', '9Б/Пётр.png', '9А/Анна (2).png'].map((fileName) => ({ fileName })),
    });
  });

  test('are refused when there is no such column, which would stand in every name', () => {
    expect(planRun(document, ordered({ pattern: '{Школа}/{ФИО}' }), false)).toEqual({
      kind: 'refused',
      text: 'Имена файлов: столбца «Школа» в данных нет. Есть: «ФИО», «Класс».',
      cause: 'usage',
    });
  });
});
