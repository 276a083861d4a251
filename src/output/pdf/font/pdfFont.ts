/**
 * One font of a PDF. Text is written as glyph numbers of the font file; which of them were used is collected,
 * and the font with those glyphs is written when all pages are.
 */
import type { Bytes } from '../../formats/bytes.ts';
import { ascii } from '../../formats/bytes.ts';
import type { PdfFile } from '../file/pdfFile.ts';
import { array, dictionary, hex16, reference, utf16 } from '../file/syntax.ts';
import type { FontFace } from './fontFace.ts';
import { sfntOf } from '../../../document/fontFile/sfnt.ts';
import { subsetTables } from './subsetFont.ts';

/** Tables that a PDF reader needs for an embedded TrueType font; the hinting ones are optional. */
const KEPT = ['head', 'hhea', 'hmtx', 'maxp', 'cvt ', 'fpgm', 'prep'];

export interface PdfFont {
  /** Its name in the resources. */
  readonly name: string;
  readonly object: number;
  readonly face: FontFace;
  /**
   * The code of a glyph that shows this text. A glyph that shows two different texts, such as the space of
   * U+0020 and U+00A0, has two codes, so that copied text is exact.
   */
  code(glyph: number, text: string): number;
  /** Whether all its codes show a text. */
  isReadable(): boolean;
  write(pdf: PdfFile): Promise<void>;
}

interface Code {
  readonly glyph: number;
  readonly text: string;
}

/** @param file name of the font file; the PDF shows it where the font has no name of its own */
export function pdfFont(name: string, object: number, file: string, face: FontFace): PdfFont {
  const codes = new Map<number, Code>();
  const others = new Map<string, number>();
  return {
    name,
    object,
    face,
    code: (glyph, text) => {
      const first = codes.get(glyph);
      if (first === undefined) codes.set(glyph, { glyph, text });
      if (first === undefined || first.text === text) return glyph;
      const key = `${glyph} ${text}`;
      const known = others.get(key);
      if (known !== undefined) return known;
      const code = face.glyphCount + others.size;
      others.set(key, code);
      codes.set(code, { glyph, text });
      return code;
    },
    isReadable: () => [...codes.values()].every(({ text }) => text !== ''),
    write: async (pdf) => {
      const fontName = `/${face.isWhole ? '' : `${tagOf(object)}+`}${face.name ?? file}`;
      const descendant = pdf.reserve();
      const descriptor = pdf.reserve();
      const program = pdf.reserve();
      const unicode = pdf.reserve();
      const toGlyphs = others.size === 0 ? null : pdf.reserve();
      await pdf.write(
        object,
        dictionary({
          Type: '/Font',
          Subtype: '/Type0',
          BaseFont: fontName,
          Encoding: '/Identity-H',
          DescendantFonts: `[${reference(descendant)}]`,
          ToUnicode: reference(unicode),
        }),
      );
      await pdf.write(
        descendant,
        dictionary({
          Type: '/Font',
          Subtype: '/CIDFontType2',
          BaseFont: fontName,
          CIDSystemInfo: '<</Registry (Adobe) /Ordering (Identity) /Supplement 0>>',
          FontDescriptor: reference(descriptor),
          CIDToGIDMap: toGlyphs === null ? '/Identity' : reference(toGlyphs),
          W: widths(codes, face),
        }),
      );
      await pdf.write(descriptor, fontDescriptor(fontName, face, reference(program)));
      const used = new Set([...codes.values()].map(({ glyph }) => glyph));
      const embedded = face.isWhole ? sfntOf(face.tables) : sfntOf(subsetTables(face.tables, used, KEPT));
      await pdf.writeStream(program, { Length1: embedded.length }, embedded);
      await pdf.writeStream(unicode, {}, toUnicode(codes));
      if (toGlyphs !== null) await pdf.writeStream(toGlyphs, {}, glyphMap(codes));
    },
  };
}

/** Six capitals, which tell subsets of one font apart. */
function tagOf(object: number): string {
  let [rest, tag] = [object, ''];
  for (let letter = 0; letter < 6; letter += 1) {
    tag = String.fromCharCode(65 + (rest % 26)) + tag;
    rest = Math.floor(rest / 26);
  }
  return tag;
}

const SYMBOLIC = 4;
const ITALIC = 64;

function fontDescriptor(fontName: string, face: FontFace, program: string): string {
  return dictionary({
    Type: '/FontDescriptor',
    FontName: fontName,
    Flags: SYMBOLIC + (face.italicAngle === 0 ? 0 : ITALIC),
    FontBBox: array(face.box),
    ItalicAngle: face.italicAngle,
    Ascent: face.ascent,
    Descent: face.descent,
    CapHeight: face.capHeight,
    StemV: face.weight >= 600 ? 140 : 80,
    FontFile2: program,
  });
}

function inOrder(codes: ReadonlyMap<number, Code>): readonly (readonly [number, Code])[] {
  return [...codes].toSorted(([a], [b]) => a - b);
}

/** `[first [width width] first [width]]`: one list per sequence of codes. */
function widths(codes: ReadonlyMap<number, Code>, face: FontFace): string {
  let text = '';
  let previous = -2;
  for (const [code, { glyph }] of inOrder(codes)) {
    if (code === previous + 1) text += ' ';
    else text += `${text === '' ? '' : ']'}${code}[`;
    text += String(face.width(glyph));
    previous = code;
  }
  return `[${text}${text === '' ? '' : ']'}]`;
}

/** Entries in one section of a character map, at most. */
const SECTION = 100;

/** The character map from codes to Unicode. */
function toUnicode(codes: ReadonlyMap<number, Code>): Bytes {
  const pairs = inOrder(codes)
    .filter(([, { text }]) => text !== '')
    .map(([code, { text }]) => `<${hex16(code)}> <${utf16(text)}>`);
  const sections: string[] = [];
  for (let at = 0; at < pairs.length; at += SECTION) {
    const section = pairs.slice(at, at + SECTION);
    sections.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar\n`);
  }
  return ascii(
    `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n` +
      `/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n` +
      `/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n` +
      `1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n${sections.join('')}` +
      `endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend`,
  );
}

/** Two bytes per code: the number of its glyph. */
function glyphMap(codes: ReadonlyMap<number, Code>): Bytes {
  const map = new Uint8Array((Math.max(...codes.keys()) + 1) * 2);
  for (const [code, { glyph }] of codes) {
    map[code * 2] = glyph >> 8;
    map[code * 2 + 1] = glyph & 0xff;
  }
  return map;
}
