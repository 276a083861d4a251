/** Shaping with HarfBuzz, the shaper of the browsers' own canvases, compiled to WebAssembly. */
import type { GlyphOutline, ShapedGlyph, TextShaper } from '../engine/ports/index.ts';
import type { Bytes } from '../output/formats/index.ts';

interface LoadedFont {
  readonly font: InstanceType<typeof import('harfbuzzjs').Font>;
  readonly letters: ReadonlySet<number>;
  readonly perEm: number;
}

/** Loads HarfBuzz, about 200 kB. Rejects when that fails. */
export async function loadShaper(): Promise<TextShaper> {
  const { Blob, Buffer, DrawFuncs, Face, Font, shape } = await import('harfbuzzjs');
  const fonts = new Map<string, LoadedFont>();
  const buffer = new Buffer();
  const fontOf = (file: string): LoadedFont => {
    const font = fonts.get(file);
    if (font === undefined) throw new Error(`Text was shaped before its font ${file} was added.`);
    return font;
  };
  let drawn: GlyphOutline[number][] = [];
  const pen = new DrawFuncs();
  pen.setMoveToFunc((x, y) => void drawn.push({ kind: 'move', x, y }));
  pen.setLineToFunc((x, y) => void drawn.push({ kind: 'line', x, y }));
  pen.setQuadraticToFunc((cx, cy, x, y) => void drawn.push({ kind: 'quadratic', cx, cy, x, y }));
  pen.setCubicToFunc(
    (c1x, c1y, c2x, c2y, x, y) => void drawn.push({ kind: 'cubic', c1x, c1y, c2x, c2y, x, y }),
  );
  pen.setClosePathFunc(() => void drawn.push({ kind: 'close' }));
  return {
    addFont: (file, sfnt: Bytes) => {
      if (fonts.has(file)) return;
      const face = new Face(new Blob(sfnt.buffer));
      const letters = new Set(face.collectUnicodes());
      fonts.set(file, { font: new Font(face), letters, perEm: face.upem });
    },
    hasGlyph: (file, codePoint) => fontOf(file).letters.has(codePoint),
    outline: (file, glyph) => {
      const { font, perEm } = fontOf(file);
      drawn = [];
      font.drawGlyph(glyph, pen);
      return drawn.map((segment) => ofSize(segment, perEm));
    },
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

/** A segment in font sizes. */
function ofSize(segment: GlyphOutline[number], perEm: number): GlyphOutline[number] {
  switch (segment.kind) {
    case 'close':
      return segment;
    case 'move':
    case 'line':
      return { ...segment, x: segment.x / perEm, y: segment.y / perEm };
    case 'quadratic': {
      const { kind, cx, cy, x, y } = segment;
      return { kind, cx: cx / perEm, cy: cy / perEm, x: x / perEm, y: y / perEm };
    }
    case 'cubic': {
      const { kind, c1x, c1y, c2x, c2y, x, y } = segment;
      const ends = { x: x / perEm, y: y / perEm };
      return { kind, c1x: c1x / perEm, c1y: c1y / perEm, c2x: c2x / perEm, c2y: c2y / perEm, ...ends };
    }
    default:
      return segment satisfies never;
  }
}
