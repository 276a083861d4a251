/** What a print shop gets instead of a PDF for the screen (print-shops#pdfx-4). */
export interface PrintShop {
  /** Text as shapes of letters, without fonts. */
  readonly hasOutlines: boolean;
}

/** What a print shop gets by this order; null for a file that is not for one. */
export function printShopOf({
  isPrintShop,
  hasOutlines,
}: {
  readonly isPrintShop: boolean;
  readonly hasOutlines: boolean;
}): PrintShop | null {
  return isPrintShop ? { hasOutlines } : null;
}
