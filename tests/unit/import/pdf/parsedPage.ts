/** Pages of PDF files as pdf.js gives them, in Node: the build of pdf.js for it, without a worker. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { Annotation } from '../../../../src/import/pdf/fields.ts';
import type { ParsedFont } from '../../../../src/import/pdf/letters.ts';
import type { ParsedPage } from '../../../../src/import/pdf/readPage.ts';

type PdfJs = typeof import('pdfjs-dist');

const folder = path.join(import.meta.dirname, '..', '..', '..', '..', 'node_modules', 'pdfjs-dist');

async function loadPdfJs(): Promise<PdfJs> {
  const place = path.join(folder, 'legacy', 'build', 'pdf.mjs');
  return (await import(/* @vite-ignore */ pathToFileURL(place).href)) as PdfJs; // its own build has no types
}

export async function openPdf(bytes: Uint8Array): Promise<{ pdfjs: PdfJs; file: PDFDocumentProxy }> {
  const pdfjs = await loadPdfJs();
  const task = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: `${path.join(folder, 'standard_fonts')}/`,
    cMapUrl: `${path.join(folder, 'cmaps')}/`,
    fontExtraProperties: true,
    verbosity: 0,
  });
  return { pdfjs, file: await task.promise };
}

/** What `workers/pdfPages/client.ts` says of a page; its operators are those of `getOperatorList`. */
export async function parsedPage(pdfjs: PdfJs, file: PDFDocumentProxy, number = 1): Promise<ParsedPage> {
  const page = await file.getPage(number);
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const operators = await page.getOperatorList();
  const [annotations, optional] = await Promise.all([page.getAnnotations(), file.getOptionalContentConfig()]);
  const fonts = new Map<string, ParsedFont>();
  for (const [index, name] of operators.fnArray.entries()) {
    if (name !== pdfjs.OPS.setFont) continue;
    const id = String((operators.argsArray[index] as readonly unknown[])[0]);
    fonts.set(id, await fontOf(page, id));
  }
  return {
    width,
    height,
    viewport: transform,
    ops: pdfjs.OPS,
    operators,
    fonts,
    annotations: annotations as readonly Annotation[],
    isShown: (group) => optional.isVisible(group),
  };
}

function fontOf(page: PDFPageProxy, id: string): Promise<ParsedFont> {
  return new Promise((resolve) => {
    page.commonObjs.get(id, (font: ParsedFont) => resolve(font));
  });
}
