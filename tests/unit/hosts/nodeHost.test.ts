import { beforeAll, describe, expect, it } from 'vitest';
import type { FontSpec } from '../../../src/engine/ports/index.ts';
import { cssFont } from '../../../src/engine/text/index.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../src/document/text/textFormatting.ts';
import { FONT_FAMILIES } from '../../../src/document/fontCatalogue.ts';
import { layoutText } from '../../../src/engine/text/layoutText.ts';
import { createNodeHost } from '../../host/nodeHost.ts';

const host = createNodeHost();
const arial: FontSpec = { family: 'Arial', size: 16, weight: 'normal', style: 'normal' };
const UNITS_PER_EM = 2048;

/** Alpha of every pixel of a text drawn in black on a transparent surface. */
function inkOf(text: string, font: FontSpec): string {
  const { context } = host.createSurface(120, 60);
  context.font = cssFont(font);
  context.fillText(text, 20, 40);
  const { data } = context.getImageData(0, 0, 120, 60);
  return Buffer.from(data.filter((_, index) => index % 4 === 3)).toString('base64');
}

it('an unloaded font is an error, never a substitute, even where another host has loaded it', () => {
  createNodeHost().loadFonts(['Arial']);
  expect(() => host.typesetter.advance('а', arial)).toThrow(
    'The font Arial was measured before it was loaded.',
  );
});

describe('with all fonts loaded', () => {
  beforeAll(() => {
    host.loadFonts(FONT_FAMILIES.map(({ family }) => family));
  });

  it('a Russian word in Arial is as wide as the font file says, kerning included', () => {
    // fontkit: П 1472, о 1139, з 939, д 1195, р 1139, а 1139, в 1088, л 1195, я 1109, е 1139, м 1408; kerning
    // −115.
    const width = host.typesetter.advance('Поздравляем', { ...arial, size: UNITS_PER_EM });
    expect(Math.round(width)).toBe(12847);
  });

  it('widths are linear in the font size', () => {
    const sizes = [8, 16, 72, 1000];
    const ems = sizes.map((size) => host.typesetter.advance('Иванов-Петров №5', { ...arial, size }) / size);
    expect(Math.max(...ems) - Math.min(...ems)).toBeLessThan(0.002);
  });

  it.each(FONT_FAMILIES.map(({ family }) => family))('%s draws Cyrillic, and not boxes', (family) => {
    const font = { ...arial, family, size: 32 };
    const letters = ['Ж', 'щ', 'Ё', '₽', 'Ә'].map((letter) => inkOf(letter, font));
    // Some faces have an empty box for missing glyphs.
    const boxes = [inkOf('\u{10fffd}', font), inkOf(' ', font)];
    expect([letters.filter((ink) => boxes.includes(ink)), new Set(letters).size]).toEqual([[], 5]);
  });

  it('a face that a family lacks is drawn as the face that serves it, to the pixel', () => {
    const lobster = { ...arial, family: 'Lobster', size: 32 };
    expect(inkOf('Жук', { ...lobster, weight: 'bold', style: 'italic' })).toBe(inkOf('Жук', lobster));
  });

  it('bold and italic of a family that has them are drawn differently', () => {
    const faces = (['normal', 'bold'] as const).flatMap((weight) =>
      (['normal', 'italic'] as const).map((style) => inkOf('Жук', { ...arial, size: 32, weight, style })),
    );
    expect(new Set(faces).size).toBe(4);
  });

  it('a certificate sentence wraps where its real widths say', () => {
    const { lines, text } = layoutText(
      {
        text: 'Настоящим удостоверяется, что Салтыков-Щедрин Михаил Евграфович занял 1-е место',
        formatting: { default: { ...DEFAULT_TEXT_FORMAT, fontSize: 24 }, segments: [] },
        width: 320,
        height: null,
        lineHeight: 1.2,
        fit: 'wrap',
      },
      host.typesetter,
    );
    expect(lines.map(({ start, end, width }) => [text.slice(start, end).trimEnd(), width <= 320])).toEqual([
      ['Настоящим удостоверяется,', true],
      ['что Салтыков-Щедрин', true],
      ['Михаил Евграфович занял', true],
      ['1-е место', true],
    ]);
  });
});

describe('image files', () => {
  it.each([
    ['image/png', '89504e47'],
    ['image/jpeg', 'ffd8ff'],
    ['image/webp', '52494646'],
  ] as const)('%s is written as what it says', async (type, start) => {
    const bytes = await host.encode(host.createSurface(4, 4), type, 0.9);
    expect(bytes.toString('hex').slice(0, start.length)).toBe(start);
  });

  it('are read again at their size', async () => {
    const bytes = await host.encode(host.createSurface(7, 5), 'image/png', 1);
    await host.addImage('/api/images/a', bytes);
    const image = host.images.get('/api/images/a');
    expect([image?.width, image?.height, host.images.get('/api/images/b')]).toEqual([7, 5, undefined]);
  });
});
