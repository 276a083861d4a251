/** Leaves and twigs: laurel in two tones of metal, and soft ones in watercolour style. */
import type { Pen } from './canvas.ts';
import { faded, mixed, placed, ramp } from './canvas.ts';

/** A pointed leaf from the origin along the x axis. */
export function leafShape(pen: Pen, length: number, width: number): void {
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.bezierCurveTo(length * 0.25, -width * 0.75, length * 0.7, -width * 0.55, length, 0);
  pen.bezierCurveTo(length * 0.7, width * 0.55, length * 0.25, width * 0.75, 0, 0);
  pen.closePath();
}

/** A leaf with a light and a dark half, as in an engraving. */
export function metalLeaf(pen: Pen, length: number, width: number, light: string, dark: string): void {
  leafShape(pen, length, width);
  pen.fillStyle = dark;
  pen.fill();
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.bezierCurveTo(length * 0.25, -width * 0.75, length * 0.7, -width * 0.55, length, 0);
  pen.bezierCurveTo(length * 0.66, -width * 0.06, length * 0.3, -width * 0.06, 0, 0);
  pen.closePath();
  pen.fillStyle = light;
  pen.fill();
}

/**
 * One half of a laurel wreath: leaves along an arc about the origin, from the bottom up. `mirror` gives the
 * other half.
 */
export function laurel(
  pen: Pen,
  radius: number,
  {
    light,
    dark,
    pairs = 9,
    from = 100,
    to = 235,
  }: { light: string; dark: string; pairs?: number; from?: number; to?: number },
): void {
  const leaf = (radius * 1.6 * (to - from)) / 135 / (pairs * 0.5);
  pen.strokeStyle = dark;
  pen.lineWidth = Math.max(0.8, radius * 0.022);
  pen.beginPath();
  pen.arc(0, 0, radius, (from * Math.PI) / 180, ((to - 4) * Math.PI) / 180);
  pen.stroke();
  for (let pair = 0; pair < pairs; pair += 1) {
    const share = pair / (pairs - 1);
    const angle = from + (to - from) * (0.03 + 0.97 * share);
    const size = leaf * (1 - 0.35 * share);
    const at = {
      x: radius * Math.cos((angle * Math.PI) / 180),
      y: radius * Math.sin((angle * Math.PI) / 180),
    };
    const forward = angle + 90;
    if (pair < pairs - 1) {
      placed(pen, { ...at, turn: forward - 36 }, () => metalLeaf(pen, size, size * 0.42, light, dark));
      placed(pen, { ...at, turn: forward + 36 }, () => metalLeaf(pen, size, size * 0.42, light, dark));
    } else placed(pen, { ...at, turn: forward }, () => metalLeaf(pen, size, size * 0.42, light, dark));
  }
}

/** A wreath open at the top: two halves. */
export function wreath(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  tones: { light: string; dark: string; pairs?: number; from?: number; to?: number },
): void {
  for (const mirror of [false, true]) placed(pen, { x, y, mirror }, () => laurel(pen, radius, tones));
}

/** A translucent leaf with a vein. */
export function softLeaf(pen: Pen, length: number, width: number, color: string, random: () => number): void {
  for (let coat = 0; coat < 3; coat += 1) {
    pen.save();
    pen.rotate((random() - 0.5) * 0.09);
    leafShape(pen, length * (0.94 + random() * 0.1), width * (0.86 + random() * 0.24));
    pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: length, y: 0 }, [
      faded(mixed(color, '#1d2a22', 0.12), 0.34),
      faded(color, 0.3),
      faded(mixed(color, '#ffffff', 0.35), 0.26),
    ]);
    pen.fill();
    pen.restore();
  }
  pen.strokeStyle = faded(mixed(color, '#ffffff', 0.65), 0.75);
  pen.lineWidth = Math.max(0.5, length * 0.014);
  pen.beginPath();
  pen.moveTo(length * 0.05, 0);
  pen.quadraticCurveTo(length * 0.5, -width * 0.06, length * 0.93, 0);
  pen.stroke();
}

/** A curved twig from the origin, with soft leaves alternating left and right. */
export function softTwig(
  pen: Pen,
  {
    length,
    bend = 0.2,
    leaves = 9,
    leaf = 0.26,
    slim = 0.42,
    colors,
    random,
  }: {
    length: number;
    bend?: number;
    leaves?: number;
    leaf?: number;
    slim?: number;
    colors: readonly string[];
    random: () => number;
  },
): void {
  const at = (share: number) => ({
    x: length * share,
    y: -bend * length * Math.sin(share * Math.PI * 0.5) * share,
  });
  const tint = (): string => colors[Math.floor(random() * colors.length)] ?? '#778866';
  pen.strokeStyle = faded(mixed(tint(), '#3a3a2a', 0.3), 0.8);
  pen.lineWidth = Math.max(0.7, length * 0.008);
  pen.beginPath();
  pen.moveTo(0, 0);
  for (let step = 1; step <= 30; step += 1) pen.lineTo(at(step / 30).x, at(step / 30).y);
  pen.stroke();
  for (let index = 0; index < leaves; index += 1) {
    const share = 0.14 + (0.84 * index) / (leaves - 1);
    const [here, next] = [at(share), at(share + 0.01)];
    const heading = (Math.atan2(next.y - here.y, next.x - here.x) * 180) / Math.PI;
    const side = index === leaves - 1 ? 0 : index % 2 === 0 ? -1 : 1;
    const size = length * leaf * (1.05 - 0.5 * share) * (0.88 + random() * 0.24);
    placed(pen, { ...here, turn: heading + side * (38 + random() * 16) }, () =>
      softLeaf(pen, size, size * slim, tint(), random),
    );
  }
}
