/**
 * A page of a PDF file as layers: a picture of it without its texts, and the texts above, each at its place,
 * with pictures and few shapes that lie apart.
 * The arithmetic is in `src/import/pdf`; here it gets the page, the fonts and the picture.
 */
import type { TextMeasurer } from '../../engine/ports/index.ts';
import { hasPicture } from '../../document/layers/capabilities.ts';
import { createImageLayer } from '../../document/layers/layer.ts';
import { DOCUMENT_PIXELS_PER_INCH } from '../../document/schema/constants.ts';
import type { FontWeight } from '../../document/text/fontWeight.ts';
import type { Imported, ImportResult, LeftOut, ReplacedFont } from '../../import/imported.ts';
import type { ImportedPicture } from '../../import/imported.ts';
import { hideLetters, hidePaints } from '../../import/pdf/hideLetters.ts';
import {
  fontsOfPage,
  lettersOfPage,
  pageLayers,
  paintsOfPage,
  textsOfPage,
} from '../../import/pdf/pageLayers.ts';
import { readPage } from '../../import/pdf/readPage.ts';
import { imageHeader } from './imageHeader.ts';
import type { ImageBackground } from '../document/unsentImages.ts';
import type { OpenPdf, PdfPageSize } from './pdfPages.ts';
import { pictureOfPage, scaleOfPage } from './pdfPages.ts';
import { placeOnSheet } from './placeOnSheet.ts';

export interface PageTexts {
  /** Texts that become layers, fields of forms among them. */
  readonly count: number;
  /** What stays in the picture. */
  readonly leftOut: readonly LeftOut[];
}

/** What `pdfLayers` would make of a page, before fonts are loaded and anything is drawn. */
export async function pdfTexts(pdf: Pick<OpenPdf, 'parse'>, page: number): Promise<PageTexts> {
  return textsOfPage(readPage(await pdf.parse(page)), PIXELS_PER_POINT);
}

const PIXELS_PER_POINT = DOCUMENT_PIXELS_PER_INCH / 72;

interface PdfLayersOptions {
  /** Page of the file, from 0. */
  readonly page: number;
  /** For the picture: «Бланк, стр. 2». */
  readonly name: string;
  /** Document pixels in a point of PDF; without it the page keeps its real size. */
  readonly scale?: number;
}

interface PdfLayersDeps {
  /** Rejects, or says that it failed, when families cannot be had. */
  readonly loadFonts: (
    families: readonly string[],
    also: { readonly weights: readonly FontWeight[] },
  ) => Promise<{ readonly kind: 'loaded' | 'failed' }>;
  /** Asked after fonts are loaded. */
  readonly measurer: () => TextMeasurer;
  readonly newId: () => string;
}

/**
 * One page: its picture as a locked image layer at the bottom, the texts above it. `empty` for a page
 * without texts, such as a scan. Rejects when the page cannot be drawn, fonts cannot be had, or the file is
 * closed meanwhile.
 */
export async function pdfLayers(
  pdf: Pick<OpenPdf, 'parse' | 'draw' | 'picture'>,
  { page, name, scale = PIXELS_PER_POINT }: PdfLayersOptions,
  { loadFonts, measurer, newId }: PdfLayersDeps,
): Promise<ImportResult> {
  const content = readPage(await pdf.parse(page));
  const { families, weights } = fontsOfPage(content);
  const loaded = await loadFonts(families, { weights });
  if (loaded.kind === 'failed') throw new Error('The fonts of the texts cannot be loaded.');
  if (textsOfPage(content, scale).count === 0) return { kind: 'refused', reason: 'empty' };
  const pictures = await picturesOf(
    pdf,
    page,
    paintsOfPage(content, scale, () => true),
  );
  const hasPicture = (id: string) => pictures.some(({ src }) => src === id);
  const taken = paintsOfPage(content, scale, hasPicture);
  const made = pageLayers(content, taken, { measurer: measurer(), scale, newId });
  const width = content.width * scale;
  const height = content.height * scale;
  const withoutTexts: Pick<OpenPdf, 'draw'> = {
    draw: (...[index, drawnScale, type]) =>
      pdf.draw(index, drawnScale, type, (parsed) => {
        const drawn = readPage(parsed);
        const paints = paintsOfPage(drawn, scale, hasPicture);
        hideLetters(parsed, lettersOfPage(drawn, scale));
        hidePaints(
          parsed,
          paints.map(({ operator }) => operator),
        );
      }),
  };
  const file = await pictureOfPage(withoutTexts, page, scaleOfPage(content, { width, height }), name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = imageHeader(bytes);
  if (header === null) throw new Error('The picture of the page is none.');
  const background = createImageLayer({
    id: newId(),
    name,
    src: name,
    fileName: file.name,
    width: header.width,
    height: header.height,
    scale: width / header.width,
    x: 0,
    y: 0,
    locked: true,
  });
  return {
    kind: 'imported',
    imported: {
      pages: [{ width, height, layers: [background, ...made.layers] }],
      pictures: [{ src: name, type: header.type, bytes }, ...pictures],
      leftOut: made.leftOut,
      fonts: made.fonts,
    },
  };
}

/** The pictures among them, each once. */
async function picturesOf(
  pdf: Pick<OpenPdf, 'picture'>,
  page: number,
  paints: ReturnType<typeof paintsOfPage>,
): Promise<readonly ImportedPicture[]> {
  const ids = new Set(paints.flatMap(({ what }) => (what.kind === 'picture' ? [what.id] : [])));
  const pictures: ImportedPicture[] = [];
  for (const id of ids) {
    const blob = await pdf.picture(page, id);
    if (blob === null) continue;
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const header = imageHeader(bytes);
    if (header !== null) pictures.push({ src: id, type: header.type, bytes });
  }
  return pictures;
}

interface OnSheet {
  /** Page of the file, from 0. */
  readonly page: number;
  readonly name: string;
  /** Of the page, in points. */
  readonly size: PdfPageSize;
  readonly sheet: { readonly width: number; readonly height: number };
}

interface PageOnSheet {
  readonly picture: File;
  readonly under: NonNullable<ImageBackground['under']>;
  readonly fonts: readonly ReplacedFont[];
  /** Those that layers above it show, by their `src`. */
  readonly pictures: readonly ImportedPicture[];
}

/**
 * The same as a background of a sheet: its picture, and the layers above it on their places there. Null for a
 * page without texts.
 */
export async function layersOnSheet(
  pdf: Pick<OpenPdf, 'parse' | 'draw' | 'picture'>,
  { page, name, size, sheet }: OnSheet,
  deps: PdfLayersDeps,
): Promise<PageOnSheet | null> {
  const { x, y, scale } = placeOnSheet(size, sheet);
  const result = await pdfLayers(pdf, { page, name, scale }, deps);
  if (result.kind === 'refused') return null;
  const { layers, width, picture, pictures } = onePage(result.imported);
  const moved = layers.map((layer) => ({ ...layer, x: layer.x + x, y: layer.y + y }));
  const under = { layers: moved, box: { x, y, width } };
  return { picture, under, fonts: result.imported.fonts ?? [], pictures };
}

function onePage({ pages: [page], pictures: [picture, ...pictures] }: Imported) {
  const [background, ...layers] = page?.layers ?? [];
  if (page === undefined || picture === undefined || !hasPicture(background))
    throw new Error('A page has a picture.');
  const { type, bytes } = picture;
  return { layers, pictures, width: page.width, picture: new File([bytes], background.fileName, { type }) };
}
