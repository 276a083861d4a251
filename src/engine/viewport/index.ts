/** Where the sheet is in its window. */
export type { Size, Viewport } from './viewport.ts';
export {
  alignViewport,
  centreSheet,
  devicePlacement,
  fitSheet,
  keepSheetInSight,
  panBy,
  toDocument,
  toScreen,
  zoomAt,
} from './viewport.ts';
export { zoomInStep, zoomOutStep } from './zoomSteps.ts';
