/** Paper and frames. All lengths are in document pixels. */
import type { Pen } from './canvas.ts';
import { GOLD, placed, ramp } from './canvas.ts';
import { band, roundedBox, rosette } from './guilloche.ts';

/** Paper that is slightly lighter in the middle. */
export function paper(pen: Pen, width: number, height: number, middle: string, edge: string): void {
  const gradient = pen.createRadialGradient(
    width / 2,
    height / 2,
    Math.min(width, height) * 0.2,
    width / 2,
    height / 2,
    Math.hypot(width, height) / 2,
  );
  gradient.addColorStop(0, middle);
  gradient.addColorStop(1, edge);
  pen.fillStyle = gradient;
  pen.fillRect(0, 0, width, height);
}

export function goldAcross(pen: Pen, width: number, height: number): CanvasGradient {
  return ramp(pen, { x: 0, y: 0 }, { x: width, y: height }, [...GOLD, ...GOLD]);
}

/**
 * A thin rectangle at this distance from the edge of the page. `notch` cuts its corners inwards as quarter
 * circles.
 */
export function rule(
  pen: Pen,
  width: number,
  height: number,
  { inset, notch = 0, line }: { inset: number; notch?: number; line: number },
): void {
  pen.lineWidth = line;
  const [right, bottom] = [width - inset, height - inset];
  pen.beginPath();
  if (notch === 0) pen.rect(inset, inset, right - inset, bottom - inset);
  else {
    pen.moveTo(inset + notch, inset);
    pen.lineTo(right - notch, inset);
    pen.arc(right, inset, notch, Math.PI, Math.PI / 2, true);
    pen.lineTo(right, bottom - notch);
    pen.arc(right, bottom, notch, -Math.PI / 2, Math.PI, true);
    pen.lineTo(inset + notch, bottom);
    pen.arc(inset, bottom, notch, 0, -Math.PI / 2, true);
    pen.lineTo(inset, inset + notch);
    pen.arc(inset, inset, notch, Math.PI / 2, 0, true);
    pen.closePath();
  }
  pen.stroke();
}

/** An engraved border: a woven band between two gilded lines, with a rosette in each corner. */
export function guillocheFrame(
  pen: Pen,
  width: number,
  height: number,
  {
    inset = 44,
    half = 15,
    color,
    tint,
    swells,
  }: { inset?: number; half?: number; color: string; tint: string; swells: number },
): void {
  const box = [inset, inset, width - 2 * inset, height - 2 * inset] as const;
  pen.strokeStyle = tint;
  pen.lineWidth = half * 2;
  pen.strokeRect(...box);
  pen.strokeStyle = color;
  pen.lineWidth = 0.55;
  const path = roundedBox(...box, half * 0.9);
  band(pen, path, { half: half * 0.92, swells, waves: swells * 2, lines: 10, waist: 0.2 });
  band(pen, path, { half: half * 0.5, swells: swells * 2, waves: swells * 4, lines: 6, waist: 0.4 });
  pen.strokeStyle = goldAcross(pen, width, height);
  rule(pen, width, height, { inset: inset - half - 4, line: 2.4 });
  rule(pen, width, height, { inset: inset + half + 4, line: 1.6 });
  rule(pen, width, height, { inset: inset + half + 9, line: 0.6 });
  for (const x of [inset, width - inset])
    for (const y of [inset, height - inset]) corner(pen, x, y, half * 1.75, color, tint, width, height);
}

function corner(
  pen: Pen,
  x: number,
  y: number,
  reach: number,
  color: string,
  tint: string,
  width: number,
  height: number,
): void {
  pen.beginPath();
  pen.arc(x, y, reach * 1.1, 0, 2 * Math.PI);
  pen.fillStyle = '#fffdf7';
  pen.fill();
  pen.fillStyle = tint;
  pen.fill();
  pen.strokeStyle = goldAcross(pen, width, height);
  pen.lineWidth = 2;
  pen.stroke();
  pen.strokeStyle = color;
  pen.lineWidth = 0.55;
  rosette(pen, x, y, reach, 12);
}

/** Paints the top left corner and mirrors it into the others. */
export function inCorners(pen: Pen, width: number, height: number, paint: () => void): void {
  for (const [x, y, turned] of [
    [0, 0, false],
    [width, 0, true],
  ] as const)
    placed(pen, { x, y, mirror: turned }, paint);
  for (const [x, turned] of [
    [0, false],
    [width, true],
  ] as const) {
    pen.save();
    pen.translate(x, height);
    pen.scale(turned ? -1 : 1, -1);
    paint();
    pen.restore();
  }
}

/**
 * An ornament about `size` wide that grows from the centre to both sides: under titles and between
 * paragraphs.
 */
export function divider(pen: Pen, size: number, color: string | CanvasGradient): void {
  pen.fillStyle = color;
  pen.strokeStyle = color;
  for (const mirror of [false, true]) {
    placed(pen, { x: 0, y: 0, mirror }, () => {
      pen.lineWidth = 1.1;
      pen.beginPath();
      pen.moveTo(9, 0);
      pen.bezierCurveTo(size * 0.16, -9, size * 0.24, 9, size * 0.36, 0);
      pen.stroke();
      pen.beginPath();
      pen.moveTo(size * 0.33, 1.2);
      pen.lineTo(size * 0.5, 0);
      pen.lineTo(size * 0.33, -0.4);
      pen.fill();
      pen.beginPath();
      pen.arc(size * 0.2, -4.5, 1.5, 0, 7);
      pen.fill();
    });
  }
  pen.beginPath();
  pen.moveTo(0, -5.5);
  pen.quadraticCurveTo(1.2, -1.2, 5.5, 0);
  pen.quadraticCurveTo(1.2, 1.2, 0, 5.5);
  pen.quadraticCurveTo(-1.2, 1.2, -5.5, 0);
  pen.quadraticCurveTo(-1.2, -1.2, 0, -5.5);
  pen.fill();
}
