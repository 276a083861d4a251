/** Loads the font files of a document, for files that embed them. */
import type { RunDocument } from '../../document/runDocument.ts';
import { allLayers } from '../../document/runDocument.ts';
import { sfntOf } from '../../document/fontFile/sfnt.ts';
import { hasLetters } from '../../document/layers/capabilities.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import { usesRareLetters } from '../../document/letters.ts';
import { loadedOwnFile } from '../../document/ownFonts.ts';
import type { FontSpec, PixelSize } from '../../engine/ports/index.ts';
import { cssFont } from '../../engine/text/index.ts';
import { parseCssFont } from './canvas/shapeText.ts';
import type { PdfHost } from './pdfHost.ts';
import type { FontFace } from './font/fontFace.ts';
import { readFace } from './font/fontFace.ts';
import { tablesOfWoff } from './font/sfnt.ts';

/**
 * The faces of a document by their files. The shaper knows them afterwards. Rejects when a file cannot be
 * read.
 */
export async function loadFaces(
  document: RunDocument,
  { readFont, shaper, compression }: Pick<PdfHost<PixelSize>, 'readFont' | 'shaper' | 'compression'>,
): Promise<(file: string) => FontFace> {
  const faces = new Map<string, FontFace>();
  await Promise.all(
    fontFilesOf(document).map(async (file) => {
      const own = loadedOwnFile(file);
      const tables = own?.font.tables ?? (await tablesOfWoff(await readFont(file), compression));
      shaper.addFont(file, own?.bytes ?? sfntOf(tables));
      faces.set(file, readFace(tables, own?.font.isWhole));
    }),
  );
  return (file) => {
    const face = faces.get(file);
    if (face === undefined) throw new Error(`The font file ${file} was not loaded.`);
    return face;
  };
}

/** The files of all faces that a document uses, with those that stand in for missing letters. */
function fontFilesOf(document: RunDocument): readonly string[] {
  const files = new Set<string>();
  const layers = allLayers(document);
  const isRare = usesRareLetters({ layers });
  for (const layer of layers) {
    if (!hasLetters(layer) || !layer.visible) continue;
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
