/** Pages, wishes, reports and context of the chart of the dialog of PDF pages. */

export interface ShownPage {
  /** From 0. */
  readonly number: number;
  /** In points of PDF. */
  readonly size: { readonly width: number; readonly height: number };
  /** Address of a small picture; null where it cannot be drawn. */
  readonly picture: string | null;
}

/** Why a file gives no pages, or no more. */
export type PagesRefusal = 'broken' | 'encrypted' | 'late' | 'large';

export interface PageWish {
  readonly page: ShownPage;
  /** A picture on the sheet, the background, or the background with its texts as layers above it. */
  readonly as: 'picture' | 'background' | 'texts';
  /** Whether the sheet gets the size of the page. */
  readonly follows: boolean;
}

export interface PdfPagesContext {
  /** Of the file. */
  readonly pageCount: number;
  /** Those whose small pictures were tried so far. */
  readonly pages: readonly ShownPage[];
  readonly refusal: PagesRefusal | null;
  readonly wish: PageWish | null;
}

/** Of the `showPages` actor. */
export type PagesReport =
  | { readonly type: 'opened'; readonly pageCount: number }
  | { readonly type: 'page'; readonly page: ShownPage }
  | { readonly type: 'refused'; readonly reason: PagesRefusal };

/** Of the `addPage` actor. */
export type AddingReport =
  /** The page is drawn; what is left needs no dialog. */
  { readonly type: 'drawn' } | { readonly type: 'broken' };

export type PdfPagesEvent =
  | { readonly type: 'add'; readonly wish: PageWish }
  | { readonly type: 'close' }
  | PagesReport
  | AddingReport;
