/** A drawn line that shows what a gesture snapped to, exact, in document space. */
export interface Guide {
  /** `x`: a vertical line at x = `position`; `y`: a horizontal line at y = `position`. */
  readonly axis: 'x' | 'y';
  readonly position: number;
  /** From where to where the line is drawn, along the other axis. */
  readonly start: number;
  readonly end: number;
}

/** The guides with those on one line joined into one, vertical before horizontal, from the least position. */
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
