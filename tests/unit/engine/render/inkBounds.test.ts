import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { expect, it } from 'vitest';
import { allFontFiles } from '../../../../scripts/fontFiles.ts';

/** The characters and the limits of `inkBounds`, in font sizes. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x2010, 0x2026],
  [0x2116, 0x2116],
] as const;
const LIMITS = { above: 1.5, below: 0.7, aside: 1 };

it('no plain letter of the catalogue paints beyond the bounds of ink', () => {
  const beyond: string[] = [];
  for (const { name, path } of allFontFiles()) {
    const font = fontkit.create(readFileSync(path));
    const em = font.unitsPerEm;
    for (const code of font.characterSet) {
      if (!RANGES.some(([first, last]) => first <= code && code <= last)) continue;
      const { bbox, advanceWidth } = font.glyphForCodePoint(code);
      const isWithin =
        bbox.maxY <= LIMITS.above * em &&
        bbox.minY >= -LIMITS.below * em &&
        bbox.minX >= -LIMITS.aside * em &&
        bbox.maxX <= advanceWidth + LIMITS.aside * em;
      // A space has no box.
      if (!isWithin && Number.isFinite(bbox.minY)) beyond.push(`${name} ${String.fromCodePoint(code)}`);
    }
  }
  expect(beyond).toEqual([]);
});
