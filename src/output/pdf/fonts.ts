/** Loads the font files of a document for its PDF. */
import { hasText } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import { usesRareLetters } from '../../document/letters.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import type { PixelSize, FontSpec } from '../../engine/index.ts';
import { cssFont } from '../../engine/index.ts';
import { parseCssFont } from './canvas/shapeText.ts';
import type { FontFace } from './font/fontFace.ts';
import { readFace } from './font/fontFace.ts';
import { sfntOf, tablesOfWoff } from './font/sfnt.ts';
import type { PdfHost } from './pdfHost.ts';

/** The faces of a document by their files. The shaper knows them afterwards. Rejects when a file cannot be read. */
export async function loadFaces<Image extends PixelSize>(
  document: Document,
  { readFont, shaper, compression }: PdfHost<Image>,
): Promise<(file: string) => FontFace> {
  const faces = new Map<string, FontFace>();
  await Promise.all(
    fontFilesOf(document).map(async (file) => {
      const tables = await tablesOfWoff(await readFont(file), compression);
      shaper.addFont(file, sfntOf(tables));
      faces.set(file, readFace(tables));
    }),
  );
  return (file) => {
    const face = faces.get(file);
    if (face === undefined) throw new Error(`The font file ${file} was not loaded.`);
    return face;
  };
}

/** The files of all faces that a document uses, with those that stand in for missing letters. */
function fontFilesOf(document: Document): readonly string[] {
  const files = new Set<string>();
  const isRare = usesRareLetters(document);
  for (const layer of document.layers) {
    if (!hasText(layer) || !layer.visible) continue;
    const { default: plain, segments } = formattingOf(layer);
    for (const change of [plain, ...segments.map(({ format }) => format)]) {
      const font: FontSpec = {
        family: change.fontFamily ?? plain.fontFamily,
        size: plain.fontSize,
        weight: change.fontWeight ?? plain.fontWeight,
        style: change.fontStyle ?? plain.fontStyle,
      };
      for (const file of parseCssFont(cssFont(font, isRare)).files) files.add(file);
    }
  }
  return [...files];
}
