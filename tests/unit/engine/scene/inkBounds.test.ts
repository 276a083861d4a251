import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { expect, it } from 'vitest';
import { filesOfFamily } from '../../../../scripts/fontFiles.ts';
import { COMMON_INK } from '../../../../src/document/text/fontMetrics.ts';
import { FONT_FAMILIES } from '../../../../src/document/fontCatalogue.ts';
import { fontMetrics } from '../../../../src/document/fonts.ts';

/** The characters whose ink `inkBounds` knows. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x2010, 0x2026],
  [0x2116, 0x2116],
] as const;

it.each(FONT_FAMILIES.map(({ family }) => family))(
  'no plain letter of %s paints beyond its ink',
  (family) => {
    const [above, below, aside] = fontMetrics(family).ink ?? COMMON_INK;
    const beyond: string[] = [];
    for (const { name, path } of filesOfFamily(family)) {
      const font = fontkit.create(readFileSync(path));
      const em = font.unitsPerEm;
      for (const code of font.characterSet) {
        if (!RANGES.some(([first, last]) => first <= code && code <= last)) continue;
        const { bbox, advanceWidth } = font.glyphForCodePoint(code);
        const isWithin =
          bbox.maxY <= above * em &&
          bbox.minY >= -below * em &&
          bbox.minX >= -aside * em &&
          bbox.maxX <= advanceWidth + aside * em;
        // A space has no box.
        if (!isWithin && Number.isFinite(bbox.minY)) beyond.push(`${name} ${String.fromCodePoint(code)}`);
      }
    }
    expect(beyond).toEqual([]);
  },
);
