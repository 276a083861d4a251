import { expect, test } from 'vitest';
import { UNMAPPED } from '../../../../src/import/pdf/content.ts';
import { linesOf } from '../../../../src/import/pdf/lines.ts';
import { aPage, aRun } from './builders.ts';

const textsOf = (...runs: ReturnType<typeof aRun>[]) =>
  linesOf(aPage(runs), 4.5).lines.map(({ text }) => text);

test('runs on one baseline are one line, whatever their order in the file', () => {
  expect(textsOf(aRun({ text: 'Пётр', x: 130, y: 50 }), aRun({ text: 'Иванов ', x: 95, y: 50.2 }))).toEqual([
    'Иванов Пётр',
  ]);
});

test('a gap is a space where the file has none', () => {
  expect(textsOf(aRun({ text: 'Иван', x: 0, y: 50 }), aRun({ text: 'Ильич', x: 23, y: 50 }))).toEqual([
    'Иван Ильич',
  ]);
});

test('a wide gap parts texts, as in columns', () => {
  expect(textsOf(aRun({ text: 'Класс', x: 0, y: 50 }), aRun({ text: 'Балл', x: 60, y: 50 }))).toEqual([
    'Класс',
    'Балл',
  ]);
});

test('room after every letter makes no spaces', () => {
  expect(textsOf(aRun({ text: 'ДИПЛОМ', x: 0, y: 50, spacing: 4 }))).toEqual(['ДИПЛОМ']);
});

test('a letter that is drawn twice in one place is one bold letter', () => {
  const { lines } = linesOf(
    aPage([aRun({ text: 'Да', x: 10, y: 50 }), aRun({ text: 'Да', x: 10.3, y: 50 })]),
    4.5,
  );
  expect(lines.map(({ text, style, places }) => [text, style.thickened, places.length])).toEqual([
    ['Да', true, 4],
  ]);
});

test('parts in another style keep their ranges', () => {
  const { lines } = linesOf(
    aPage([aRun({ text: 'Имя: ', x: 0, y: 50 }), aRun({ text: 'Анна', x: 25, y: 50, color: '#ff0000' })]),
    4.5,
  );
  expect(lines[0]?.parts.map(({ length, style }) => [length, style.color])).toEqual([
    [5, '#000000'],
    [4, '#ff0000'],
  ]);
});

test.each([
  [
    'an unnamed letter in a word keeps the whole text in the picture',
    `серти${UNMAPPED}икат`,
    [],
    ['unmapped'],
  ],
  ['a bullet of another font stays in it alone', `${UNMAPPED}  пункт`, ['пункт'], ['unmapped']],
  ['letters that our fonts lack stay in it', '日本', [], ['missing']],
  ['letters read from the right stay in it', 'שלום', [], ['rightToLeft']],
])('%s', (_, text, texts, reasons) => {
  const { lines, drawnOnly } = linesOf(aPage([aRun({ text, x: 0, y: 50 })]), 4.5);
  expect([lines.map((line) => line.text), [...drawnOnly.keys()]]).toEqual([texts, reasons]);
});

test('letters smaller than the product has stay in the picture', () => {
  const { lines, drawnOnly } = linesOf(aPage([aRun({ text: 'мелко', x: 0, y: 50, size: 4 })]), 4.5);
  expect([lines, [...drawnOnly]]).toEqual([[], [['small', 1]]]);
});

test('a turned line has its own axes', () => {
  const { lines } = linesOf(aPage([aRun({ text: 'вверх', x: 100, y: 300, angle: -90 })]), 4.5);
  expect(
    lines.map(({ text, angle, start, baseline }) => [text, angle, Math.round(start), Math.round(baseline)]),
  ).toEqual([['вверх', -90, -300, 100]]);
});
