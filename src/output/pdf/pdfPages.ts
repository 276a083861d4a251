/** The pages of a run: those of each copy, one after another, or as many sheets as a layout takes. */
import { designOf, designsOf } from '../../document/runDocument.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { countPages } from '../../document/records/pages.ts';
import { bleedOf } from '../../document/sheetMargins.ts';
import { pageOf } from '../formats/pageOf.ts';
import { placesOfCopy } from '../print/faces.ts';
import type { SheetLayout } from '../print/layout.ts';
import { layoutRefusal } from '../print/sheetRemarks.ts';
import { planSheets } from '../print/sheetLayout.ts';
import { copyPage, layoutPage, pagesToPlace, printedBleed } from './paperPage.ts';
import type { PdfJob } from './pdfLanes.ts';

type PdfPages =
  | ({ readonly kind: 'pages'; readonly count: number } & Pick<PdfJob, 'pageAt' | 'bleed' | 'bleedOf'>)
  /** The copies cannot be laid out on this paper; the text says why. */
  | { readonly kind: 'too-small'; readonly text: string };

/**
 * @param records of the copies in their order; null is the document without a record
 * @param layout null gives each page of a copy a page of the size of its sheet
 * @param hasMarks whether such pages have crop marks; a layout has its own
 */
export function pdfPages(
  document: RunDocument,
  records: readonly (number | null)[],
  layout: SheetLayout | null,
  hasMarks: boolean = false,
): PdfPages {
  const recordOf = (position: number) => records[position] ?? null;
  if (document.designs !== undefined && layout === null) return pagesOfDesigns(document, records, hasMarks);
  if (layout === null) {
    const setup = pageOf(document);
    const pages = countPages(document);
    const pageAt = (index: number) =>
      copyPage(setup, document, recordOf(Math.floor(index / pages)), index % pages, hasMarks);
    return { kind: 'pages', count: records.length * pages, pageAt, bleed: bleedOf(document.settings) };
  }
  if (designsOf(document).some((design) => countPages(design) !== countPages(document)))
    return { kind: 'too-small', text: PAGES_DIFFER };
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
    bleedOf: (design) => printedBleed(layout, design),
  };
}

const PAGES_DIFFER =
  'у макетов разное число страниц, на общий лист их не разложить. Выберите страницу на каждую копию';

/** The pages of copies of several designs, whose sheets and numbers of pages may differ. */
function pagesOfDesigns(
  document: RunDocument,
  records: readonly (number | null)[],
  hasMarks: boolean,
): PdfPages {
  const pages = records.flatMap((record) => {
    const design = designOf(document, record);
    return Array.from({ length: countPages(design) }, (_, page) => ({ design, record, page }));
  });
  const pageAt = (index: number) => {
    const asked = pages[index];
    if (asked === undefined) throw new RangeError(`There is no page ${index}.`);
    const { design, record, page } = asked;
    return copyPage(pageOf(design), design, record, page, hasMarks);
  };
  return { kind: 'pages', count: pages.length, pageAt, bleed: bleedAround(document), bleedOf: bleedAround };
}

function bleedAround({ settings }: RunDocument): number {
  return bleedOf(settings);
}
