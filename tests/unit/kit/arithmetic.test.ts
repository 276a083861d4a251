import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from '../../../src/kit/arithmetic.ts';
import { parseNumber } from '../../../src/kit/numberDraft.ts';
import { runs } from '../../properties.ts';

test.each([
  ['210/2', 105],
  ['100+44', 144],
  ['2*(10+5)', 30],
  [' 12,5 ', 12.5],
  ['=2*3', 6],
  ['.5', 0.5],
  ['-3', -3],
  ['−3 × 2', -6],
  ['10 - 2 - 3', 5],
  ['100 ÷ 4 : 5', 5],
  ['2+3*4', 14],
  ['-(1+2)', -3],
  ['1/0', null],
  ['', null],
  ['2+', null],
  ['(2', null],
  ['2)', null],
  ['2 3', null],
  ['12px', null],
  ['много', null],
  ['1e5', null],
  ['('.repeat(200), null],
])('%s is %s', (text, value) => {
  expect(calculate(text)).toBe(value);
});

interface Expression {
  readonly text: string;
  readonly value: number;
}
const { expression } = fc.letrec<{ readonly expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.integer({ min: 0, max: 99 }).map((value) => ({ text: `${value}`, value })),
    fc.tuple(tie('expression'), fc.constantFrom('+', '-', '*'), tie('expression')).map(([a, sign, b]) => ({
      text: `(${a.text} ${sign} ${b.text})`,
      value: sign === '+' ? a.value + b.value : sign === '-' ? a.value - b.value : a.value * b.value,
    })),
  ),
}));

test('an expression in brackets has the value of its parts', () => {
  fc.assert(
    fc.property(
      expression.filter(({ text }) => text.length <= 100),
      ({ text, value }) => {
        expect(calculate(text)).toBe(value);
      },
    ),
    { numRuns: runs(200) },
  );
});

test.each([
  ['12,34', { decimals: 1 }, 12.3],
  ['12,34', {}, 12],
  ['1,23', { step: 0.05 }, 1.25],
  ['1,2', { step: 0.05 }, 1.2],
  ['1000', { decimals: 1 }, 100],
])('a field rounds %s with %o to %s', (text, bounds, value) => {
  expect(parseNumber(text, { min: 0, max: 100, step: 1, ...bounds })).toMatchObject({ value });
});

const LENGTHS = { min: -5000, max: 5000, step: 1, decimals: 1 };

test.each([
  ['1 000', 'px', 1000],
  ['1\u00A0000', 'px', 1000],
  ['1\u202F000,5', 'px', 1000.5],
  ['1\u2009000 px', 'px', 1000],
  ["1'000", 'px', 1000],
  ['12 px', 'px', 12],
  ['12 пикс.', 'px', 12],
  ['50 мм', 'px', 189],
  ['5 см', 'px', 189],
  ['5cm', 'мм', 50],
  ['1 дюйм', 'мм', 25.4],
  ['2″', 'px', 192],
  ['96 px', 'мм', 25.4],
  ['12 пт', 'px', 16],
  ['12pt', 'px', 16],
  ['5 см + 3 мм', 'мм', 53],
  ['(1+2) см', 'мм', 30],
  ['1,5', 'мм', 1.5],
  ['−5', 'px', -5],
  ['–5 мм', 'мм', -5],
  ['１２，５', 'px', 12.5],
  ['\uFEFF 12\u200B', 'px', 12],
  ['50 %', '%', 50],
  ['45°', '°', 45],
  ['45 град', '°', 45],
] as const)('%j in a field of %s is %s', (text, unit, value) => {
  expect(parseNumber(text, LENGTHS, unit)).toEqual({ kind: 'number', value, note: null });
});

test.each([
  ['50 %', 'px', 'Не «%»: здесь px, мм, см, дюймы или пт.'],
  ['50 мм', '%', 'Не «мм»: здесь проценты.'],
  ['5 см', '°', 'Не «см»: здесь градусы.'],
  ['5 шт', 'px', '«шт» здесь не прочитать.'],
  ['5 px', undefined, 'Здесь число без «px».'],
  ['2 3', 'px', 'Это не число.'],
  ['12 34', 'px', 'Это не число.'],
  [' ', 'px', 'Введите число.'],
] as const)('%j in a field of %s is refused with the reason', (text, unit, reason) => {
  expect(parseNumber(text, LENGTHS, unit)).toEqual({ kind: 'wrong', text: reason });
});

test.each([
  ['50%', 'px', 400],
  ['50 % - 10', 'px', 390],
  ['100% / 3', 'px', 266.7],
  ['-25 процентов', 'мм', -200],
] as const)('%j of a length whose whole is 800 is %s %d', (text, unit, value) => {
  expect(parseNumber(text, LENGTHS, unit, 800)).toEqual({ kind: 'number', value, note: null });
});

test('a length that has a whole says that it takes a share of it', () => {
  expect(parseNumber('5°', LENGTHS, 'px', 800)).toEqual({
    kind: 'wrong',
    text: 'Не «°»: здесь px, мм, см, дюймы, пт или % листа.',
  });
});
