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

/** Turns text into glyphs of one font file, with its kerning, ligatures and alternates, as a canvas does. */
export interface TextShaper {
  /** Adds a font file under its name; `sfnt` is an uncompressed TrueType font. */
  addFont(file: string, sfnt: Uint8Array<ArrayBuffer>): void;
  /** Whether the font has a glyph for this code point. */
  hasGlyph(file: string, codePoint: number): boolean;
  /** The glyphs of a text, left to right. */
  shape(text: string, file: string): readonly ShapedGlyph[];
}
