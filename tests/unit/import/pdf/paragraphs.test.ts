import { expect, test } from 'vitest';
import { linesOf } from '../../../../src/import/pdf/lines.ts';
import { paragraphsOf } from '../../../../src/import/pdf/paragraphs.ts';
import { aPage, aRun } from './builders.ts';

/** Text of lines and alignment. The page is 600 wide; letters are 5 wide. */
function paragraphs(...lines: readonly (readonly [text: string, x: number, y: number])[]) {
  const page = aPage(lines.map(([text, x, y]) => aRun({ text, x, y })));
  return paragraphsOf(linesOf(page, 4.5).lines, page).map(({ lines: own, align }) => [
    align,
    ...own.map(({ text }) => text),
  ]);
}

const words = (letters: number) => 'слово '.repeat(Math.ceil(letters / 6)).slice(0, letters - 1) + 'я';

test('lines that fill their column go on in the next one', () => {
  const [first, second, third] = [words(80), words(78), 'конец'];
  expect(paragraphs([first, 50, 100], [second, 50, 112], [third, 50, 124])).toEqual([
    ['left', first, second, third],
  ]);
});

test('lines with both edges alike are justified', () => {
  const line = words(80);
  expect(paragraphs([line, 50, 100], [line, 50, 112], ['конец', 50, 124])).toEqual([
    ['justify', line, line, 'конец'],
  ]);
});

test('a name between short lines in the middle is a text of its own', () => {
  expect(paragraphs(['награждается', 270, 100], ['Иванов Пётр', 272.5, 112], ['ученик', 285, 124])).toEqual([
    ['center', 'награждается'],
    ['center', 'Иванов Пётр'],
    ['center', 'ученик'],
  ]);
});

test('long lines in the middle are one text', () => {
  const [first, second] = [words(90), 'за победу в олимпиаде'];
  expect(paragraphs([first, 75, 100], [second, 247.5, 112])).toEqual([['center', first, second]]);
});

test('another distance of lines begins another text', () => {
  const line = words(80);
  expect(paragraphs([line, 50, 100], [line, 50, 112], [line, 50, 130])).toEqual([
    ['left', line, line],
    ['left', line],
  ]);
});

test('cells of one row are no paragraph with the rows below', () => {
  expect(paragraphs(['Класс', 50, 100], ['Балл', 250, 100], ['5 А', 50, 112], ['98', 250, 112])).toEqual([
    ['left', 'Класс'],
    ['left', 'Балл'],
    ['left', '5 А'],
    ['left', '98'],
  ]);
});

test('a line that ends at the right margin is aligned to it', () => {
  expect(paragraphs([words(100), 50, 100], ['10 мая', 520, 200])).toEqual([
    ['left', words(100)],
    ['right', '10 мая'],
  ]);
});
