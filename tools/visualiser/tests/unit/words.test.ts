import { describe, expect, test } from 'vitest';
import type { ChartState, ChartTransition } from '../../../../src/inspect/describe.ts';
import { lineWidth, wrapLine } from '../../src/layout/text.ts';
import { contentOf, spansOf } from '../../src/layout/words.ts';
import { pathOf } from '../../src/chart/ChartDrawing.tsx';

const plain: ChartTransition = {
  id: 's|go|0',
  kind: 'event',
  event: 'go',
  guard: null,
  actions: [],
  targets: [],
};

const measure = (text: string) => text.length;

describe('a transition in words', () => {
  test.each([
    [plain, 'go'],
    [
      { ...plain, guard: 'isReady and not isBusy', actions: ['one', 'two'] },
      'go [isReady and not isBusy] / one / two',
    ],
    [{ ...plain, kind: 'always', event: '', guard: 'isReady' } as const, 'сразу [isReady]'],
    [{ ...plain, kind: 'delay', event: 'aWhile' } as const, 'через aWhile'],
    [{ ...plain, kind: 'done', event: 'load' } as const, 'готово: load'],
    [{ ...plain, kind: 'failed', event: 'load' } as const, 'ошибка: load'],
  ])('says what makes it happen, on what condition and what it does', (transition, words) => {
    const said = spansOf(transition).map(({ text }) => text);
    expect(said.join(' ')).toBe(words);
  });
});

test('a state says what it is for, what it does and what keeps it company, in this order', () => {
  const state: ChartState = {
    id: 's',
    key: 's',
    kind: 'history',
    initial: null,
    tags: [],
    entry: ['greet'],
    exit: ['part'],
    invokes: [{ id: 'guest', src: 'visit' }],
    transitions: [plain, { ...plain, id: 's|leave|0', targets: ['t'] }],
    states: [],
  };
  const lines = contentOf(state).map(({ line }) => line.map(({ text }) => text).join(' '));
  expect(lines).toEqual(['история', 'вход / greet', 'выход / part', 'вызов / guest (visit)', 'go']);
});

describe('a label', () => {
  const line = [
    { text: 'go', role: 'event' },
    { text: '[first and second and third]', role: 'guard' },
    { text: '/ remember', role: 'action' },
  ] as const;

  test('that fits stays on one line', () => {
    expect(wrapLine(line, lineWidth(line, measure), measure)).toEqual([line]);
  });

  test('that does not gives each part its own, and breaks a long guard between its words', () => {
    const texts = wrapLine(line, 16, measure).map((spans) => spans.map(({ text }) => text).join(' '));
    expect(texts).toEqual(['go', '[first and', 'second and', 'third]', '/ remember']);
  });

  test('leaves no stroke without the name of its action', () => {
    const [only, ...rest] = wrapLine([{ text: '/ anActionOfALongName', role: 'action' }], 5, measure);
    expect([only?.[0]?.text, rest]).toEqual(['/ anActionOfALongName', []]);
  });
});

describe('the path of an arrow', () => {
  test('rounds its corners, and not past the middle of a short piece', () => {
    const corner = [
      { x: 0, y: 0 },
      { x: 40, y: 0 },
      { x: 40, y: 6 },
      { x: 80, y: 6 },
    ];
    expect(pathOf(corner)).toBe('M0 0 L35 0 Q40 0 40 3 L40 3 Q40 6 45 6 L80 6');
  });

  test('of no points is nothing', () => {
    expect(pathOf([])).toBe('');
  });
});
