import type { Paint } from './paint.ts';

/** One colour that stands for a paint: of a gradient, the mean of its stops. */
export function plainColor(paint: Paint): string {
  if (typeof paint === 'string') return paint;
  const parts = [1, 3, 5].map((at) => {
    const sum = paint.stops.reduce(
      (total, { color }) => total + Number.parseInt(color.slice(at, at + 2), 16),
      0,
    );
    return Math.round(sum / paint.stops.length)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
