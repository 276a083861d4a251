/** Angles. Rotations of the document are in degrees clockwise, as the y axis points down. */

/**
 * Reduces an angle to the range from 0 (included) to 360 (excluded) degrees. Throws if it is not a finite
 * number.
 */
export function normaliseDegrees(degrees: number): number {
  if (!Number.isFinite(degrees)) throw new Error(`An angle of ${degrees} degrees has no direction.`);
  const rest = degrees % 360;
  const positive = rest < 0 ? rest + 360 : rest;
  // A tiny negative angle plus 360 rounds to 360 itself; adding 0 turns −0 into 0.
  return positive === 360 ? 0 : positive + 0;
}

export function degreesToRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export function radiansToDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

/**
 * Sine and cosine of an angle in degrees. Exact at multiples of 90°, so that a box rotated by 90° has whole
 * corners.
 */
export function sineCosine(degrees: number): { readonly sin: number; readonly cos: number } {
  switch (normaliseDegrees(degrees)) {
    case 0:
      return { sin: 0, cos: 1 };
    case 90:
      return { sin: 1, cos: 0 };
    case 180:
      return { sin: 0, cos: -1 };
    case 270:
      return { sin: -1, cos: 0 };
    default: {
      const radians = degreesToRadians(degrees);
      return { sin: Math.sin(radians), cos: Math.cos(radians) };
    }
  }
}
