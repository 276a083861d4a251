import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { setSheetMargins, setSheetSize } from '../../../../src/engine/index.ts';

const size = { width: 800, height: 600 };
const plain = createDocument({ sheet: size });

describe('the margins of the sheet', () => {
  test.each([
    ['are tenths of a millimetre', { bleedMm: 3.04, safeMm: 4.96 }, { ...size, bleedMm: 3, safeMm: 5 }],
    ['are set one by one', { safeMm: 5 }, { ...size, safeMm: 5 }],
    ['have limits', { bleedMm: 1000, safeMm: -1 }, { ...size, bleedMm: 20 }],
  ])('%s', (_, margins, sheet) => {
    expect(setSheetMargins(plain, margins).sheet).toEqual(sheet);
  });

  test('that are 0 are as none', () => {
    const cut = setSheetMargins(plain, { bleedMm: 3, safeMm: 5 });
    expect([
      setSheetMargins(cut, { bleedMm: 0, safeMm: 0 }).sheet,
      setSheetMargins(plain, { bleedMm: 0 }),
    ]).toEqual([size, plain]);
  });

  test('stay when the size of the sheet changes', () => {
    const cut = setSheetMargins(plain, { bleedMm: 3 });
    expect(setSheetSize(cut, 400, 300).sheet).toEqual({ width: 400, height: 300, bleedMm: 3 });
  });
});
