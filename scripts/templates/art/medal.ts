/** Awards: a pleated rosette with ribbons, a ribbon banner, stars, a cup. */
import type { Pen } from './canvas.ts';
import { mixed, placed, polygon, ramp } from './canvas.ts';

/**
 * A gold disc in pleated cloth with two ribbon ends, centred on the origin. The disc has 0.6 of the radius.
 */
export function medal(pen: Pen, radius: number, cloth: string, gold: readonly string[]): void {
  for (const turn of [16, -16]) placed(pen, { x: 0, y: 0, turn }, () => ribbonEnd(pen, radius, cloth));
  const pleats = 28;
  for (let pleat = 0; pleat < pleats; pleat += 1) {
    const step = (2 * Math.PI) / pleats;
    const from = pleat * step;
    const tone = (Math.cos(from - 4.1) + 1) / 2;
    const [middle, to] = [from + step / 2, from + step];
    const halves = [
      [from, middle, mixed(cloth, '#ffffff', 0.06 + 0.2 * tone)],
      [middle, to, mixed(cloth, '#000000', 0.24 - 0.12 * tone)],
    ] as const;
    for (const [start, end, shade] of halves) {
      const reach = (angle: number): number => radius * (angle === middle ? 1.02 : 0.95);
      polygon(pen, [
        { x: 0, y: 0 },
        { x: reach(start) * Math.cos(start), y: reach(start) * Math.sin(start) },
        { x: reach(end) * Math.cos(end), y: reach(end) * Math.sin(end) },
      ]);
      pen.fillStyle = shade;
      pen.fill();
    }
  }
  disc(pen, radius * 0.72, mixed(cloth, '#000000', 0.28));
  pen.fillStyle = ramp(
    pen,
    { x: -radius * 0.5, y: -radius * 0.5 },
    { x: radius * 0.5, y: radius * 0.5 },
    gold,
  );
  circleAt(pen, radius * 0.68);
  pen.fill();
  pen.fillStyle = ramp(
    pen,
    { x: radius * 0.5, y: -radius * 0.5 },
    { x: -radius * 0.5, y: radius * 0.5 },
    gold,
  );
  circleAt(pen, radius * 0.58);
  pen.fill();
  pen.strokeStyle = 'rgba(110, 78, 20, 0.55)';
  pen.lineWidth = radius * 0.012;
  for (const ring of [0.68, 0.6, 0.53]) {
    circleAt(pen, radius * ring);
    pen.stroke();
  }
  pen.fillStyle = 'rgba(110, 78, 20, 0.6)';
  for (let bead = 0; bead < 48; bead += 1) {
    const angle = (2 * Math.PI * bead) / 48;
    pen.beginPath();
    pen.arc(radius * 0.64 * Math.cos(angle), radius * 0.64 * Math.sin(angle), radius * 0.012, 0, 7);
    pen.fill();
  }
}

function ribbonEnd(pen: Pen, radius: number, cloth: string): void {
  const [half, length] = [radius * 0.3, radius * 1.85];
  polygon(pen, [
    { x: -half, y: 0 },
    { x: half, y: 0 },
    { x: half * 1.12, y: length },
    { x: 0, y: length - half * 0.8 },
    { x: -half * 1.12, y: length },
  ]);
  pen.fillStyle = ramp(pen, { x: -half, y: 0 }, { x: half, y: 0 }, [
    mixed(cloth, '#000000', 0.25),
    mixed(cloth, '#ffffff', 0.08),
    mixed(cloth, '#000000', 0.12),
  ]);
  pen.fill();
  pen.fillStyle = 'rgba(246, 227, 161, 0.75)';
  for (const side of [-1, 1]) {
    polygon(pen, [
      { x: side * half * 0.72, y: radius * 0.6 },
      { x: side * half * 0.82, y: radius * 0.6 },
      { x: side * half * 0.9, y: length - half * 0.72 },
      { x: side * half * 0.79, y: length - half * 0.62 },
    ]);
    pen.fill();
  }
}

function circleAt(pen: Pen, radius: number): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
}

function disc(pen: Pen, radius: number, color: string): void {
  circleAt(pen, radius);
  pen.fillStyle = color;
  pen.fill();
}

/** A star about the origin. `depth` is the inner radius as a share of `radius`, `round` rounds the points. */
export function star(pen: Pen, radius: number, points = 5, depth = 0.45, round = 0): void {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (Math.PI * index) / points - Math.PI / 2;
    const reach = index % 2 === 0 ? radius : radius * depth;
    return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
  });
  if (round === 0) return polygon(pen, corners);
  pen.beginPath();
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const before = corners.at(index - 1) ?? corner;
    if (index === 0) pen.moveTo((before.x + corner.x) / 2, (before.y + corner.y) / 2);
    pen.arcTo(corner.x, corner.y, (corner.x + next.x) / 2, (corner.y + next.y) / 2, radius * round);
  });
  pen.closePath();
}

/** A trophy cup of about 2 × 2.5 in units of `size`, with its foot at the origin. */
export function cup(pen: Pen, size: number, gold: readonly string[]): void {
  const shine = ramp(pen, { x: -size * 0.6, y: 0 }, { x: size * 0.6, y: 0 }, gold);
  pen.strokeStyle = shine;
  pen.lineWidth = size * 0.11;
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(side * size * 0.56, -size * 2.02);
    pen.bezierCurveTo(
      side * size * 1.25,
      -size * 2.1,
      side * size * 1.1,
      -size * 1.2,
      side * size * 0.4,
      -size * 1.16,
    );
    pen.stroke();
  }
  pen.fillStyle = shine;
  pen.beginPath();
  pen.moveTo(-size * 0.66, -size * 2.25);
  pen.lineTo(size * 0.66, -size * 2.25);
  pen.bezierCurveTo(size * 0.66, -size * 1.4, size * 0.4, -size * 1.02, size * 0.1, -size * 0.92);
  pen.bezierCurveTo(size * 0.08, -size * 0.7, size * 0.14, -size * 0.55, size * 0.34, -size * 0.4);
  pen.lineTo(-size * 0.34, -size * 0.4);
  pen.bezierCurveTo(-size * 0.14, -size * 0.55, -size * 0.08, -size * 0.7, -size * 0.1, -size * 0.92);
  pen.bezierCurveTo(-size * 0.4, -size * 1.02, -size * 0.66, -size * 1.4, -size * 0.66, -size * 2.25);
  pen.fill();
  pen.fillRect(-size * 0.74, -size * 2.34, size * 1.48, size * 0.13);
  pen.fillRect(-size * 0.4, -size * 0.42, size * 0.8, size * 0.12);
  pen.fillRect(-size * 0.54, -size * 0.27, size * 1.08, size * 0.27);
}
