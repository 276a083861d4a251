/** The pages of a run: those of each copy, one after another, or as many sheets as a layout takes. */
import type { Document } from '../../document/document.ts';
import { countPages } from '../../document/records/pages.ts';
import { bleedOf } from '../../document/sheetMargins.ts';
import { pageOf } from '../export/pageOf.ts';
import { placesOfCopy } from '../print/faces.ts';
import type { SheetLayout } from '../print/layout.ts';
import { layoutRefusal } from '../print/sheetRemarks.ts';
import { planSheets } from '../print/sheetLayout.ts';
import { copyPage, layoutPage, pagesToPlace, printedBleed } from './paperPage.ts';
import type { PdfJob } from './pdfLanes.ts';

type PdfPages =
  | ({ readonly kind: 'pages'; readonly count: number } & Pick<PdfJob, 'pageAt' | 'bleed'>)
  /** The layout does not fit on its paper; the text says why. */
  | { readonly kind: 'too-small'; readonly text: string };

/**
 * @param records of the copies in their order; null is the document without a record
 * @param layout null gives each page of a copy a page of the size of its sheet
 * @param hasMarks whether such pages have crop marks; a layout has its own
 */
export function pdfPages(
  document: Document,
  records: readonly (number | null)[],
  layout: SheetLayout | null,
  hasMarks: boolean = false,
): PdfPages {
  const recordOf = (position: number) => records[position] ?? null;
  if (layout === null) {
    const setup = pageOf(document);
    const pages = countPages(document);
    const pageAt = (index: number) =>
      copyPage(setup, document, recordOf(Math.floor(index / pages)), index % pages, hasMarks);
    return { kind: 'pages', count: records.length * pages, pageAt, bleed: bleedOf(document.settings) };
  }
  const plan = planSheets(
    layout,
    records.length * placesOfCopy(pagesToPlace(layout, document), layout.backs),
  );
  if (plan.kind === 'too-small') return { kind: 'too-small', text: layoutRefusal(layout) ?? '' };
  return {
    kind: 'pages',
    count: plan.pageCount,
    pageAt: (index) => layoutPage(layout, document, records.length, index, recordOf),
    bleed: printedBleed(layout, document),
  };
}
