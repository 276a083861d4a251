/**
 * Watercolour: many translucent coats of one blob with a randomly bent edge. The coats are painted on a
 * separate sheet and coloured together, because thin coats of a light colour would be lost to rounding.
 */
import { createCanvas } from '@napi-rs/canvas';
import type { Pen, Point } from './canvas.ts';
import { mixed, polygon } from './canvas.ts';

export function wash(
  pen: Pen,
  {
    x,
    y,
    radius,
    squash = 0.75,
    color,
    coats = 22,
    opacity = 0.5,
    random,
  }: Point & {
    radius: number;
    squash?: number;
    color: string;
    coats?: number;
    opacity?: number;
    random: () => number;
  },
): void {
  const side = Math.ceil(radius * 3.2);
  const canvas = createCanvas(side, side);
  const coat = canvas.getContext('2d');
  const base = bent(
    Array.from({ length: 14 }, (_, index) => {
      const angle = (2 * Math.PI * index) / 14;
      const reach = radius * (0.84 + random() * 0.24);
      return { x: side / 2 + reach * Math.cos(angle), y: side / 2 + reach * squash * Math.sin(angle) };
    }),
    2,
    0.3,
    random,
  );
  coat.fillStyle = `rgba(0, 0, 0, ${1.9 / coats})`;
  for (let index = 0; index < coats; index += 1) {
    polygon(coat, bent(base, 3, 0.34, random));
    coat.fill();
  }
  coat.globalCompositeOperation = 'source-in';
  const tint = coat.createRadialGradient(
    side * 0.42,
    side * 0.4,
    radius * 0.1,
    side / 2,
    side / 2,
    radius * 1.2,
  );
  tint.addColorStop(0, mixed(color, '#ffffff', 0.45));
  tint.addColorStop(0.6, color);
  tint.addColorStop(1, mixed(color, '#000000', 0.06));
  coat.fillStyle = tint;
  coat.fillRect(0, 0, side, side);
  pen.save();
  pen.globalAlpha = opacity;
  pen.drawImage(canvas, x - side / 2, y - side / 2);
  pen.restore();
}

/** Splits each side in its middle, `rounds` times. */
function bent(
  points: readonly Point[],
  rounds: number,
  amount: number,
  random: () => number,
): readonly Point[] {
  if (rounds === 0) return points;
  const next = points.flatMap((point, index) => {
    const following = points[(index + 1) % points.length] ?? point;
    const length = Math.hypot(following.x - point.x, following.y - point.y);
    const shift = (): number => (random() + random() + random() - 1.5) * length * amount;
    const middle = { x: (point.x + following.x) / 2 + shift(), y: (point.y + following.y) / 2 + shift() };
    return [point, middle];
  });
  return bent(next, rounds - 1, amount * 0.95, random);
}
