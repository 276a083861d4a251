/** Gestures: what a drag makes of the layers where it began. */
export { boundsOfBox } from './boundsOfBox.ts';
export { movedFrame, zoomedFrame } from './frameGesture.ts';
export { gradientHandles } from './gradientHandles.ts';
export { hiddenBoxes } from './hiddenBoxes.ts';
export { mirrorTogether } from './mirrorTogether.ts';
export { resizeTogether } from './resizeGroup.ts';
