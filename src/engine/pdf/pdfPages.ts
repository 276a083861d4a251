/** The pages of a run: one for each copy, or as many sheets as a layout takes. */
import type { Document } from '../../document/document.ts';
import { bleedOf } from '../../document/sheetMargins.ts';
import { pageOf } from '../export/plan.ts';
import type { SheetLayout } from '../print/layout.ts';
import { planSheets } from '../print/sheetLayout.ts';
import { copyPage, layoutPage, printedBleed } from './paperPage.ts';
import type { PdfJob } from './pdfLanes.ts';

type PdfPages =
  | ({ readonly kind: 'pages'; readonly count: number } & Pick<PdfJob, 'pageAt' | 'bleed'>)
  /** Not one copy fits on the paper of the layout. */
  | { readonly kind: 'too-small' };

/**
 * @param records of the copies in their order; null is the document without a record
 * @param layout null gives each copy a page of the size of its sheet
 */
export function pdfPages(
  document: Document,
  records: readonly (number | null)[],
  layout: SheetLayout | null,
): PdfPages {
  const recordOf = (position: number) => records[position] ?? null;
  if (layout === null) {
    const page = pageOf(document);
    const pageAt = (index: number) => copyPage(page, document, recordOf(index));
    return { kind: 'pages', count: records.length, pageAt, bleed: bleedOf(document.sheet) };
  }
  const plan = planSheets(layout, records.length);
  if (plan.kind === 'too-small') return plan;
  return {
    kind: 'pages',
    count: plan.pageCount,
    pageAt: (index) => layoutPage(layout, document, records.length, index, recordOf),
    bleed: printedBleed(layout, document),
  };
}
