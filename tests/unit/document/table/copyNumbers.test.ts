import { expect, test } from 'vitest';
import { copiesOfCell } from '../../../../src/document/table/copyNumbers.ts';

test.each([
  ['', 1],
  [' ', 1],
  ['0', 0],
  ['007', 7],
  ['3', 3],
  ['3,0', 3],
  ['3.00', 3],
  ['1 000', 1000],
  ['1001', null],
  ['-1', null],
  ['1,5', null],
  ['50 %', null],
  ['две', null],
])('a cell with «%s» asks for %s copies', (text, copies) => {
  expect(copiesOfCell(text)).toBe(copies);
});
