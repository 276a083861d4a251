import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { recordKey } from '../../../../src/document/recordKey.ts';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { DbLayer, Layer } from '../../../../src/document/layers/layer.ts';
import { recordsOf } from '../../../../src/document/records/records.ts';
import { changeCells, correctNames } from '../../../../src/data/bindings/index.ts';
import type { TextMeasurer } from '../../../../src/engine/ports/index.ts';
import { addLayer } from '../../../../src/engine/edits/layers/index.ts';
import type { PreflightReport } from '../../../../src/output/check/index.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { aDbLayer, anImageLayer, aTextLayer } from '../../engine/builders.ts';

const measurer: TextMeasurer = { advance: (text, { size }) => (text.length * size) / 2 };
const NO_SIZES = new Map();

function check(
  layers: readonly Layer[],
  sizes: Parameters<typeof checkCopies>[4] = NO_SIZES,
): PreflightReport {
  return checkDocument(createDocument({ layers }), sizes);
}

function checkDocument(
  document: Document,
  sizes: Parameters<typeof checkCopies>[4] = NO_SIZES,
): PreflightReport {
  const checked = checkCopies(RUSSIAN_FILLING, document, measurer, Infinity, sizes).next();
  if (checked.done !== true) throw new Error('The check paused, although it was not to.');
  return checked.value;
}

function named(...columns: readonly string[]): Partial<DbLayer> {
  const listed = columns.map((name, index) => ({ index, name }));
  return { query: { sheet: '', headerRow: 0, columns: listed, rows: [], filter: null } };
}

const people = (cells: DbLayer['selectedCells'], fields: Partial<DbLayer> = {}) =>
  aDbLayer({ ...named('ФИО'), selectedCells: cells, ...fields });

/** Kind, copies and the texts before and after of each finding. */
const brief = ({ findings }: PreflightReport) =>
  findings.map(({ problem, copies, corrections = [] }) => [
    problem.kind,
    copies,
    ...corrections.map(({ before, after }) => `${before} → ${after}`),
  ]);

/** The findings, and the names to review with their forms. */
const withNames = (report: PreflightReport) => [
  brief(report),
  report.names.map(({ name, forms }) => [name, ...forms.map(({ text }) => text)]),
];

const GOOD = ['Петров Олег', 'Ёлкина Мария', 'Щукин Илья'];

describe('the check of values', () => {
  test.each([
    ['spaces', ' Ким  Анна', 'Ким Анна'],
    ['mixedAlphabet', 'Ивaнов Иван', 'Иванов Иван'],
    ['letterCase', 'ИВАНОВ Иван', 'Иванов Иван'],
    ['dativeName', 'Ивановой Анне', 'Иванова Анна'],
    ['swappedName', 'Анна Иванова', 'Иванова Анна'],
  ])('finds %s and puts it right in every layer with the column', (kind, before, after) => {
    const layers = [people([...GOOD, before]), people([...GOOD, before], { id: 'again', y: 60 })];
    const report = check(layers);
    const cells = report.findings.flatMap(({ corrections = [] }) =>
      corrections.flatMap((each) => each.cells),
    );
    const mended = changeCells(createDocument({ layers }), cells);
    expect([brief(report), brief(check(mended.layers))]).toEqual([[[kind, [3], `${before} → ${after}`]], []]);
  });

  test.each([
    'Итого',
    '+7 912 345-67-89',
    'Директор школы ____',
    '7 «А» класс',
    'Иванов Пётр и Петров Иван',
    'Иванов Пётр/Петров Иван',
  ])('names what is no name, and does not make it look like one: «%s»', (value) => {
    expect(brief(check([people([...GOOD, value])]))).toEqual([['notName', [3], `${value} → ${value}`]]);
  });

  test.each([
    ['#Н/Д', 'errorValue', '#Н/Д → #Н/Д'],
    ['{ФИО}', 'errorValue', '{ФИО} → {ФИО}'],
    ['-//-', 'ditto', '-//- → -//-'],
    ['то же', 'ditto', 'то же → то же'],
    ['нет', 'placeholder', 'нет → '],
    ['—', 'placeholder', '— → '],
  ])('tells of what a table writes instead of a name as in any column: «%s»', (value, kind, correction) => {
    expect(brief(check([people([...GOOD, value])]))).toEqual([[kind, [3], correction]]);
  });

  test.each([
    ['Козлова Алина Андреевна (болел)', 'Козлова Алина Андреевна'],
    ['Козлова Алина Андреевна н/я', 'Козлова Алина Андреевна'],
    ['12. Алексеев Иван', 'Алексеев Иван'],
    ['Алексеев Иван 89123456789', 'Алексеев Иван'],
    ['Алексеев Иван*', 'Алексеев Иван'],
    ['Иванов Иван Иванович, учитель', 'Иванов Иван Иванович'],
    ['Иванова Анна, 9А', 'Иванова Анна'],
  ])('proposes the name without what stands beside it, for a person to look at: «%s»', (before, after) => {
    const [finding] = check([people([...GOOD, before])]).findings;
    expect([finding?.problem.kind, finding?.corrections]).toEqual([
      'notName',
      [
        {
          recordIndex: 3,
          before,
          after,
          cells: [{ recordIndex: 3, column: 'ФИО', before, after }],
          isUnsure: true,
        },
      ],
    ]);
  });

  test.each(['Иванова (Петрова) Анна', 'Ооржак Чойгана', 'John Smith', 'Ким В. Л.'])(
    'takes «%s» for a name',
    (name) => {
      expect(brief(check([people([...GOOD, name])]))).toEqual([]);
    },
  );

  test('does not look at columns that the template leaves out', () => {
    const layer = aDbLayer({
      ...named('ФИО', 'Заметка'),
      format: '{ФИО}',
      selectedCells: [['Ким Анна', ' x  ']],
    });
    expect(check([layer]).findings).toEqual([]);
  });

  test('looks at what a text prints as at what a layer with picks prints, also when that is hidden', () => {
    const template = 'Вручается {ФИО|дательный}, {Класс}';
    const cells = [
      ['Сорока Ида', '7А'],
      ['Ёлкина Мария', '7  Б'],
    ];
    const layer = people(cells, { ...named('ФИО', 'Класс'), format: '{ФИО}' });
    const text = aTextLayer({ display: template, y: 60 });
    const reports = [
      check([{ ...layer, format: template }]),
      check([layer, text]),
      check([{ ...layer, visible: false }, text]),
    ].map((report) => [
      brief(report).filter(([kind]) => kind !== 'hiddenData'),
      report.names.map(({ name, forms }) => [name, ...forms.map(({ text: form }) => form)]),
    ]);
    const same = [
      [
        ['doubtfulName', [0]],
        ['spaces', [1], '7  Б → 7 Б'],
      ],
      [['Сорока Ида', 'Сороке Иде']],
    ];
    expect(reports).toEqual([same, same, same]);
  });

  test('looks at all columns that have one heading', () => {
    const layer = people([['Ким Анна', 'Петров  Олег']], named('ФИО', 'ФИО'));
    expect(brief(check([layer]))).toEqual([['spaces', [0], 'Петров  Олег → Петров Олег']]);
  });

  test('looks at values that only a later layer with the column has', () => {
    const layers = [people(['Петров Олег']), people(['Петров Олег', ' Ким Анна'], { id: 'longer', y: 60 })];
    expect(brief(check(layers)).filter(([kind]) => kind !== 'ranOut')).toEqual([
      ['spaces', [1], ' Ким Анна → Ким Анна'],
    ]);
  });

  test('puts a value that a text shows right in all layers with its column', () => {
    const layer = people([['7  Б', 'Ким Анна']], { ...named('Класс', 'ФИО'), format: '{ФИО}' });
    const other = aDbLayer({
      id: 'class',
      ...named('Класс'),
      selectedCells: ['7  Б'],
      visible: false,
      y: 60,
    });
    const layers = [layer, other, aTextLayer({ display: '{Класс}', y: 90 })];
    const cells = check(layers).findings.flatMap(({ corrections = [] }) =>
      corrections.flatMap((each) => each.cells),
    );
    const mended = changeCells(createDocument({ layers }), cells);
    expect(recordsOf(mended).layers.map(({ selectedCells }) => selectedCells)).toEqual([
      [['7 Б', 'Ким Анна']],
      ['7 Б'],
    ]);
  });

  test('finds surname and first name in each other’s column, and changes both at once', () => {
    const layers = [
      aDbLayer({
        ...named('Фамилия', 'Имя'),
        format: '{Фамилия} {Имя}',
        selectedCells: [
          ['Петров', 'Олег'],
          ['Анна', 'Иванова'],
        ],
      }),
    ];
    const report = check(layers);
    const cells = report.findings[0]?.corrections?.[0]?.cells ?? [];
    const [mended] = changeCells(createDocument({ layers }), cells).layers;
    expect([brief(report), mended]).toEqual([
      [['swappedName', [1], 'Анна Иванова → Иванова Анна']],
      expect.objectContaining({
        selectedCells: [
          ['Петров', 'Олег'],
          ['Иванова', 'Анна'],
        ],
      }),
    ]);
  });

  test('finds a person who is listed twice with the same values, and no namesake', () => {
    const layers = [
      people(['Петров Олег', 'Петров Олег', 'ПЕТРОВ  олег'.toLowerCase(), 'Ёлкина Мария', 'Елкина Мария']),
      aDbLayer({ id: 'group', ...named('Класс'), selectedCells: ['7А', '7Б', '7Б', '5', '5'], y: 60 }),
    ];
    expect(brief(check(layers)).filter(([kind]) => kind === 'duplicate')).toEqual([['duplicate', [2, 4]]]);
  });

  test('does not take namesakes for one person where a text or nothing at all shows what differs', () => {
    const layer = people(
      [
        ['Петров Олег', '7А'],
        ['Петров Олег', '8Б'],
        ['Петров  Олег', '8б'],
      ],
      { ...named('ФИО', 'Класс'), format: '{ФИО}' },
    );
    const duplicates = [[layer], [layer, aTextLayer({ display: 'ученик {Класс} класса' })]].map((layers) =>
      brief(check(layers)).filter(([kind]) => kind === 'duplicate'),
    );
    expect(duplicates).toEqual([[['duplicate', [2]]], [['duplicate', [2]]]]);
  });

  test('does not take equal values for people', () => {
    expect(check([aDbLayer({ ...named('Класс'), selectedCells: ['7 «А»', '7 «А»'] })]).findings).toEqual([]);
  });

  test('names the letters that the font of the layer does not have', () => {
    const layer = people(['Солнце ☺', 'Дом'], named('Отзыв'));
    expect(check([layer, aTextLayer({ display: 'Қазақстан №\u00a07 «ё»' })]).findings).toEqual([
      expect.objectContaining({
        problem: {
          kind: 'missingLetter',
          letters: ['☺'],
          family: 'Arial',
          remedy: null,
          layerId: 'db',
          layerName: 'Имя',
        },
        copies: [0],
      }),
    ]);
  });

  test('has one finding for all letters that a font lacks in a layer, with a font that has them all or none', () => {
    const layer = people(['Солнце ☺', 'Дом → ☺', 'Сад'], named('Отзыв'));
    expect(brief(check([layer]))).toEqual([['missingLetter', [0, 1]]]);
    expect(check([layer]).findings.map(({ problem }) => problem)).toEqual([
      {
        kind: 'missingLetter',
        letters: ['☺', '→'],
        family: 'Arial',
        remedy: null,
        layerId: 'db',
        layerName: 'Имя',
      },
    ]);
  });

  test.each(['Щербако\u0301ва Анна', 'Серге\u0438\u0306 Петров', 'Кон\u00adстантин Петров'])(
    'takes a mark within a word for no beginning of another: %s',
    (name) => {
      const found = check([people([name, ...GOOD])]).findings;
      expect(found.filter(({ problem }) => problem.kind === 'letterCase')).toEqual([]);
    },
  );

  test('finds Latin letters in a typed text', () => {
    const found = check([people(GOOD), aTextLayer({ display: 'Дипlом и Гpамота' })]).findings;
    expect(found.map(({ problem, count }) => ({ problem, count }))).toEqual([
      {
        problem: {
          kind: 'mixedText',
          before: 'Дипlом',
          after: 'Дипlом',
          layerId: 'text',
          layerName: 'Заголовок',
        },
        count: 3,
      },
      {
        problem: {
          kind: 'mixedText',
          before: 'Гpамота',
          after: 'Грамота',
          layerId: 'text',
          layerName: 'Заголовок',
        },
        count: 3,
      },
    ]);
  });

  test('finds Latin letters in what a layer writes around the values of the table, not in names of columns', () => {
    const format = 'Дипlом {ФИО}, {Kласс} {род: ученик / ученицa}';
    expect(brief(check([people(GOOD, { format })])).filter(([kind]) => kind === 'mixedText')).toEqual([
      ['mixedText', [0, 1, 2]],
      ['mixedText', [0, 1, 2]],
    ]);
  });

  test('finds pictures that are too coarse for print or beside the sheet', () => {
    const coarse = anImageLayer({ id: 'coarse', src: 'a', width: 400, height: 200 });
    const fine = anImageLayer({ id: 'fine', src: 'b', width: 400, height: 200 });
    const beside = anImageLayer({ id: 'beside', src: 'c', x: -500 });
    const sizes = new Map([
      ['a', { width: 300, height: 150 }],
      ['b', { width: 800, height: 400 }],
    ]);
    expect(check([people(GOOD), coarse, fine, beside], sizes).findings.map(({ problem }) => problem)).toEqual(
      [
        { kind: 'besideSheet', layerId: 'beside', layerName: 'Фон' },
        { kind: 'coarseImage', dpi: 72, layerId: 'coarse', layerName: 'Фон' },
      ],
    );
  });

  test.each([
    ['half of a picture', anImageLayer({ x: -100, y: 90, width: 200, height: 100 }), ['partlyOutside']],
    ['a corner of a picture', anImageLayer({ x: -10, y: -10, width: 200, height: 100 }), []],
    ['a background larger than the sheet', anImageLayer({ x: -100, y: -100, width: 4000, height: 4000 }), []],
    ['a band from edge to edge', anImageLayer({ x: -10, y: -60, width: 4000, height: 100 }), []],
    [
      'half of a text with a background',
      aTextLayer({ display: '', background: '#ff0000', x: -100, y: 90, width: 200 }),
      ['partlyOutside'],
    ],
    ['half of the box of a text', aTextLayer({ display: '', x: -100, y: 90, width: 200 }), []],
  ])('tells of %s beyond the edge of the sheet: %#', (_, layer, kinds) => {
    const { findings } = check([people(GOOD), layer]);
    expect(findings.map(({ problem }) => problem.kind)).toEqual(kinds);
  });

  test('measures the picture that a rule puts in its place, in the copies where it does', () => {
    const picture = { src: 'b', width: 40, height: 20, fileName: '' };
    const rules = [
      { when: { field: 'ФИО', is: 'is', value: GOOD[1] ?? '' }, effect: { kind: 'image', picture } },
    ] as const;
    const framed = anImageLayer({ src: 'a', width: 400, height: 200, rules });
    const sizes = new Map([
      ['a', { width: 800, height: 400 }],
      ['b', { width: 40, height: 20 }],
    ]);
    expect(check([people(GOOD), framed], sizes).findings).toMatchObject([
      { problem: { kind: 'coarseImage', dpi: 9 }, count: 1, first: 1 },
    ]);
  });

  test('says by how much a text exceeds its box, and how far it was shrunk', () => {
    const selectedCells = ['Ия', 'Константинопольский'];
    const wrapped = aDbLayer({ id: 'a', selectedCells, width: 60, height: 20 });
    const shrunk = aDbLayer({ id: 'b', selectedCells, width: 60, height: 20, fit: 'shrink', y: 60 });
    expect(check([wrapped, shrunk]).findings.map(({ problem, percent }) => [problem.kind, percent])).toEqual([
      ['overflow', 188],
      ['shrunk', 39],
    ]);
  });
});

const kindsOf = (doubts: readonly { readonly kind: string }[]) => doubts.map(({ kind }) => kind);

describe('the names to review', () => {
  const dative = { format: 'Вручается {ФИО|дательный}' };

  test('are those with a doubt, each once, with the forms that the template prints', () => {
    const report = check([people([...GOOD, 'Заяц Андрей Игоревич', 'Заяц Андрей Игоревич'], dative)]);
    expect([report.names, brief(report).find(([kind]) => kind === 'doubtfulName')]).toEqual([
      [
        {
          name: 'Заяц Андрей Игоревич',
          layerId: 'db',
          doubts: [
            {
              kind: 'surname',
              place: { column: 'ФИО', row: 3, range: [0, 4] },
              assumed: 'Заяц',
              alternatives: [],
            },
          ],
          sex: 'male',
          forms: [{ value: 'Заяц Андрей Игоревич', pipe: 'дательный', text: 'Зайцу Андрею Игоревичу' }],
          records: [3, 4],
          record: '',
          detail: '',
          others: [],
        },
      ],
      ['doubtfulName', [3, 4]],
    ]);
  });

  test('are none where a template only prints them', () => {
    expect(check([people(['Заяц Андрей Игоревич'])]).names).toEqual([]);
  });

  test('are settled by a decision, which every copy then shows', () => {
    const name = 'Заяц Андрей Игоревич';
    const document = createDocument({ layers: [people([name], dative)] });
    const decided = correctNames(document, {
      sexes: [],
      forms: [[name, 'male', 'дательный', 'Зайцу Андрею Игоревичу']],
    });
    expect(checkDocument(decided)).toEqual({ copies: 1, ready: 1, findings: [], flagged: [], names: [] });
  });

  test('are settled in a layer too that was bound after the decision', () => {
    const name = 'Заяц Андрей Игоревич';
    const decided = correctNames(createDocument({ layers: [people([name], dative)] }), {
      sexes: [],
      forms: [[name, 'male', 'дательный', 'Зайцу Андрею Игоревичу']],
    });
    const later = addLayer(decided, people([name], { ...dative, id: 'later', y: 60 }));
    expect(checkDocument(later).names).toEqual([]);
  });

  test('whose sex nothing tells ask for it where a word agrees with the person', () => {
    const document = createDocument({
      layers: [people(['Коваленко Женя'], { format: '{ФИО} {род: награждён / награждена}' })],
    });
    const decided = correctNames(document, { sexes: [['Коваленко Женя', 'female']], forms: [] });
    expect([checkDocument(document).names, checkDocument(decided).names]).toEqual([
      [
        {
          name: 'Коваленко Женя',
          layerId: 'db',
          doubts: [
            {
              kind: 'sex',
              place: { column: 'ФИО', row: 0, range: [0, 14] },
              assumed: '',
              alternatives: ['male', 'female'],
            },
          ],
          sex: null,
          forms: [],
          records: [0],
          record: recordKey(['Коваленко Женя']),
          detail: '',
          others: [],
        },
      ],
      [],
    ]);
  });

  test.each(['Бойко Аврелиан', 'Бойко Зульхабир', 'Бойко Ромуальдас', 'Сидоренко Фаустина'])(
    'whose sex is guessed from an ending are asked about where only a word agrees with the person: %s',
    (name) => {
      const { names } = check([people([...GOOD, name], { format: '{ФИО} {род: награждён / награждена}' })]);
      expect(names.map(({ name: asked, doubts, records }) => [asked, kindsOf(doubts), records])).toEqual([
        [name, ['sex'], [3]],
      ]);
    },
  );

  test.each([
    ['Иванов Анна Сергеевна', ''],
    ['Иванов Иван Олеговна', ''],
    ['Петров Саша', 'жен'],
    ['Петрова Анна Ильинична', 'м'],
  ])('whose parts or «Пол» contradict each other are asked about: %s, %s', (name, sex) => {
    const layer = people(
      [
        ['Ёлкина Мария', 'ж'],
        [name, sex],
      ],
      { ...named('ФИО', 'Пол'), format: '{ФИО} {род: награждён / награждена}' },
    );
    expect(check([layer]).names.map(({ doubts, records }) => [kindsOf(doubts), records])).toEqual([
      [['contradiction'], [1]],
    ]);
  });

  test('ask for the sex of each namesake, with what tells them apart', () => {
    const cells = [
      ['Ким Саша', '7А'],
      ['Ким Саша', '7Б'],
    ];
    const layer = people(cells, { ...named('ФИО', 'Класс'), format: '{ФИО} {род: награждён / награждена}' });
    const document = createDocument({ layers: [layer] });
    const decided = correctNames(document, {
      sexes: [['Ким Саша', 'female', recordKey(['Ким Саша', '7А'])]],
      forms: [],
    });
    const asked = [document, decided].map((each) =>
      checkDocument(each).names.map(({ detail, records }) => [detail, records]),
    );
    expect(asked).toEqual([
      [
        ['7А', [0]],
        ['7Б', [1]],
      ],
      [['', [1]]],
    ]);
  });

  test('are nobody’s where words agree with a person and no column has one', () => {
    const layer = people(['7А', '7Б'], {
      ...named('Класс'),
      format: '{Класс} {род: награждён / награждена}',
    });
    expect(brief(check([layer]))).toEqual([['noPerson', [0, 1]]]);
  });

  describe('are those of the text that a copy prints:', () => {
    const winners = [
      ['Сорока Ида', '1', '7  А'],
      ['Сорока Ада', '2', '7  Б'],
      ['Заяц Андрей', '1', '7А'],
    ];
    const when = { field: 'Место', is: 'is', value: '1' } as const;
    const toWinners = [
      { when, effect: { kind: 'text', text: 'Вручается {ФИО|дательный}, {Класс}' } },
    ] as const;
    const data = (fields: Partial<DbLayer> = {}) =>
      people(winners, { ...named('ФИО', 'Место', 'Класс'), format: '{ФИО}', ...fields });
    const ofWinners = [
      [
        ['doubtfulName', [2]],
        ['spaces', [0], '7  А → 7 А'],
      ],
      [['Заяц Андрей', 'Зайцу Андрею']],
    ];

    test('a rule puts it in the place of a template or of a typed text', () => {
      const text = aTextLayer({ display: 'Участнику', rules: toWinners, y: 60 });
      expect([withNames(check([data({ rules: toWinners })])), withNames(check([data(), text]))]).toEqual([
        ofWinners,
        ofWinners,
      ]);
    });

    test('the own text counts where no rule changes it, and none of a layer that a rule hides', () => {
      const declines = { format: 'Вручается {ФИО|дательный}' };
      const plain = [{ when, effect: { kind: 'text', text: '{ФИО}' } }] as const;
      const hidden = [{ when, effect: { kind: 'hide' } }] as const;
      const ofOthers = [[['doubtfulName', [1]]], [['Сорока Ада', 'Сороке Аде']]];
      expect([
        withNames(check([data({ ...declines, rules: plain })])),
        withNames(check([data({ ...declines, rules: hidden })])),
        withNames(check([data({ ...declines, rules: [{ when, effect: { kind: 'show' } }, ...hidden] })])),
      ]).toEqual([ofOthers, ofOthers, [[], []]]);
    });

    test('copies with different texts of a layer are one finding', () => {
      const rules = [{ when, effect: { kind: 'text', text: 'Победила {ФИО|родительный}' } }] as const;
      const report = check([data({ format: 'Вручается {ФИО|дательный}', rules })]);
      expect(report.findings).toEqual([expect.objectContaining({ copies: [0, 1, 2], first: 0, last: 2 })]);
    });
  });

  test('are none where another layer has the part of the name that tells the sex', () => {
    const firstNames = people(['Женя', 'Женя'], { ...named('Имя'), format: '{Имя|дательный}' });
    const surnames = people(['Иванов', 'Петрова'], { ...named('Фамилия'), id: 'surname', y: 60 });
    expect(check([firstNames, surnames]).names).toEqual([]);
  });
});

test('a value that is put right keeps the text of the table, as one corrected by hand does', () => {
  const document = createDocument({ layers: [people(['Ким Анна', ' Петров Олег'])] });
  const change = { recordIndex: 1, column: 'ФИО', before: ' Петров Олег', after: 'Петров Олег' };
  const mended = changeCells(document, [change]);
  const back = changeCells(mended, [{ ...change, before: change.after, after: change.before }]);
  expect([mended, back].map(({ layers: [layer] }) => layer)).toEqual([
    people(['Ким Анна', 'Петров Олег'], { corrections: [{ item: 1, place: 0, was: ' Петров Олег' }] }),
    people(['Ким Анна', ' Петров Олег']),
  ]);
});

/** A case of this value beside a pupil. */
const schools = (value: string) => {
  const query = {
    sheet: '',
    headerRow: 0,
    columns: ['ФИО', 'Школа'].map((name, index) => ({ index, name })),
    rows: [],
    filter: null,
  };
  const format = '{ФИО|дательный}, {Школа|дательный}';
  const selectedCells = [['Иванова Анна Ильинична', value]];
  return check([aDbLayer({ query, selectedCells, format, display: format })]);
};

describe('a case of what is no person', () => {
  test.each(['Обсерватория имени Пушкина', 'Мэрия города Казани', 'Гимназия школа имени Пушкина'])(
    '«%s» is asked about where its words would change',
    (value) => {
      expect(schools(value).names.map(({ name }) => name)).toEqual([value]);
    },
  );

  test.each(['Гимназия имени Пушкина', 'Администрация города Казани', 'Дворец творчества'])(
    '«%s» is declined for certain, and nobody is asked',
    (value) => {
      const { names, findings, ready } = schools(value);
      expect([names, findings, ready]).toEqual([[], [], 1]);
    },
  );
});

describe('a list of names in capitals', () => {
  const CAPITALS = ['ИВАНОВА АННА СЕРГЕЕВНА', 'ПЕТРОВ ОЛЕГ ИЛЬИЧ', 'МАКДОНАЛЬД РОНАЛЬД'];

  test('is told by column, its copies are ready, and only sure names are put right together', () => {
    const report = check([people(CAPITALS)]);
    expect([
      report.ready,
      report.findings.map(({ problem, corrections }) => [problem.kind, corrections]),
    ]).toEqual([
      3,
      [
        [
          'capitals',
          ['Иванова Анна Сергеевна', 'Петров Олег Ильич', 'Макдональд Рональд'].map((after, recordIndex) => {
            const change = { recordIndex, before: CAPITALS[recordIndex], after };
            return {
              ...change,
              cells: [{ ...change, column: 'ФИО' }],
              ...(recordIndex === 2 && { isUnsure: true }),
            };
          }),
        ],
      ],
    ]);
  });
});
