/** Bundles of fine lines: converging waves, fans of rays, threads of a modern page. */
import type { Pen, Point } from './canvas.ts';
import { faded, mixed } from './canvas.ts';

/** Waves from the left edge of a box to the right one, each slightly behind the previous. */
export function threads(
  pen: Pen,
  width: number,
  {
    lines,
    y,
    swing,
    spread,
    turns,
    phase = 0,
    slope = 0,
    colors: [first, second],
    opacity = 0.5,
    line = 0.7,
  }: {
    lines: number;
    /** Of the middle line at the left edge. */
    y: number;
    swing: number;
    spread: number;
    turns: number;
    phase?: number;
    slope?: number;
    colors: readonly [string, string];
    opacity?: number;
    line?: number;
  },
): void {
  pen.lineWidth = line;
  for (let index = 0; index < lines; index += 1) {
    const share = index / (lines - 1);
    const gradient = pen.createLinearGradient(0, 0, width, 0);
    gradient.addColorStop(0, faded(mixed(first, second, share * 0.4), opacity));
    gradient.addColorStop(1, faded(mixed(first, second, 0.6 + share * 0.4), opacity));
    pen.strokeStyle = gradient;
    pen.beginPath();
    for (let x = -4; x <= width + 4; x += 3) {
      const along = x / width;
      const angle = along * turns * 2 * Math.PI + phase;
      const twist = Math.sin(angle * 0.7 + share * Math.PI * 1.3);
      const height =
        y + slope * along + swing * Math.sin(angle) + spread * (share - 0.5) * (0.35 + 0.65 * twist);
      pen.lineTo(x, height + swing * 0.25 * Math.sin(angle * 1.7 + share * 2));
    }
    pen.stroke();
  }
}

/** Rays between two radii about a point, like a rising sun; degrees clockwise from the right. */
export function rays(
  pen: Pen,
  { x, y }: Point,
  {
    inner,
    outer,
    from,
    to,
    count,
  }: { inner: number; outer: number; from: number; to: number; count: number },
): void {
  for (let ray = 0; ray < count; ray += 1) {
    const angle = ((from + ((to - from) * ray) / (count - 1)) * Math.PI) / 180;
    const reach = ray % 2 === 0 ? outer : inner + (outer - inner) * 0.82;
    pen.beginPath();
    pen.moveTo(x + inner * Math.cos(angle), y + inner * Math.sin(angle));
    pen.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
    pen.stroke();
  }
}
