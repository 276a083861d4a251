import { describe, expect, test } from 'vitest';
import type { CopyProblem } from '../../../../src/data/check/index.ts';
import type { Finding } from '../../../../src/output/check/index.ts';
import { findingText, problemText } from '../../../../src/output/check/index.ts';
import { imageText, placesText, reportText } from '../../../../src/ui/editor/preflight/problemTexts.ts';

const whose = { layerId: 'a', layerName: 'Кому' };
const PROBLEMS: readonly { readonly problem: CopyProblem; readonly text: string }[] = [
  { problem: { kind: 'noData', ...whose }, text: '«Кому»: данные таблицы не выбраны.' },
  { problem: { kind: 'unfilledField', field: 'ФИО', ...whose }, text: '«Кому»: поле «ФИО» не заполнено.' },
  {
    problem: { kind: 'ranOut', items: 300, copies: 500, ...whose },
    text: '«Кому»: для этой копии не хватило значений.',
  },
  { problem: { kind: 'emptyValue', ...whose }, text: '«Кому»: пустое значение.' },
  { problem: { kind: 'emptyColumn', column: 'Класс', ...whose }, text: '«Кому»: пусто в столбце «Класс».' },
  {
    problem: { kind: 'format', problem: { kind: 'unknownField', name: 'Класс', start: 0, end: 7 }, ...whose },
    text: '«Кому»: Среди выбранных столбцов нет «Класс».',
  },
  { problem: { kind: 'overflow', ...whose }, text: '«Кому»: текст не помещается в рамку.' },
  {
    problem: { kind: 'cutWord', value: 'Константинопольский', ...whose },
    text: '«Кому»: слово «Константинопольский» не помещается в строку и разорвано.',
  },
  { problem: { kind: 'outsideSheet', ...whose }, text: '«Кому»: текст выходит за край листа.' },
  { problem: { kind: 'outsideSafe', ...whose }, text: '«Кому»: текст заходит за безопасное поле.' },
  { problem: { kind: 'hiddenData', ...whose }, text: '«Кому»: слой с данными скрыт.' },
  {
    problem: { kind: 'ruleField', field: 'Место', ...whose },
    text: '«Кому»: слой меняется по столбцу «Место», а в данных его нет.',
  },
  {
    problem: { kind: 'missingPicture', value: 'анна.png', ...whose },
    text: '«Кому»: нет картинки для «анна.png».',
  },
  { problem: { kind: 'shrunk', ...whose }, text: '«Кому»: текст сильно уменьшен.' },
  { problem: { kind: 'partlyOutside', ...whose }, text: '«Кому»: слой наполовину за краем листа.' },
  { problem: { kind: 'besideSheet', ...whose }, text: '«Кому»: слой лежит за краем листа.' },
  { problem: { kind: 'coarseImage', dpi: 72, ...whose }, text: '«Кому»: для печати мало точек: 72 dpi.' },
  {
    problem: { kind: 'missingLetter', letters: ['☺'], family: 'Lobster', remedy: null, ...whose },
    text: '«Кому»: в шрифте Lobster нет знака «☺».',
  },
  {
    problem: {
      kind: 'leftName',
      place: 0,
      value: 'Орловой Анне',
      range: [10, 22],
      becomes: '{ФИО|дательный}',
      ...whose,
    },
    text: '«Кому»: на всех копиях останется имя «Орловой Анне».',
  },
  {
    problem: { kind: 'mixedText', before: 'Дипlом', after: 'Дипlом', ...whose },
    text: '«Кому»: в слове «Дипlом» смешаны русские и латинские буквы.',
  },
  {
    problem: { kind: 'spaces', column: 'ФИО', ...whose },
    text: '«Кому»: лишние пробелы в столбце «ФИО».',
  },
  {
    problem: { kind: 'mixedAlphabet', column: '', ...whose },
    text: '«Кому»: русские и латинские буквы в одном слове.',
  },
  {
    problem: { kind: 'letterCase', column: 'ФИО', ...whose },
    text: '«Кому»: не те заглавные и строчные буквы в столбце «ФИО».',
  },
  {
    problem: { kind: 'dativeName', column: 'ФИО', ...whose },
    text: '«Кому»: имена уже в дательном падеже в столбце «ФИО».',
  },
  {
    problem: { kind: 'swappedName', column: 'ФИО', ...whose },
    text: '«Кому»: имя и фамилия стоят не в том порядке в столбце «ФИО».',
  },
  {
    problem: { kind: 'unread', source: '{Дата|дата}', value: '31.02.2026', read: '31.02.2026', ...whose },
    text: 'В столбце «Дата» «31.02.2026» — не дата: напечатается как есть.',
  },
  {
    problem: { kind: 'undeclined', source: '{ФИО|дательный}', value: 'Smith', ...whose },
    text: '«Кому»: «Smith» в столбце «ФИО» не склоняется: это не имя, или пол не ясен.',
  },
  {
    problem: {
      kind: 'twoDates',
      source: '{Дата|дата}',
      value: '9/7/2026',
      read: '9 июля 2026 г.',
      other: '7 сентября 2026 г.',
      ...whose,
    },
    text: '«Кому»: «9/7/2026» в столбце «Дата» — это 9 июля 2026 г. или 7 сентября 2026 г.?',
  },
  {
    problem: { kind: 'farDate', source: '{Дата|дата}', value: '07.09.0026', ...whose },
    text: '«Кому»: странный год в столбце «Дата»: «07.09.0026».',
  },
  {
    problem: { kind: 'bothWords', read: 'награждён/награждена', ...whose },
    text: '«Кому»: напечатаются оба слова, «награждён/награждена»: не ясно, о ком речь.',
  },
  {
    problem: { kind: 'errorValue', column: 'Балл', value: '#Н/Д', ...whose },
    text: '«Кому»: ошибка таблицы «#Н/Д» в столбце «Балл».',
  },
  {
    problem: { kind: 'placeholder', column: 'Класс', value: '—', ...whose },
    text: '«Кому»: прочерк «—» вместо данных в столбце «Класс».',
  },
  {
    problem: {
      kind: 'doubledWord',
      source: '{Класс}',
      value: '8А класс',
      read: '8А класс класс',
      ...whose,
    },
    text: '«Кому»: слово повторяется: «8А класс класс».',
  },
  {
    problem: { kind: 'ruleValue', field: 'Балл', value: 'много', ...whose },
    text: '«Кому»: слой меняется по числу или дате в столбце «Балл», а «много» так не прочитать.',
  },
  {
    problem: { kind: 'ruleLimit', field: 'Балл', limit: 'сто', ...whose },
    text: '«Кому»: правило сравнивает столбец «Балл» с «сто», а нужно число или дата.',
  },
  {
    problem: { kind: 'noRule', field: 'Роль', value: 'Волонтёр', effect: 'background', ...whose },
    text: '«Кому»: для «Волонтёр» нет цвета.',
  },
  {
    problem: { kind: 'unlike', column: 'Балл', why: 'range', value: '950', ...whose },
    text: '«Кому»: число не того порядка, что остальные в столбце «Балл»: «950».',
  },
  {
    problem: { kind: 'sampleText', text: 'И. О. Фамилия', ...whose },
    text: '«Кому»: остался текст шаблона «И. О. Фамилия».',
  },
  {
    problem: {
      kind: 'unfilledRoles',
      gaps: [
        { is: 'organisation', words: 'Название школы', position: '', layerIds: ['a'] },
        { is: 'signer', words: 'И. О. Фамилия', position: 'Директор', layerIds: ['b'] },
      ],
      ...whose,
    },
    text: 'Не заполнено: «Название школы», «И. О. Фамилия» (Директор).',
  },
  { problem: { kind: 'duplicate', ...whose }, text: '«Кому»: этот человек уже есть в списке.' },
  { problem: { kind: 'doubtfulName', ...whose }, text: '«Кому»: в формах имён есть сомнения.' },
];

describe('a problem', () => {
  test.each(PROBLEMS)('of one copy is told as «$text»', ({ problem, text }) => {
    expect(problemText(problem)).toBe(text);
  });

  test('of many copies is told in the same words, but for layers with different numbers of values', () => {
    const told = PROBLEMS.map(({ problem }) =>
      findingText({ problem, count: 1, first: 0, last: 0, copies: [0] }),
    );
    const different = '«Кому»: у слоёв разное количество данных, здесь 300 из 500.';
    expect(told).toEqual(PROBLEMS.map(({ problem, text }) => (problem.kind === 'ranOut' ? different : text)));
  });

  test.each([
    [
      { kind: 'undeclined', source: '{ФИО|дательный}', value: 'а' },
      'не склоняется 8 значений в столбце «ФИО».',
    ],
    [{ kind: 'farDate', source: '{Дата|дата}', value: 'а' }, 'странный год в столбце «Дата»: 8 значений.'],
    [{ kind: 'errorValue', column: 'Балл', value: 'а' }, 'ошибки таблицы в столбце «Балл»: 8 значений.'],
    [
      { kind: 'placeholder', column: 'Балл', value: 'а' },
      'прочерки вместо данных в столбце «Балл»: 8 значений.',
    ],
    [
      { kind: 'unlike', column: 'Балл', why: 'type', value: 'а' },
      'текст среди чисел в столбце «Балл»: 8 значений.',
    ],
  ] as const)('of eight values of a column is told once: %#', (kind, text) => {
    const finding = { problem: { ...kind, ...whose }, count: 8, first: 0, last: 7, copies: [0] };
    expect(findingText(finding)).toBe(`«Кому»: ${text}`);
  });

  test('of people with one word for a number says what is printed', () => {
    const problem = {
      kind: 'unread',
      source: '{Место|римское}',
      value: 'участник',
      read: 'участник степени',
      ...whose,
    } as const;
    const finding = { problem, count: 11, first: 0, last: 10, copies: [0] };
    expect([findingText({ ...finding, each: [problem] }), findingText({ ...finding, count: 1 })]).toEqual([
      'У 11 человек место — «участник»: получится «участник степени».',
      'В столбце «Место» «участник» — не число: получится «участник степени».',
    ]);
  });

  test.each([
    { kind: 'overflow', percent: 40, text: '«Кому»: текст не помещается в рамку: больше неё на 40 %.' },
    { kind: 'shrunk', percent: 55, text: '«Кому»: текст уменьшен до 55 % размера.' },
  ] as const)('that has a measure is told as «$text»', ({ kind, percent, text }) => {
    const finding = { problem: { kind, ...whose }, count: 1, first: 0, last: 0, copies: [0], percent };
    expect(findingText(finding)).toBe(text);
  });

  test.each([
    { count: 28, first: 0, last: 27, text: 'во всех копиях' },
    { count: 1, first: 3, last: 3, text: 'копия 4' },
    { count: 3, first: 25, last: 27, text: 'копии 26–28' },
    { count: 2, first: 3, last: 20, text: '2 копии, первая — 4' },
    { count: 5, first: 3, last: 20, text: '5 копий, первая — 4' },
  ])('of 28 copies stands in «$text»', ({ text, ...where }) => {
    expect(placesText({ problem: { kind: 'emptyValue', ...whose }, copies: [], ...where }, 28)).toBe(text);
  });
});

const found = (kind: string, copies: readonly number[]): Finding => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its kind matters here
  problem: { kind, ...whose } as CopyProblem,
  count: copies.length,
  first: copies[0] ?? 0,
  last: copies.at(-1) ?? 0,
  copies,
});
const reportOf = (copies: number, findings: readonly Finding[], quiet: readonly number[] = []) => {
  const own = findings.filter(({ count }) => count < copies).flatMap((finding) => finding.copies);
  const flagged = [...new Set(own)].filter((copy) => !quiet.includes(copy)).toSorted((a, b) => a - b);
  const isFlawed = findings.some(({ count }) => count === copies);
  return { copies, ready: isFlawed ? 0 : copies - flagged.length, findings, flagged, names: [] };
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each([
  [reportOf(28, []), '28 копий готовы, замечаний нет.'],
  [reportOf(21, []), '21 копия готова, замечаний нет.'],
  [reportOf(28, [found('spaces', [3])], [3]), '28 копий готовы.'],
  [reportOf(28, [found('doubtfulName', [3])]), 'Посмотрите 1 человека'],
  [reportOf(28, [found('overflow', [3, 4]), found('duplicate', [5])]), 'Посмотрите 3 человек'],
  [reportOf(3, [found('doubtfulName', [0, 2]), found('overflow', [1])]), 'Посмотрите 3 человек'],
  [reportOf(22, [found('overflow', upTo(21))]), 'Посмотрите 21 человека'],
  [reportOf(3, [found('sampleText', upTo(3))]), 'Заполните 1 текст'],
  [
    reportOf(28, [found('sampleText', upTo(28)), found('notName', [2])]),
    'Заполните 1 текст · посмотрите 1 человека',
  ],
])('the check speaks of copies, names and the layout in plain numbers: %#', (report, text) => {
  expect(reportText(report)).toBe(text);
});

test('names beyond those that a finding lists are counted as names', () => {
  const finding = { ...found('doubtfulName', upTo(1000)), count: 1100, last: 1099 };
  const report = { copies: 1200, ready: 100, findings: [finding], flagged: upTo(1100), names: [] };

  expect(reportText(report)).toBe('Посмотрите 1\u00a0100 человек');
});

test.each([
  { problems: 0, text: '' },
  { problems: 1, text: 'У изображения 1 замечание.' },
  { problems: 2, text: 'У изображения 2 замечания.' },
  { problems: 5, text: 'У изображения 5 замечаний.' },
])('an image with $problems problems is told as «$text»', ({ problems, text }) => {
  expect(imageText(problems)).toBe(text);
});
