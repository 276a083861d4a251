import { expect, test } from 'vitest';
import {
  nameOfPage,
  pageSizeText,
  pictureOfPage,
  scaleOfPage,
  sheetOfPage,
} from '../../../src/app/images/pdfPages.ts';

const A4 = { width: 595.28, height: 841.89 };
const CARD = { width: 255.12, height: 155.91 };

test('a page of A4 is a sheet of A4', () => {
  expect([sheetOfPage(A4), pageSizeText(A4)]).toEqual([{ width: 794, height: 1123 }, '210 × 297 мм']);
});

test.each([
  ['prints at 300 dpi in its own size', A4, sheetOfPage(A4), [2480, 3508]],
  ['prints at 300 dpi on a larger sheet', CARD, { width: 794, height: 486 }, [2484, 1518]],
  [
    'has no more pixels than a sheet of A3 needs',
    { width: 1684, height: 2384 },
    sheetOfPage(A4),
    [3362, 4759],
  ],
  ['is no longer than the service takes', { width: 30, height: 14_000 }, sheetOfPage(A4), [35, 16_384]],
])('a page %s', (_, page, sheet, pixels) => {
  const scale = scaleOfPage(page, sheet);
  expect([Math.round(page.width * scale), Math.round(page.height * scale)]).toEqual(pixels);
});

test('the picture of a page is PNG, and JPEG where PNG is larger than the service takes', async () => {
  const small = await pictureOfPage({ draw: draw(10) }, 0, 1, 'Бланк');
  const large = await pictureOfPage({ draw: draw(20_000_001) }, 0, 1, 'Бланк');
  expect([small, large].map(({ name, type }) => [name, type])).toEqual([
    ['Бланк.png', 'image/png'],
    ['Бланк.jpg', 'image/jpeg'],
  ]);
});

test.each([
  ['Бланк.pdf', 1, 'Бланк'],
  ['Бланк.pdf', 3, 'Бланк, стр. 2'],
])('a page of %s with %i pages is called %s', (file, pageCount, name) => {
  expect(nameOfPage(file, pageCount === 1 ? 0 : 1, pageCount)).toBe(name);
});

/** Pages whose PNG has this many bytes. */
function draw(size: number) {
  return (_page: number, _scale: number, type: 'image/png' | 'image/jpeg') =>
    Promise.resolve(new Blob([new Uint8Array(type === 'image/png' ? size : 1)], { type }));
}
