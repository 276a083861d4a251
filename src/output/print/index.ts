/** Sheets of paper: sizes, labels, marks. */
export { pageOnFace, placesOfCopy } from './faces.ts';
export { LABEL_SHEETS } from './labelSheets.ts';
export type { CopyPlace, PaperSize, SheetLayout } from './layout.ts';
export { sheetLayoutText } from './layoutText.ts';
export { COPY_SIZES, PAPERS, isPaperId } from './presets.ts';
export type { PrintShop } from './printShop.ts';
export { printShopOf } from './printShop.ts';
export type { SheetChoice, SheetId } from './sheetChoice.ts';
export { USUAL_SHEET, asMeasures, layoutOf, openingSheet, usualRepeat } from './sheetChoice.ts';
export { drawnCopies, planSheets, printedPage } from './sheetLayout.ts';
export { layoutRefusal, shapeRemark, shapeText } from './sheetRemarks.ts';
