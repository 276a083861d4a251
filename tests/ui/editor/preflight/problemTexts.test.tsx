import { describe, expect, test } from 'vitest';
import type { CopyProblem } from '../../../../src/engine/index.ts';
import {
  findingText,
  imageText,
  placesText,
  problemText,
  reportText,
} from '../../../../src/ui/editor/preflight/problemTexts.ts';

const whose = { layerId: 'a', layerName: 'Кому' };
const PROBLEMS: readonly { readonly problem: CopyProblem; readonly text: string }[] = [
  { problem: { kind: 'noData', ...whose }, text: '«Кому»: данные таблицы не выбраны.' },
  { problem: { kind: 'unfilledField', field: 'ФИО', ...whose }, text: '«Кому»: {ФИО} не заполнено.' },
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
  { problem: { kind: 'outsideSheet', ...whose }, text: '«Кому»: текст выходит за край листа.' },
  { problem: { kind: 'hiddenData', ...whose }, text: '«Кому»: слой с данными скрыт.' },
];

describe('a problem', () => {
  test.each(PROBLEMS)('of one copy is told as «$text»', ({ problem, text }) => {
    expect(problemText(problem)).toBe(text);
  });

  test('of many copies is told in the same words, but for layers with different numbers of values', () => {
    const told = PROBLEMS.map(({ problem }) => findingText({ problem, count: 1, first: 0, last: 0 }));
    const different = '«Кому»: у слоёв разное количество данных, здесь 300 из 500.';
    expect(told).toEqual(PROBLEMS.map(({ problem, text }) => (problem.kind === 'ranOut' ? different : text)));
  });

  test.each([
    { count: 28, first: 0, last: 27, text: 'во всех копиях' },
    { count: 1, first: 3, last: 3, text: 'копия 4' },
    { count: 3, first: 25, last: 27, text: 'копии 26–28' },
    { count: 2, first: 3, last: 20, text: '2 копии, первая — 4' },
    { count: 5, first: 3, last: 20, text: '5 копий, первая — 4' },
  ])('of 28 copies stands in «$text»', ({ text, ...where }) => {
    expect(placesText({ problem: { kind: 'emptyValue', ...whose }, ...where }, 28)).toBe(text);
  });
});

test.each([
  { copies: 28, ready: 28, text: '28 копий готовы, замечаний нет.' },
  { copies: 21, ready: 21, text: '21 копия готова, замечаний нет.' },
  { copies: 2, ready: 2, text: '2 копии готовы, замечаний нет.' },
  { copies: 28, ready: 5, text: '28 копий: 5 готовы, 23 с замечаниями.' },
  { copies: 22, ready: 1, text: '22 копии: 1 готова, 21 с замечаниями.' },
  { copies: 28, ready: 0, text: '28 копий, и все с замечаниями.' },
])('$ready ready copies of $copies are told as «$text»', ({ copies, ready, text }) => {
  expect(reportText({ copies, ready, findings: [], flagged: [] })).toBe(text);
});

test.each([
  { problems: 0, text: '' },
  { problems: 1, text: 'У изображения 1 замечание.' },
  { problems: 2, text: 'У изображения 2 замечания.' },
  { problems: 5, text: 'У изображения 5 замечаний.' },
])('an image with $problems problems is told as «$text»', ({ problems, text }) => {
  expect(imageText(problems)).toBe(text);
});
