/** Party ornaments: balloons, bunting, confetti, clouds, a rainbow. */
import type { Pen, Point } from './canvas.ts';
import { faded, mixed, placed, polygon } from './canvas.ts';
import { star } from './medal.ts';

/** A balloon `size` high with its knot at the origin; the string hangs `string` below. */
export function balloon(pen: Pen, size: number, color: string, string: number): void {
  pen.strokeStyle = faded(mixed(color, '#444444', 0.4), 0.7);
  pen.lineWidth = Math.max(0.7, size * 0.012);
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.bezierCurveTo(size * 0.12, string * 0.35, -size * 0.14, string * 0.65, size * 0.04, string);
  pen.stroke();
  polygon(pen, [
    { x: 0, y: -size * 0.04 },
    { x: -size * 0.06, y: size * 0.03 },
    { x: size * 0.06, y: size * 0.03 },
  ]);
  pen.fillStyle = mixed(color, '#000000', 0.15);
  pen.fill();
  const light = pen.createRadialGradient(
    -size * 0.14,
    -size * 0.72,
    size * 0.05,
    0,
    -size * 0.55,
    size * 0.62,
  );
  light.addColorStop(0, mixed(color, '#ffffff', 0.45));
  light.addColorStop(0.45, color);
  light.addColorStop(1, mixed(color, '#000000', 0.16));
  pen.fillStyle = light;
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.bezierCurveTo(-size * 0.2, -size * 0.1, -size * 0.42, -size * 0.36, -size * 0.42, -size * 0.6);
  pen.bezierCurveTo(-size * 0.42, -size * 0.86, -size * 0.24, -size, 0, -size);
  pen.bezierCurveTo(size * 0.24, -size, size * 0.42, -size * 0.86, size * 0.42, -size * 0.6);
  pen.bezierCurveTo(size * 0.42, -size * 0.36, size * 0.2, -size * 0.1, 0, 0);
  pen.fill();
  pen.save();
  pen.translate(-size * 0.2, -size * 0.74);
  pen.rotate(0.5);
  pen.beginPath();
  pen.ellipse(0, 0, size * 0.055, size * 0.12, 0, 0, 7);
  pen.fillStyle = 'rgba(255, 255, 255, 0.55)';
  pen.fill();
  pen.restore();
}

/** Flags on a string that sags between two points. */
export function bunting(
  pen: Pen,
  from: Point,
  to: Point,
  { sag, flags, size, colors }: { sag: number; flags: number; size: number; colors: readonly string[] },
): void {
  const at = (share: number): Point => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share + sag * 4 * share * (1 - share),
  });
  for (let flag = 0; flag < flags; flag += 1) {
    const share = (flag + 0.5) / flags;
    const [left, right] = [at(share - 0.38 / flags), at(share + 0.38 / flags)];
    const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
    const turn = Math.atan2(right.y - left.y, right.x - left.x);
    const tip = { x: middle.x - Math.sin(turn) * size, y: middle.y + Math.cos(turn) * size };
    const color = colors[flag % colors.length] ?? '#dd5555';
    polygon(pen, [left, right, tip]);
    pen.fillStyle = color;
    pen.fill();
    polygon(pen, [middle, right, tip]);
    pen.fillStyle = 'rgba(0, 0, 0, 0.07)';
    pen.fill();
  }
  pen.strokeStyle = '#8a7f74';
  pen.lineWidth = Math.max(0.8, size * 0.04);
  pen.beginPath();
  for (let step = 0; step <= 40; step += 1) pen.lineTo(at(step / 40).x, at(step / 40).y);
  pen.stroke();
}

/** Confetti. `where` is the probability at a place (0 to 1). */
export function confetti(
  pen: Pen,
  width: number,
  height: number,
  {
    count,
    size,
    colors,
    where,
    random,
  }: {
    count: number;
    size: number;
    colors: readonly string[];
    where: (x: number, y: number) => number;
    random: () => number;
  },
): void {
  for (let bit = 0; bit < count; bit += 1) {
    const [x, y, chance, kind] = [random() * width, random() * height, random(), random()];
    const [turn, grown, pick] = [random() * 360, 0.6 + random() * 0.8, random()];
    if (chance > where(x, y)) continue;
    pen.fillStyle = colors[Math.floor(pick * colors.length)] ?? '#dd5555';
    pen.strokeStyle = pen.fillStyle;
    placed(pen, { x, y, turn, scale: grown }, () => {
      if (kind < 0.35) {
        pen.beginPath();
        pen.arc(0, 0, size * 0.42, 0, 7);
        pen.fill();
      } else if (kind < 0.65) pen.fillRect(-size * 0.55, -size * 0.2, size * 1.1, size * 0.4);
      else if (kind < 0.82) {
        star(pen, size * 0.75, 5, 0.5, 0.12);
        pen.fill();
      } else {
        pen.lineWidth = size * 0.24;
        pen.lineCap = 'round';
        pen.beginPath();
        pen.moveTo(-size, 0);
        pen.bezierCurveTo(-size * 0.5, -size, 0, size, size, -size * 0.2);
        pen.stroke();
      }
    });
  }
}

/** A cloud `size` wide, centred on the origin. */
export function cloud(pen: Pen, size: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  for (const [x, y, radius] of [
    [-0.3, 0.02, 0.16],
    [-0.12, -0.1, 0.2],
    [0.12, -0.06, 0.19],
    [0.31, 0.04, 0.15],
  ] as const) {
    pen.moveTo(size * (x + radius), size * y);
    pen.arc(size * x, size * y, size * radius, 0, 2 * Math.PI);
  }
  pen.fill();
  pen.beginPath();
  pen.roundRect(-size * 0.46, 0, size * 0.92, size * 0.19, size * 0.095);
  pen.fill();
}

/** Rainbow bands about the origin, from the outer radius inwards. */
export function rainbow(pen: Pen, radius: number, width: number, colors: readonly string[]): void {
  pen.lineWidth = width;
  colors.forEach((color, index) => {
    pen.strokeStyle = color;
    pen.beginPath();
    pen.arc(0, 0, radius - width * (index + 0.5), Math.PI, 2 * Math.PI);
    pen.stroke();
  });
}
