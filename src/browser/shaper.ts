/** Shaping with HarfBuzz, the shaper of the browsers' own canvases, compiled to WebAssembly. */
import type { ShapedGlyph, TextShaper } from '../engine/index.ts';
import type { Bytes } from '../output/index.ts';

interface LoadedFont {
  readonly font: InstanceType<typeof import('harfbuzzjs').Font>;
  readonly letters: ReadonlySet<number>;
  readonly perEm: number;
}

/** Loads HarfBuzz, about 200 kB. Rejects when that fails. */
export async function loadShaper(): Promise<TextShaper> {
  const { Blob, Buffer, Face, Font, shape } = await import('harfbuzzjs');
  const fonts = new Map<string, LoadedFont>();
  const buffer = new Buffer();
  const fontOf = (file: string): LoadedFont => {
    const font = fonts.get(file);
    if (font === undefined) throw new Error(`Text was shaped before its font ${file} was added.`);
    return font;
  };
  return {
    addFont: (file, sfnt: Bytes) => {
      if (fonts.has(file)) return;
      const face = new Face(new Blob(sfnt.buffer));
      const letters = new Set(face.collectUnicodes());
      fonts.set(file, { font: new Font(face), letters, perEm: face.upem });
    },
    hasGlyph: (file, codePoint) => fontOf(file).letters.has(codePoint),
    shape: (text, file) => {
      const { font, perEm } = fontOf(file);
      buffer.reset();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      const positions = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().map(({ codepoint, cluster }, index): ShapedGlyph => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        return {
          id: codepoint,
          start: cluster,
          advance: xAdvance / perEm,
          dx: xOffset / perEm,
          dy: yOffset / perEm,
        };
      });
    },
  };
}
