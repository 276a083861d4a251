/** Millimetres of a scan, where its file says them. */
import { expect, test } from 'vitest';
import { dotsPerInch, pictureSheet } from '../../../src/app/ownTemplate/pictureSheet.ts';

/** The beginning of a JPEG of this size and density. */
function jpeg(width: number, height: number, density: number, unit: 0 | 1 | 2): Uint8Array {
  const jfif = [
    0xff,
    0xe0,
    0,
    16,
    0x4a,
    0x46,
    0x49,
    0x46,
    0,
    1,
    1,
    unit,
    density >> 8,
    density & 255,
    density >> 8,
    density & 255,
    0,
    0,
  ];
  const frame = [0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 0, 0, 0];
  return Uint8Array.from([0xff, 0xd8, ...jfif, ...frame]);
}

test('a scan of A4 at 300 dpi is a sheet of A4', () => {
  expect(pictureSheet(jpeg(2480, 3508, 300, 1))).toEqual({ width: 794, height: 1123 });
});

test('dots per centimetre count too', () => {
  expect(dotsPerInch(jpeg(2480, 3508, 118, 2))).toBeCloseTo(299.72);
});

test.each([
  ['nothing', 1, 0],
  ['the resolution of a screen', 72, 1],
] as const)('a picture that says %s is as long as A4', (_, density, unit) => {
  expect(pictureSheet(jpeg(3000, 2000, density, unit))).toEqual({ width: 1123, height: 749 });
});
