/** A line that shows what a gesture snapped to; exact, in document space. */
export interface Guide {
  /** `x`: a vertical line at x = `position`; `y`: a horizontal line at y = `position`. */
  readonly axis: 'x' | 'y';
  readonly position: number;
  /** Ends of the drawn line, along the other axis. */
  readonly start: number;
  readonly end: number;
  /**
   * Present for a gap between layers, or a side of one, that is equal to another: its length, document
   * pixels.
   */
  readonly gap?: number;
}

/** Merges the guides on the same line. Vertical guides come first, sorted by position. */
export function joinGuides(guides: readonly Guide[]): readonly Guide[] {
  const joined = new Map<string, Guide>();
  for (const guide of guides) {
    const key = `${guide.axis}${guide.position.toFixed(4)}`;
    const known = joined.get(key);
    joined.set(key, {
      axis: guide.axis,
      position: known?.position ?? guide.position,
      start: Math.min(guide.start, known?.start ?? Infinity),
      end: Math.max(guide.end, known?.end ?? -Infinity),
    });
  }
  return [...joined.values()].toSorted((a, b) =>
    a.axis === b.axis ? a.position - b.position : a.axis < b.axis ? -1 : 1,
  );
}
