/** What a print shop gets instead of a PDF for the screen (print-shops#pdfx-4). */
export interface PrintShop {
  /** Text as shapes of letters, without fonts. */
  readonly hasOutlines: boolean;
}
