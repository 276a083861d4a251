/** Edits of the sheet and its pages. */
export type { SheetFit } from './fitToSheet.ts';
export { fitToSheet } from './fitToSheet.ts';
export { duplicatePage, insertPage, movePage, moveToPage, removePage } from './pageEdits.ts';
export { renameDocument } from './renameDocument.ts';
export { scaleLayout } from './scaleLayout.ts';
export { guidesIn, setGuides } from './setGuides.ts';
export { setOwnFonts } from './setOwnFonts.ts';
export { setSheetBackground } from './setSheetBackground.ts';
export { setSheetMargins } from './setSheetMargins.ts';
export { setSheetSize } from './setSheetSize.ts';
