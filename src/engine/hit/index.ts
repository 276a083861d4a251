/** What is under a point. */
export type { HandleBox } from './handleBox.ts';
export { handleBox } from './handleBox.ts';
export { handleCursor } from './handleCursor.ts';
export type { RotateSide } from './handles.ts';
export { handlesOf } from './handles.ts';
export { hitTest } from './hitTest.ts';
export { rotateSide } from './rotateSide.ts';
