/** Painting on a screen: pages in tiles and steps, what lies over them, rulers. */
export type { LongPages } from './loadLongPages.ts';
export { isLong, loadLongPages } from './loadLongPages.ts';
export type { OverlayTheme, RulerTheme } from './overlayTheme.ts';
export { PAPER_OVERLAY } from './overlayTheme.ts';
export { createPagePainter } from './pagePainter.ts';
export type { OverlayContent } from './paintOverlay.ts';
export { EMPTY_OVERLAY, paintOverlay } from './paintOverlay.ts';
export { paintRuler } from './paintRuler.ts';
export { paintMarks } from './paintMarks.ts';
