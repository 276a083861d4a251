/**
 * Last year's diploma as a template: the first page of a PDF or of a presentation with its texts as layers, or a
 * picture with a place for the name. Nothing leaves the device: pictures are data in the document until the
 * project is saved.
 */
import { importFile } from '../../../workers/import/client.ts';
import type { Document } from '../../document/document.ts';
import { createDocument } from '../../document/document.ts';
import { hasPicture } from '../../document/layers/capabilities.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { createImageLayer } from '../../document/layers/layer.ts';
import { isImageAddress } from '../../document/pictures/imageAddress.ts';
import { foreignFormat, isEncryptedOffice } from '../../import/foreignFormat.ts';
import type { Imported, LeftOut } from '../../import/imported.ts';
import { scaledLayer } from '../../import/scaledLayer.ts';
import { HEAD_BYTES, kindOfFile } from '../images/fileKinds.ts';
import { imageHeader, textAt } from '../images/imageHeader.ts';
import { nameOfPage, pictureOfPage, scaleOfPage, sheetOfPage } from '../images/pdfPages.ts';
import { MAX_PDF_BYTES, PDF_REFUSALS } from '../images/pdfPages.ts';
import { pdfLayers } from '../images/pdfLayers.ts';
import { fontPairs } from '../images/fontTexts.ts';
import type { OpenPdf } from '../images/pdfPages.ts';
import type { Drawing } from '../platform/drawing.ts';
import { nameLayerOn } from './nameLayer.ts';
import { A4_LONG, pictureSheet } from './pictureSheet.ts';
import {
  DRAWING_REFUSALS,
  foreignText,
  IMPORT_REFUSALS,
  LARGE_TEXT,
  NOT_DRAWN_TEXT,
  UNKNOWN_TEXT,
} from '../images/refusalTexts.ts';

interface OwnTemplate {
  readonly document: Document;
  readonly leftOut: readonly LeftOut[];
  /** Pages of the file; the first one is taken. */
  readonly pageCount: number;
  /** The texts are a part of a picture: the name has a layer of its own, in the middle. */
  readonly isPicture: boolean;
}

export type OwnTemplateResult =
  | { readonly kind: 'read'; readonly template: OwnTemplate }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'cancelled' };

interface ReadOptions {
  /** `picture` takes a page of a PDF without looking for texts. */
  readonly as: 'layers' | 'picture';
  readonly signal: AbortSignal;
}

interface ReadDeps {
  readonly loadDrawing: () => Promise<Pick<Drawing, 'host'>>;
  readonly openPdf: (
    file: Blob,
  ) => Promise<OpenPdf | { readonly kind: 'refused'; readonly reason: keyof typeof PDF_REFUSALS }>;
  readonly newId: () => string;
}

/** Never rejects. */
export async function readOwnTemplate(
  file: File,
  options: ReadOptions,
  deps: ReadDeps,
): Promise<OwnTemplateResult> {
  const { signal } = options;
  if (file.size > MAX_PDF_BYTES) return { kind: 'refused', text: LARGE_TEXT };
  try {
    const result = await read(file, options, deps);
    return signal.aborted ? { kind: 'cancelled' } : result;
  } catch {
    return signal.aborted ? { kind: 'cancelled' } : { kind: 'refused', text: NOT_DRAWN_TEXT };
  }
}

async function read(file: File, options: ReadOptions, deps: ReadDeps): Promise<OwnTemplateResult> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (text: string) => textAt(bytes, 0, text.length) === text;
  if (begins('%PDF')) return readPdf(file, options, deps);
  if (imageHeader(bytes) !== null) return readPicture(file, bytes, deps);
  if (kindOfFile(file, bytes.subarray(0, HEAD_BYTES)) === 'svg') return readDrawing(file, options, deps);
  if (isEncryptedOffice(bytes)) return { kind: 'refused', text: IMPORT_REFUSALS.encrypted };
  const foreign = foreignFormat(bytes, file.name);
  if (foreign !== null) return { kind: 'refused', text: foreignText(foreign) };
  if (!begins('PK')) return { kind: 'refused', text: UNKNOWN_TEXT };
  const result = await importFile(file, 'pptx', { signal: options.signal });
  if (result.kind === 'cancelled') return result;
  if (result.kind === 'refused') return { kind: 'refused', text: IMPORT_REFUSALS[result.reason] };
  return { kind: 'read', template: templateOf(result.imported, titleOf(file)) };
}

/**
 * A drawing is one picture: its letters are shapes, so the name stands over it. One that says no size on paper, such as
 * an icon, is as long as A4.
 */
async function readDrawing(
  file: File,
  { signal }: ReadOptions,
  { newId }: ReadDeps,
): Promise<OwnTemplateResult> {
  const result = await importFile(file, 'svgPicture', { signal });
  if (result.kind === 'cancelled') return result;
  if (result.kind === 'refused') return { kind: 'refused', text: DRAWING_REFUSALS[result.reason] };
  const { imported } = result;
  const pages = imported.pages.map((page) => {
    const longer = Math.max(page.width, page.height);
    const scale = longer < LEAST_SHEET ? A4_LONG / longer : 1;
    const layers = page.layers.map((layer) => ({
      ...(scale === 1 ? layer : scaledLayer(layer, scale)),
      locked: true,
    }));
    return { ...page, width: page.width * scale, height: page.height * scale, layers };
  });
  const template = templateOf({ ...imported, pages }, titleOf(file));
  const { document } = template;
  const layers = [...document.layers, nameLayerOn(document.sheet, newId())];
  return { kind: 'read', template: { ...template, document: { ...document, layers }, isPicture: true } };
}

/** Document pixels: ten centimetres. */
const LEAST_SHEET = 378;

async function readPdf(file: File, { as, signal }: ReadOptions, deps: ReadDeps): Promise<OwnTemplateResult> {
  const pdf = await deps.openPdf(file);
  if (pdf.kind === 'refused') return { kind: 'refused', text: PDF_REFUSALS[pdf.reason] };
  const close = () => pdf.close();
  signal.addEventListener('abort', close);
  try {
    const { pageCount } = pdf;
    const name = nameOfPage(file.name, 0, pageCount);
    const { host } = await deps.loadDrawing();
    if (as === 'layers') {
      const layers = await pdfLayers(
        pdf,
        { page: 0, name },
        { loadFonts: host.loadFonts, measurer: () => host.typesetter(), newId: deps.newId },
      );
      if (layers.kind === 'imported')
        return { kind: 'read', template: { ...templateOf(layers.imported, titleOf(file)), pageCount } };
    }
    const size = await pdf.size(0);
    const sheet = sheetOfPage(size);
    const picture = await pictureOfPage(pdf, 0, scaleOfPage(size, sheet), name);
    const bytes = new Uint8Array(await picture.arrayBuffer());
    return { kind: 'read', template: { ...ofPicture(titleOf(file), bytes, sheet, deps), pageCount } };
  } finally {
    signal.removeEventListener('abort', close);
    pdf.close();
  }
}

function readPicture(file: File, bytes: Uint8Array<ArrayBuffer>, deps: ReadDeps): OwnTemplateResult {
  return { kind: 'read', template: ofPicture(titleOf(file), bytes, pictureSheet(bytes), deps) };
}

/** A sheet with a picture as its ground, and the name over it. */
function ofPicture(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  sheet: Document['sheet'],
  { newId }: Pick<ReadDeps, 'newId'>,
): OwnTemplate {
  const facts = imageHeader(bytes);
  if (facts === null) throw new Error('This is no picture.');
  const ground = createImageLayer({
    id: newId(),
    name,
    src: dataAddress(facts.type, bytes),
    fileName: name,
    width: facts.width,
    height: facts.height,
    scale: Math.max(sheet.width / facts.width, sheet.height / facts.height),
    x: 0,
    y: 0,
    locked: true,
  });
  const document = createDocument({ name, sheet, layers: [ground, nameLayerOn(sheet, newId())] });
  return { document, leftOut: [], pageCount: 1, isPicture: true };
}

/** The first page, with pictures that documents may embed; others are named. */
function templateOf({ pages, pictures, leftOut, fonts = [] }: Imported, name: string): OwnTemplate {
  const [page] = pages;
  if (page === undefined) throw new Error('A file that was read has a page.');
  const addresses = new Map(pictures.map(({ src, type, bytes }) => [src, dataAddress(type, bytes)]));
  const shown = page.layers.map((layer): Layer => {
    const address = hasPicture(layer) ? addresses.get(layer.src) : undefined;
    return address === undefined || !hasPicture(layer) ? layer : { ...layer, src: address };
  });
  const layers = shown.filter((layer) => !hasPicture(layer) || isImageAddress(layer.src));
  const lost = shown.length - layers.length;
  const sheet = { width: Math.round(page.width), height: Math.round(page.height) };
  const { groups = [] } = page;
  return {
    document: createDocument({ name, sheet, layers, ...(groups.length > 0 && { settings: { groups } }) }),
    leftOut: [
      ...leftOut.filter((each) => each.page === undefined || (page.leftOut === undefined && each.page === 0)),
      ...(page.leftOut ?? []),
      ...(fonts.length > 0
        ? [{ what: `шрифты, заменённые похожими: ${fontPairs(fonts)}`, count: fonts.length }]
        : []),
      ...(lost > 0 ? [{ what: 'картинки редкого вида (BMP, SVG)', count: lost }] : []),
    ],
    pageCount: pages.length,
    isPicture: false,
  };
}

function titleOf({ name }: File): string {
  return name.replace(/\.[^.]+$/u, '') || name;
}

/** In parts: arguments of a call are limited. */
const PART = 0x8000;

function dataAddress(type: string, bytes: Uint8Array): string {
  const letters: string[] = [];
  for (let at = 0; at < bytes.length; at += PART)
    letters.push(String.fromCharCode(...bytes.subarray(at, at + PART)));
  return `data:${type};base64,${btoa(letters.join(''))}`;
}
