/**
 * A PDF written page by page: a page goes to the sink when it is added, and nothing of it stays in memory.
 * Fonts, which need the glyphs of all pages, and what the pages share are written last.
 */
import type { Bytes } from '../../formats/bytes.ts';
import { ascii, joined, viewOf } from '../../formats/bytes.ts';
import type { Sink } from '../../formats/sink.ts';
import type { Bounds } from '../../../engine/math/index.ts';
import type { Compression } from '../../../engine/ports/index.ts';
import { matrixOperands } from '../file/matrixOperands.ts';
import type { PdfFile } from '../file/pdfFile.ts';
import { pdfFile } from '../file/pdfFile.ts';
import { array, dictionary, reference, textString } from '../file/syntax.ts';
import type { FontFace } from '../font/fontFace.ts';
import type { PdfResources } from './resources.ts';
import { pdfResources } from './resources.ts';
import type { PdfFacts } from './metadata.ts';
import { informationDictionary, xmpPacket } from './metadata.ts';
import type { PageTag } from './pageTree.ts';
import { pageTree } from './pageTree.ts';

/** Of an ICC profile of sRGB, version 4, with the least that PDF/A asks of an output intent. */
const HEADER = 128;

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

/** @param faceOf the face of a font file; throws when it was not loaded */
export function pdfDocument(
  sink: Sink<Bytes>,
  compression: Compression,
  facts: PdfFacts,
  faceOf: (file: string) => FontFace,
): PdfDocument {
  const pdf = pdfFile(sink, compression);
  const shared = pdf.reserve();
  const resources = pdfResources(pdf, shared, faceOf);
  const tree = pageTree(pdf, shared);
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
      await pdf.write(info, informationDictionary(facts));
      const root = await writeCatalog(pdf, facts, pages, structure);
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

async function writeCatalog(
  pdf: PdfFile,
  facts: PdfFacts,
  pages: number,
  structure: number,
): Promise<number> {
  const [root, metadata, profile] = [pdf.reserve(), pdf.reserve(), pdf.reserve()];
  await pdf.writeStream(metadata, { Type: '/Metadata', Subtype: '/XML' }, xmpPacket(facts), null);
  await pdf.writeStream(profile, { N: 3 }, srgbProfile());
  const intent = dictionary({
    Type: '/OutputIntent',
    S: '/GTS_PDFA1',
    OutputConditionIdentifier: textString('sRGB'),
    Info: textString('sRGB'),
    DestOutputProfile: reference(profile),
  });
  await pdf.write(
    root,
    dictionary({
      Type: '/Catalog',
      Pages: reference(pages),
      Lang: '(ru)',
      Metadata: reference(metadata),
      OutputIntents: `[${intent}]`,
      StructTreeRoot: reference(structure),
      MarkInfo: '<</Marked true>>',
      ViewerPreferences: '<</DisplayDocTitle true /PrintScaling /None>>',
    }),
  );
  return root;
}

function srgbProfile(): Bytes {
  const curve = parametricCurve([2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]);
  const tags: readonly (readonly [string, Bytes])[] = [
    ['desc', localText('sRGB')],
    ['cprt', localText('CC0')],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ['chad', numbers('sf32', [1.0479, 0.0229, -0.0502, 0.0296, 0.9904, -0.0171, -0.0092, 0.0151, 0.7517])],
    ['rXYZ', xyz([0.4361, 0.2225, 0.0139])],
    ['gXYZ', xyz([0.3851, 0.7169, 0.0971])],
    ['bXYZ', xyz([0.1431, 0.0606, 0.7139])],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const table = new Uint8Array(4 + tags.length * 12);
  const view = viewOf(table);
  view.setUint32(0, tags.length);
  let offset = HEADER + table.length;
  tags.forEach(([name, body], index) => {
    table.set(ascii(name), 4 + index * 12);
    view.setUint32(8 + index * 12, offset);
    view.setUint32(12 + index * 12, body.length);
    offset += body.length;
  });
  return joined([header(offset), table, ...tags.map(([, body]) => body)]);
}

function header(size: number): Bytes {
  const bytes = new Uint8Array(HEADER);
  const view = viewOf(bytes);
  view.setUint32(0, size);
  view.setUint32(8, 0x0420_0000);
  bytes.set(ascii('mntrRGB XYZ '), 12);
  [2026, 1, 1].forEach((part, index) => view.setUint16(24 + index * 2, part));
  bytes.set(ascii('acsp'), 36);
  bytes.set(fixed([0.9642, 1, 0.8249]), 68);
  return bytes;
}

function xyz(values: readonly number[]): Bytes {
  return numbers('XYZ ', values);
}

function numbers(type: string, values: readonly number[]): Bytes {
  return joined([ascii(`${type}\0\0\0\0`), fixed(values)]);
}

/** The sRGB curve: `((a·x + b) ^ g)`, below `d` linear. */
function parametricCurve(values: readonly number[]): Bytes {
  return joined([ascii('para\0\0\0\0'), Uint8Array.of(0, 3, 0, 0), fixed(values)]);
}

/** Numbers with 16 bits after the point. */
function fixed(values: readonly number[]): Bytes {
  const bytes = new Uint8Array(values.length * 4);
  values.forEach((value, index) => viewOf(bytes).setInt32(index * 4, Math.round(value * 65_536)));
  return bytes;
}

/** A text in one language, padded to four bytes. */
function localText(text: string): Bytes {
  const length = 28 + text.length * 2;
  const bytes = new Uint8Array(Math.ceil(length / 4) * 4);
  const view = viewOf(bytes);
  bytes.set(ascii('mluc'));
  view.setUint32(8, 1);
  view.setUint32(12, 12);
  bytes.set(ascii('enUS'), 16);
  view.setUint32(20, text.length * 2);
  view.setUint32(24, 28);
  for (let index = 0; index < text.length; index += 1) view.setUint16(28 + index * 2, text.charCodeAt(index));
  return bytes;
}
