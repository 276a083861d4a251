/** One glyph of a shaped text. Lengths are in ems of the font; y points up. */
export interface ShapedGlyph {
  /** Glyph number in the font file. */
  readonly id: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
  /** Offset in the text of the first UTF-16 unit that the glyph shows. */
  readonly start: number;
}

/** A glyph as curves, in font sizes, y up; empty for one without ink. */
export type GlyphOutline = readonly GlyphSegment[];
type GlyphSegment =
  | { readonly kind: 'close' }
  | { readonly kind: 'move' | 'line'; readonly x: number; readonly y: number }
  | {
      readonly kind: 'quadratic';
      readonly cx: number;
      readonly cy: number;
      readonly x: number;
      readonly y: number;
    }
  | {
      readonly kind: 'cubic';
      readonly c1x: number;
      readonly c1y: number;
      readonly c2x: number;
      readonly c2y: number;
      readonly x: number;
      readonly y: number;
    };

/** Turns text into glyphs of one font file, with its kerning, ligatures and alternates, as a canvas does. */
export interface TextShaper {
  /** Adds a font file under its name; `sfnt` is an uncompressed TrueType font. */
  addFont(file: string, sfnt: Uint8Array<ArrayBuffer>): void;
  /** Whether the font has a glyph for this code point. */
  hasGlyph(file: string, codePoint: number): boolean;
  /** The glyphs of a text, left to right. */
  shape(text: string, file: string): readonly ShapedGlyph[];
  /** The curves of a glyph of a font that was added. */
  outline(file: string, glyph: number): GlyphOutline;
}
