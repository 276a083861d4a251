import { expect, test } from 'vitest';
import { sheetName, sheetSides } from '../../../../src/ui/pages/templates/templateTexts.ts';

test.each([
  [794, 1123, 'A4, книжный', '210 × 297 мм'],
  [1123, 794, 'A4, альбомный', '297 × 210 мм'],
  [559, 794, 'A5, книжный', '148 × 210 мм'],
  [559, 397, 'A6, альбомный', '148 × 105 мм'],
  [1587, 1123, 'A3, альбомный', '420 × 297 мм'],
  [340, 227, '90 × 60 мм', '90 × 60 мм'],
  [1080, 1080, '285,8 × 285,8 мм', '285,8 × 285,8 мм'],
])('a sheet of %i × %i px is called «%s»', (width, height, name, sides) => {
  const sheet = { canvas_width: width, canvas_height: height };
  expect([sheetName(sheet), sheetSides(sheet)]).toEqual([name, sides]);
});
