import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../../src/document/document.ts';
import { setSheetMargins, setSheetSize } from '../../../../../src/engine/edits/sheet/index.ts';

const size = { width: 800, height: 600 };
const plain = createDocument({ sheet: size });

describe('the margins of the sheet', () => {
  test.each([
    ['are tenths of a millimetre', { bleedMm: 3.04, safeMm: 4.96 }, { bleedMm: 3, safeMm: 5 }],
    ['are set one by one', { safeMm: 5 }, { safeMm: 5 }],
    ['have limits', { bleedMm: 1000, safeMm: -1 }, { bleedMm: 20 }],
  ])('%s', (_, margins, settings) => {
    expect(setSheetMargins(plain, margins)).toEqual({ ...plain, settings });
  });

  test('that are 0 are as none', () => {
    const cut = setSheetMargins(plain, { bleedMm: 3, safeMm: 5 });
    expect([setSheetMargins(cut, { bleedMm: 0, safeMm: 0 }), setSheetMargins(plain, { bleedMm: 0 })]).toEqual(
      [plain, plain],
    );
  });

  test('stay when the size of the sheet changes', () => {
    const cut = setSheetMargins(plain, { bleedMm: 3 });
    expect(setSheetSize(cut, 400, 300)).toEqual({ ...cut, sheet: { width: 400, height: 300 } });
  });
});
