/**
 * Engraved lines as on securities: a band of woven waves along a closed path, and rosettes of such bands on
 * circles. The number of waves per round is whole, so a band has no seam.
 */
import type { Pen } from './canvas.ts';

export interface Path {
  readonly length: number;
  /** The point at this distance from the start, with its outward normal. */
  readonly at: (distance: number) => { x: number; y: number; nx: number; ny: number };
}

export interface Band {
  /** Half the thickness of the band. */
  readonly half: number;
  /** Number of waves of each line, and of their envelope, per round. */
  readonly waves: number;
  readonly swells: number;
  readonly lines: number;
  /** Thickness of the band between two swells: 0 is a point, 1 the full thickness. */
  readonly waist?: number;
}

/** Strokes with the current style of the pen. */
export function band(pen: Pen, path: Path, { half, waves, swells, lines, waist = 0.35 }: Band): void {
  const steps = Math.max(360, Math.round(path.length * 1.6), waves * 14);
  for (let line = 0; line < lines; line += 1) {
    const phase = (2 * Math.PI * line) / lines;
    pen.beginPath();
    for (let step = 0; step <= steps; step += 1) {
      const turn = (2 * Math.PI * step) / steps;
      const { x, y, nx, ny } = path.at((path.length * step) / steps);
      const envelope = half * (waist + (1 - waist) * (0.5 + 0.5 * Math.cos(swells * turn)));
      const offset = envelope * Math.sin(waves * turn + phase);
      if (step === 0) pen.moveTo(x + nx * offset, y + ny * offset);
      else pen.lineTo(x + nx * offset, y + ny * offset);
    }
    pen.closePath();
    pen.stroke();
  }
}

export function circle(cx: number, cy: number, radius: number): Path {
  return {
    length: 2 * Math.PI * radius,
    at: (distance) => {
      const angle = distance / radius;
      const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
      return { x: cx + radius * nx, y: cy + radius * ny, nx, ny };
    },
  };
}

/** Clockwise from the middle of the top edge, so that swells are symmetric. */
export function roundedBox(x: number, y: number, width: number, height: number, radius: number): Path {
  const [straightX, straightY, bend] = [width - 2 * radius, height - 2 * radius, (Math.PI * radius) / 2];
  const sides = [straightX / 2, bend, straightY, bend, straightX, bend, straightY, bend, straightX / 2];
  const length = sides.reduce((sum, side) => sum + side, 0);
  const starts = [
    [x + width / 2, y, 0],
    [x + width - radius, y, 0],
    [x + width, y + radius, 1],
    [x + width, y + height - radius, 1],
    [x + width - radius, y + height, 2],
    [x + radius, y + height, 2],
    [x, y + height - radius, 3],
    [x, y + radius, 3],
    [x + radius, y, 4],
  ] as const;
  return {
    length,
    at: (distance) => {
      let rest = Math.min(Math.max(distance, 0), length);
      let index = 0;
      while (index < sides.length - 1 && rest > (sides[index] ?? 0)) rest -= sides[index++] ?? 0;
      const [sx, sy, quarter] = starts[index] ?? starts[0];
      const heading = (quarter * Math.PI) / 2;
      const [dx, dy] = [Math.cos(heading), Math.sin(heading)];
      if (index % 2 === 0) return { x: sx + dx * rest, y: sy + dy * rest, nx: dy, ny: -dx };
      const angle = heading - Math.PI / 2 + rest / radius;
      const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
      return { x: sx - dy * radius + nx * radius, y: sy + dx * radius + ny * radius, nx, ny };
    },
  };
}

/** A rosette of concentric bands. */
export function rosette(pen: Pen, cx: number, cy: number, radius: number, petals = 12): void {
  const rings = [
    { at: 0.8, half: 0.2, lines: 6, swells: petals, waves: petals * 2 },
    { at: 0.56, half: 0.2, lines: 6, swells: petals, waves: petals * 1.5 },
    { at: 0.3, half: 0.17, lines: 5, swells: petals / 2, waves: petals },
  ];
  for (const { at, half, lines, swells, waves } of rings) {
    band(pen, circle(cx, cy, radius * at), { half: radius * half, lines, swells, waves, waist: 0.25 });
  }
}
