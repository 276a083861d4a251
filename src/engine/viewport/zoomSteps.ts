/** Scales of the zoom buttons and keys. */
const ZOOM_STEPS = [0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16] as const;
/** A scale within this ratio of a step counts as that step. */
const SAME = 1.001;

/** The next larger step, or the same scale at the top. */
export function zoomInStep(scale: number): number {
  return ZOOM_STEPS.find((step) => step > scale * SAME) ?? scale;
}

/** The next smaller step, or the same scale at the bottom. */
export function zoomOutStep(scale: number): number {
  return ZOOM_STEPS.findLast((step) => step < scale / SAME) ?? scale;
}
