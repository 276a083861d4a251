/** Maple leaves and rowan in watercolour style. */
import type { Pen } from './canvas.ts';
import { faded, mixed, placed, polygon, ramp } from './canvas.ts';
import { softTwig } from './leaves.ts';

const HALF_OF_MAPLE = [
  [0, -1],
  [0.1, -0.72],
  [0.25, -0.79],
  [0.2, -0.44],
  [0.42, -0.62],
  [0.47, -0.5],
  [0.7, -0.55],
  [0.63, -0.35],
  [0.97, -0.2],
  [0.82, -0.08],
  [0.87, 0.07],
  [0.5, 0.19],
  [0.55, 0.36],
  [0.16, 0.31],
  [0, 0.36],
] as const;

/** A leaf of this radius about the origin, pointing up. */
export function maple(pen: Pen, size: number, color: string, random: () => number): void {
  const half = HALF_OF_MAPLE.map(([x, y]) => ({ x: x * size, y: y * size }));
  const outline = [...half, ...half.map(({ x, y }) => ({ x: -x, y })).toReversed()];
  pen.strokeStyle = mixed(color, '#5a2d12', 0.4);
  pen.lineWidth = size * 0.045;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(0, size * 0.2);
  pen.quadraticCurveTo(size * 0.02, size * 0.6, size * 0.14, size * 0.86);
  pen.stroke();
  for (let coat = 0; coat < 3; coat += 1) {
    placed(pen, { x: 0, y: 0, turn: (random() - 0.5) * 5, scale: 0.97 + random() * 0.05 }, () => {
      polygon(pen, outline);
      pen.fillStyle = ramp(pen, { x: -size * 0.6, y: -size }, { x: size * 0.6, y: size * 0.5 }, [
        faded(mixed(color, '#ffe08a', 0.45), 0.5),
        faded(color, 0.5),
        faded(mixed(color, '#7a1f1f', 0.3), 0.45),
      ]);
      pen.fill();
    });
  }
  pen.strokeStyle = faded('#fff3d6', 0.6);
  pen.lineWidth = size * 0.018;
  for (const [x, y] of [
    [0, -0.86],
    [0.38, -0.48],
    [-0.38, -0.48],
    [0.78, -0.16],
    [-0.78, -0.16],
    [0.42, 0.25],
    [-0.42, 0.25],
  ] as const) {
    pen.beginPath();
    pen.moveTo(0, size * 0.26);
    pen.quadraticCurveTo(x * size * 0.35, y * size * 0.5 + size * 0.08, x * size, y * size);
    pen.stroke();
  }
}

/** A rowan twig with berries, from the origin to the right. */
export function rowan(pen: Pen, length: number, random: () => number): void {
  softTwig(pen, {
    length,
    bend: 0.14,
    leaves: 13,
    leaf: 0.2,
    slim: 0.32,
    colors: ['#c8702d', '#d99432', '#a85a2a', '#b98a3a'],
    random,
  });
  for (let berry = 0; berry < 17; berry += 1) {
    const [angle, reach] = [random() * 6.3, Math.sqrt(random()) * length * 0.1];
    const [x, y] = [length * 0.2 + reach * Math.cos(angle), length * 0.07 + reach * Math.sin(angle)];
    const shine = pen.createRadialGradient(x - 1.5, y - 1.5, 0.5, x, y, length * 0.028);
    shine.addColorStop(0, '#ff9a76');
    shine.addColorStop(0.5, '#d93a2b');
    shine.addColorStop(1, '#9c1f1c');
    pen.fillStyle = shine;
    pen.beginPath();
    pen.arc(x, y, length * 0.026, 0, 7);
    pen.fill();
  }
}
