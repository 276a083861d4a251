/** Whole faces for the engine of drawings: each letter is that of its file. */
import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';
import { faceFiles, fontFamily } from '../../../../src/document/fonts.ts';
import { mergedFont } from '../../../../src/import/svg/mergedFont.ts';
import { unpackWoff2 } from '../../../../workers/font/unpackWoff2.ts';
import { packageFont } from '../../../host/nodeHost.ts';

type Bytes = Uint8Array<ArrayBuffer>;

function filesOf(family: string, face: Parameters<typeof faceFiles>[1]): Promise<readonly Bytes[]> {
  const { source } = fontFamily(family);
  const names = faceFiles(family, face, 'common');
  return Promise.all(
    names.map(async (name) => {
      const font = await unpackWoff2(new Uint8Array(readFileSync(packageFont(name, source))));
      if (font === null || font === 'large') throw new Error(`The font ${name} cannot be unpacked.`);
      return font;
    }),
  );
}

function opened(bytes: Bytes): fontkit.Font {
  const font = fontkit.create(Buffer.from(bytes));
  if (!('glyphForCodePoint' in font)) throw new Error('The file is a collection of fonts.');
  return font;
}

const LETTERS = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяAQgjßÀé0123456789№«»—,.!';

/** Advance and box of each letter, in units of the font; letters that a file lacks are left out. */
function drawn(font: fontkit.Font): readonly (readonly [string, string])[] {
  return Array.from(LETTERS).flatMap((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (!font.hasGlyphForCodePoint(code)) return [];
    const { advanceWidth, bbox } = font.glyphForCodePoint(code);
    return [[letter, [advanceWidth, bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].join(' ')] as const];
  });
}

test.each([
  ['PT Serif', '700-italic'],
  ['Arial', '400-normal'],
  ['Caveat', '700-normal'],
] as const)('%s %s: each letter is as in its file', async (family, face) => {
  const files = await filesOf(family, face);
  const whole = mergedFont(files);
  const ofFiles = new Map(files.toReversed().flatMap((file) => drawn(opened(file))));
  if (whole === null) throw new Error('The files are not joined.');
  expect(new Map(drawn(opened(whole)))).toEqual(
    new Map(Array.from(LETTERS, (each) => [each, ofFiles.get(each)])),
  );
});

test('what is no font stays as it is', () => {
  expect(mergedFont([new Uint8Array(40)])).toBeNull();
});
