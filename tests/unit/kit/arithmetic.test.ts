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
  expect(parseNumber(text, { min: 0, max: 100, step: 1, ...bounds })).toBe(value);
});
