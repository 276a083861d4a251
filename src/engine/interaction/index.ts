/** A pointer that presses, drags and drops: gestures in their order. */
export type { PointerInput, Under } from './pointerInput.ts';
export { holdsSelected, isDrag, whatIsUnder } from './pointerInput.ts';
export type { GestureReadout, Press, RunningGesture } from './runningGesture.ts';
export {
  startMarquee,
  startPanning,
  startResizing,
  startRotating,
  startTranslating,
} from './runningGesture.ts';
export type { Drawn } from './startDrawing.ts';
export { startDrawing } from './startDrawing.ts';
export { startGradient } from './startGradient.ts';
