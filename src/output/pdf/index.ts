/** PDF of pages. */
export { LINE_IMAGE, LINE_PICTURE, calibrationPage } from './calibrationPage.ts';
export { contactSheet } from './contactSheet.ts';
export type { PdfHost } from './pdfHost.ts';
export { shopSheet } from './shopSheet.ts';
