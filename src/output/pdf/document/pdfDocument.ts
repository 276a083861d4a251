/**
 * A PDF written page by page: a page goes to the sink when it is added, and nothing of it stays in memory.
 * Fonts, which need the glyphs of all pages, and what the pages share are written last.
 */
import type { Bytes } from '../../formats/bytes.ts';
import { ascii } from '../../formats/bytes.ts';
import type { Sink } from '../../formats/sink.ts';
import type { Bounds } from '../../../engine/math/index.ts';
import type { Compression } from '../../../engine/ports/index.ts';
import { matrixOperands } from '../file/matrixOperands.ts';
import type { PdfFile } from '../file/pdfFile.ts';
import { pdfFile } from '../file/pdfFile.ts';
import { array, reference } from '../file/syntax.ts';
import type { FontFace } from '../font/fontFace.ts';
import type { PdfResources } from './resources.ts';
import { pdfResources } from './resources.ts';
import type { PdfMetadata } from './metadata.ts';
import { informationDictionary } from './metadata.ts';
import type { PressProfile } from './catalog.ts';
import { writeCatalog } from './catalog.ts';
import { printColors, SCREEN_COLORS } from './pdfColors.ts';
import type { PageTag } from './pageTree.ts';
import { pageTree } from './pageTree.ts';

export interface PdfPage {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Painted around the page and cut off, mm. */
  readonly bleedMm: number;
  /** Paper around the page, mm; the bleed only, unless given. */
  readonly aroundMm?: number;
  /** Operators in millimetres from the top left corner, y down. */
  readonly content: string;
  readonly tags: readonly PageTag[];
}
export interface PdfDocument {
  readonly resources: PdfResources;
  /** Writes operators as a form that pages may draw; returns its resource name. It paints inside `box`. */
  addForm(content: string, box: Bounds): Promise<string>;
  addPage(page: PdfPage): Promise<void>;
  finish(): Promise<void>;
  abort(): Promise<void>;
}

const POINTS_PER_MM = 72 / 25.4;

/**
 * @param faceOf the face of a font file; throws when it was not loaded
 * @param press what it is printed with, for a file for a print shop; null for one for the screen
 */
export function pdfDocument(
  sink: Sink<Bytes>,
  compression: Compression,
  metadata: PdfMetadata,
  faceOf: (file: string) => FontFace,
  press: PressProfile | null,
): PdfDocument {
  const isForPress = press !== null;
  // PDF/X-4 is a form of PDF 1.6.
  const pdf = pdfFile(sink, compression, isForPress ? '1.6' : '1.7');
  const [shared, screen] = [pdf.reserve(), pdf.reserve()];
  const colors = isForPress ? printColors(screen) : SCREEN_COLORS;
  const resources = pdfResources(pdf, shared, faceOf, colors);
  const tree = pageTree(pdf, shared, isForPress);
  const writeContents = contentsWriter(pdf);
  return {
    resources,
    addForm: async (content, box) => {
      const name = resources.form({ content, box, isGroup: false });
      await resources.writeNamed(pdf);
      return name;
    },
    addPage: async ({ widthMm, heightMm, bleedMm, aroundMm = bleedMm, content, tags }) => {
      const [width, height] = [widthMm * POINTS_PER_MM, heightMm * POINTS_PER_MM];
      const toPoints = { a: POINTS_PER_MM, b: 0, c: 0, d: -POINTS_PER_MM, e: 0, f: height };
      const contents = await writeContents(`${matrixOperands(toPoints)}cm\n${content}`);
      await resources.writeNamed(pdf);
      const [bleed, around] = [bleedMm * POINTS_PER_MM, aroundMm * POINTS_PER_MM];
      await tree.add({ width, height, bleed, around, contents, tags });
    },
    finish: async () => {
      const { pages, structure } = await tree.finish();
      await resources.finish(pdf);
      const info = pdf.reserve();
      const standard = isForPress ? 'PDF/X-4' : resources.isReadable() ? 'PDF/A-2u' : 'PDF/A-2b';
      await pdf.write(info, informationDictionary(metadata, standard));
      const root = await writeCatalog(pdf, metadata, standard, press, { pages, structure, screen });
      await pdf.finish({ root, info });
    },
    abort: () => pdf.abort(),
  };
}

/** A beginning is shared from so many bytes on: another object costs about as much. */
const WORTH_SHARING = 64;

/**
 * Writes the operators of pages; gives the page's `Contents`. What a page begins with as the first one did,
 * in whole lines, is a stream of its own for all pages from then on.
 */
function contentsWriter(pdf: PdfFile): (operators: string) => Promise<string> {
  let first: string | null = null;
  let head: { readonly text: string; readonly object: number } | null = null;
  const write = async (operators: string): Promise<number> => {
    const object = pdf.reserve();
    await pdf.writeStream(object, {}, ascii(operators));
    return object;
  };
  return async (operators) => {
    if (head === null) {
      const text = first === null ? '' : sameLines(first, operators);
      first ??= operators;
      if (text.length < WORTH_SHARING) return reference(await write(operators));
      head = { text, object: await write(text) };
    }
    if (!operators.startsWith(head.text)) return reference(await write(operators));
    return array([reference(head.object), reference(await write(operators.slice(head.text.length)))]);
  };
}

/** The lines that both texts begin with. */
function sameLines(one: string, other: string): string {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return one.slice(0, one.lastIndexOf('\n', same - 1) + 1);
}
