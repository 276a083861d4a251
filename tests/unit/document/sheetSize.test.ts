import { expect, test } from 'vitest';
import { isPaperFormat, sheetMm } from '../../../src/document/sheetSize.ts';

test.each([
  ['A4', [794, 1123], [210, 297]],
  ['A4 on its side, cut to whole pixels', [1122, 793], [297, 210]],
  ['A5', [559, 794], [148, 210]],
  ['A6', [397, 559], [105, 148]],
  ['Letter', [816, 1056], [215.9, 279.4]],
  ['a label of tenths of a millimetre', [375, 144], [99.1, 38.1]],
  ['a badge of whole millimetres', [340, 208], [90, 55]],
  ['a sticker of whole millimetres', [265, 140], [70, 37]],
  ['a picture that is no paper', [1080, 1080], [285.75, 285.75]],
  ['one whole side', [794, 1080], [210, 285.75]],
] as const)('%s is as large on paper as it is meant to be', (_, [width, height], [across, down]) => {
  expect(sheetMm({ width, height })).toEqual({ width: across, height: down });
});

test.each([
  ['A4', [794, 1123], true],
  ['A4 on its side', [1123, 794], true],
  ['A6', [559, 397], true],
  ['a badge', [340, 227], true],
  ['a badge of another size, upright', [208, 340], true],
  ['a picture for a screen', [1080, 1080], false],
  ['a sheet of whole millimetres that no paper has', [378, 378], false],
] as const)('%s is of a paper format: %#', (_, [width, height], isPaper) => {
  expect(isPaperFormat({ width, height })).toBe(isPaper);
});
