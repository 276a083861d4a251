import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { describe, expect, test } from 'vitest';
import type { DbLayer, Layer } from '../../../../src/document/layers/layer.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import { buildScene, loadParts } from '../../../../src/engine/scene/index.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import { copyProblems } from '../../../../src/output/check/index.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { aCodeLayer, aDbLayer, anImageLayer, aTextLayer } from '../../engine/builders.ts';

/** Every letter is half as wide as the font size. */
const measurer = await loadParts([aTextLayer({ typography: true }), aCodeLayer()], {
  advance: (text: string, { size }: { readonly size: number }) => (text.length * size) / 2,
});
const sheet = { width: 200, height: 100 };

function problemsOf(layers: readonly Layer[], recordIndex: number | null = 0) {
  const document = createDocument({ sheet, layers });
  const copy =
    recordIndex === null ? document : fillDocument(RUSSIAN_FILLING, boundDocument(document), recordIndex);
  return copyProblems(RUSSIAN_FILLING, boundDocument(document), buildScene(copy, measurer), recordIndex);
}

function columns(...names: readonly string[]): Pick<DbLayer, 'query'> {
  return {
    query: {
      sheet: 'Лист1',
      headerRow: 0,
      columns: names.map((name, index) => ({ index, name })),
      rows: [],
      filter: null,
    },
  };
}

describe('a text that is typed', () => {
  test.each([
    { text: 'Диплом', fields: [] },
    { text: 'Награждается {ФИО}, {Класс} класс, {ФИО}', fields: ['ФИО', 'Класс'] },
    { text: 'Множество {1, 2}, {} и {{ФИО}}', fields: [] },
  ])('«$text» leaves the fields $fields to be filled', ({ text, fields }) => {
    expect(problemsOf([aTextLayer({ display: text, width: 180, height: 90 })])).toEqual(
      fields.map((field) => ({ kind: 'unfilledField', field, layerId: 'text', layerName: 'Заголовок' })),
    );
  });

  test('that is hidden has no problems, nor has an image that extends beyond the sheet', () => {
    expect(problemsOf([anImageLayer({ x: -200 }), aTextLayer({ visible: false, display: '{ФИО}' })])).toEqual(
      [],
    );
  });
});

describe('a layer with data', () => {
  const whose = { layerId: 'db', layerName: 'Имя' };

  test.each([
    {
      rule: 'with a value has no problems',
      layer: aDbLayer({ selectedCells: ['Анна'] }),
      problems: [],
    },
    {
      rule: 'without cells would print its own text',
      layer: aDbLayer({ display: 'Имя' }),
      problems: [{ kind: 'noData', ...whose }],
    },
    {
      rule: 'of a template that nobody filled would print the names of its fields',
      layer: aDbLayer({ display: '{ФИО}', ...columns('ФИО') }),
      problems: [{ kind: 'unfilledField', field: 'ФИО', ...whose }],
    },
    {
      rule: 'whose cells ran out is empty in this copy',
      layer: aDbLayer({ selectedCells: ['Анна'] }),
      others: [aDbLayer({ id: 'more', selectedCells: ['7 «А»', '7 «Б»', '7 «В»'] })],
      at: 2,
      problems: [{ kind: 'ranOut', items: 1, copies: 3, ...whose }],
    },
    {
      rule: 'shows an empty cell',
      layer: aDbLayer({ selectedCells: ['Анна', ' '] }),
      at: 1,
      problems: [{ kind: 'emptyValue', ...whose }],
    },
    {
      rule: 'shows words around an empty cell',
      layer: aDbLayer({ selectedCells: [['']], format: 'ученик {Класс} класса', ...columns('Класс') }),
      problems: [{ kind: 'emptyValue', ...whose }],
    },
    {
      rule: 'shows several columns of which one is empty, a patronymic excepted',
      layer: aDbLayer({
        selectedCells: [['Ли', '', '']],
        format: '{Фамилия} {Имя} {Отчество}',
        ...columns('Фамилия', 'Имя', 'Отчество'),
      }),
      problems: [{ kind: 'emptyColumn', column: 'Имя', ...whose }],
    },
    {
      rule: 'does not mind an empty column that its template leaves out',
      layer: aDbLayer({ selectedCells: [['Ли', '']], format: '{Имя}', ...columns('Имя', 'Телефон') }),
      problems: [],
    },
    {
      rule: 'names a field without a column',
      layer: aDbLayer({ selectedCells: [['Ли']], format: '{Имя} {Класс}', ...columns('Имя') }),
      problems: [
        { kind: 'format', problem: { kind: 'unknownField', name: 'Класс', start: 6, end: 13 }, ...whose },
      ],
    },
    {
      rule: 'that is hidden shows its data nowhere',
      layer: aDbLayer({ visible: false, selectedCells: ['Анна', ''] }),
      at: 1,
      problems: [{ kind: 'hiddenData', ...whose }],
    },
    {
      rule: 'that is hidden and has no data is nobody’s concern',
      layer: aDbLayer({ visible: false }),
      problems: [],
    },
    {
      rule: 'that a rule hides in this copy is not looked at',
      layer: aDbLayer({
        selectedCells: [['', '2']],
        rules: [{ when: { field: 'Место', is: 'is', value: '2' }, effect: { kind: 'hide' } }],
        ...columns('Имя', 'Место'),
      }),
      problems: [],
    },
    {
      rule: 'has a rule on a column that nobody has',
      layer: aDbLayer({
        selectedCells: [['Анна']],
        rules: [{ when: { field: 'Класс', is: 'filled', value: '' }, effect: { kind: 'hide' } }],
        ...columns('Имя'),
      }),
      problems: [{ kind: 'ruleField', field: 'Класс', ...whose }],
    },
    {
      rule: 'does not fit its box',
      layer: aDbLayer({ selectedCells: ['Константинопольский'], width: 60, height: 20 }),
      problems: [{ kind: 'overflow', ...whose }],
    },
    {
      rule: 'has a word that is wider than its lines, and is cut',
      layer: aDbLayer({ selectedCells: ['Константинопольский'], width: 60, height: 200, fit: 'wrap' }),
      problems: [{ kind: 'cutWord', value: 'Константинопольский', ...whose }],
    },
  ])('$rule', ({ layer, others = [], at = 0, problems }) => {
    expect(problemsOf([...others, layer], at).filter(({ layerId }) => layerId === 'db')).toEqual(problems);
  });

  test.each([
    { rule: 'looks at the text on the sheet', display: 'Анна', problems: [] },
    { rule: 'sees that it shows nothing', display: '', problems: [{ kind: 'emptyValue', ...whose }] },
  ])('in the document as it stands $rule', ({ display, problems }) => {
    expect(problemsOf([aDbLayer({ display, selectedCells: ['Анна', ''] })], null)).toEqual(problems);
  });
});

// «Диплом» at 20 px: 60 px wide, its letters about 18 px high.
const text = (x: number, y: number, rotation = 0, width: number | null = null) =>
  aTextLayer({
    x,
    y,
    rotation,
    width,
    formatting: {
      default: { ...aTextLayer().formatting.default, fontSize: 20 },
      segments: [],
    },
  });

describe('letters', () => {
  test.each([
    { rule: 'on the sheet', layer: text(20, 20), outside: false },
    { rule: 'that just touch the right edge', layer: text(140, 20), outside: false },
    { rule: 'beyond the right edge', layer: text(145, 20), outside: true },
    { rule: 'beyond the left edge', layer: text(-5, 20), outside: true },
    { rule: 'whose leading alone is above the top edge', layer: text(20, -3), outside: false },
    { rule: 'beyond the top edge', layer: text(20, -12), outside: true },
    { rule: 'beyond the bottom edge', layer: text(20, 90), outside: true },
    { rule: 'far from the sheet', layer: text(500, 500), outside: true },
    { rule: 'on the sheet in a box that sticks out', layer: text(20, 20, 0, 400), outside: false },
    { rule: 'turned beyond the bottom edge', layer: text(100, 70, 90), outside: true },
  ])('$rule are outside of it: $outside', ({ layer, outside }) => {
    const problem = { kind: 'outsideSheet', layerId: 'text', layerName: 'Заголовок' };
    expect(problemsOf([layer])).toEqual(outside ? [problem] : []);
  });
});

test('the problems of a copy come in the order of the layers, the top one first', () => {
  const layers = [
    aTextLayer({ display: '{Класс}' }),
    aDbLayer({ selectedCells: [''] }),
    aTextLayer({ id: 'top', name: 'Подпись', display: '{Учитель}' }),
  ];
  expect(problemsOf(layers).map(({ kind, layerId }) => [kind, layerId])).toEqual([
    ['unfilledField', 'top'],
    ['emptyValue', 'db'],
    ['unfilledField', 'text'],
  ]);
});

test('the sheet as it stands names the field that its data layer still shows', () => {
  const layer = aDbLayer({ display: '{ФИО}', selectedCells: ['Анна'] });
  expect(problemsOf([layer], null)).toEqual([
    { kind: 'unfilledField', field: 'ФИО', layerId: 'db', layerName: 'Имя' },
  ]);
});

describe('a picture by row', () => {
  const people = aDbLayer({ selectedCells: [['анна.png'], ['ли.png'], ['']], ...columns('Фото') });
  const pictures = [{ value: 'анна.png', src: 'a', width: 4, height: 2, fileName: 'анна.png' }];
  const photo = anImageLayer({ width: 4, height: 2, byRow: { field: 'Фото', pictures } });

  test.each([
    { rule: 'that the layer has', index: 0, problems: [] },
    {
      rule: 'that the layer was not given',
      index: 1,
      problems: [{ kind: 'missingPicture', value: 'ли.png', layerId: 'image', layerName: 'Фон' }],
    },
    { rule: 'that nobody named', index: 2, problems: [] },
  ])('$rule', ({ index, problems }) => {
    expect(problemsOf([people, photo], index).filter(({ layerId }) => layerId === 'image')).toEqual(problems);
  });
});

test('a text on a circle that lies on the sheet is not outside it, and one that is cut off is', () => {
  const bent = aTextLayer({ display: 'По кругу', width: 80, height: 80, y: 10, arc: 100 });
  const kindsAt = (x: number) => problemsOf([{ ...bent, x }]).map(({ kind }) => kind);
  expect([kindsAt(10), kindsAt(-6)]).toEqual([[], ['outsideSheet']]);
});

test('the marker of an item that is cut off is outside the sheet', () => {
  const formatting = { default: { ...DEFAULT_TEXT_FORMAT, list: 'bullets' as const }, segments: [] };
  const kindsAt = (x: number) =>
    problemsOf([aTextLayer({ display: 'Один', width: 100, x, formatting })]).map(({ kind }) => kind);
  expect([kindsAt(0), kindsAt(-8)]).toEqual([[], ['outsideSheet']]);
});
