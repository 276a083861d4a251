import { useEffect, useState } from 'react';
import type { OpenPdf, PdfPageSize } from '../../../app/images/pdfPages.ts';
import { openPdfFile } from '../../../app/images/openPdfFile.ts';
import { MAX_PDF_BYTES, MAX_PDF_PAGES, PDF_REFUSALS } from '../../../app/images/pdfPages.ts';

export interface ShownPage {
  /** From 0. */
  readonly number: number;
  readonly size: PdfPageSize;
  /** Address of a small picture; null until it is drawn, and where that fails. */
  readonly picture: string | null;
}

export interface ShownPdf {
  readonly isOpening: boolean;
  /** Why the file is not opened, for the person. */
  readonly refusal: string | null;
  readonly pdf: OpenPdf | null;
  readonly pageCount: number;
  readonly pages: readonly ShownPage[];
}

/** The longest side of the small pictures, in pixels: two for each of the screen. */
const SMALL_SIDE = 560;

const OPENING: ShownPdf = { isOpening: true, refusal: null, pdf: null, pageCount: 0, pages: [] };

/** Opens the file and draws its pages one after another; all of it ends with the dialog. */
export function usePdfPages(file: File | null): ShownPdf {
  const [shown, setShown] = useState(OPENING);
  useEffect(() => {
    const ending = new AbortController();
    void showPages(file, setShown, ending.signal);
    return () => ending.abort();
  }, [file]);
  return shown;
}

async function showPages(
  file: File | null,
  show: (change: (before: ShownPdf) => ShownPdf) => void,
  signal: AbortSignal,
): Promise<void> {
  const refuse = (reason: keyof typeof PDF_REFUSALS) =>
    show((before) => ({ ...before, isOpening: false, refusal: PDF_REFUSALS[reason] }));
  if (file === null) return refuse('broken');
  if (file.size > MAX_PDF_BYTES) return refuse('large');
  const opened = await openPdfFile(file);
  if (opened.kind === 'refused') return refuse(opened.reason);
  const addresses: string[] = [];
  const end = () => {
    opened.close();
    for (const address of addresses) URL.revokeObjectURL(address);
  };
  if (signal.aborted) return end();
  signal.addEventListener('abort', end, { once: true });
  const { pageCount } = opened;
  show((before) => ({ ...before, isOpening: false, pdf: opened, pageCount }));
  for (let number = 0; number < Math.min(pageCount, MAX_PDF_PAGES) && !signal.aborted; number += 1) {
    const page = await smallPage(opened, number);
    if (signal.aborted) return;
    if (page === null) return refuse('broken');
    if (page.picture !== null) addresses.push(page.picture);
    show((before) => ({ ...before, pages: [...before.pages, page] }));
  }
}

/** Null where even its size cannot be read. */
async function smallPage(pdf: OpenPdf, number: number): Promise<ShownPage | null> {
  const size = await pdf.size(number).catch(() => null);
  if (size === null) return null;
  const scale = SMALL_SIDE / Math.max(size.width, size.height);
  const blob = await pdf.draw(number, scale, 'image/png').catch(() => null);
  return { number, size, picture: blob === null ? null : URL.createObjectURL(blob) };
}
