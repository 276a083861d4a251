/** The scales that the zoom buttons and keys walk through. */
const ZOOM_STEPS = [0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16] as const;
/** A scale this close to a step (as a ratio) counts as the step itself. */
const SAME = 1.001;

/** The next larger step, or the scale itself at the top. */
export function zoomInStep(scale: number): number {
  return ZOOM_STEPS.find((step) => step > scale * SAME) ?? scale;
}

/** The next smaller step, or the scale itself at the bottom. */
export function zoomOutStep(scale: number): number {
  return ZOOM_STEPS.findLast((step) => step < scale / SAME) ?? scale;
}
