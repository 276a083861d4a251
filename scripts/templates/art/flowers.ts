/** Mimosa, carnations and ribbons. Lengths are in document pixels. */
import type { Pen } from './canvas.ts';
import { faded, mixed, placed, polygon, ramp } from './canvas.ts';
import { softLeaf } from './leaves.ts';

/** A sprig from the origin to the right: narrow leaves below, yellow balls above. */
export function mimosa(pen: Pen, length: number, random: () => number): void {
  const at = (share: number) => ({ x: length * share, y: -length * 0.16 * Math.sin(share * 2.4) });
  pen.strokeStyle = faded('#6f8a4e', 0.9);
  pen.lineWidth = length * 0.012;
  pen.beginPath();
  for (let step = 0; step <= 24; step += 1) pen.lineTo(at(step / 24).x, at(step / 24).y);
  pen.stroke();
  for (let leaf = 0; leaf < 22; leaf += 1) {
    const turn = (leaf % 2 === 0 ? -1 : 1) * (34 + random() * 34);
    placed(pen, { ...at(0.04 + (0.62 * leaf) / 22), turn }, () =>
      softLeaf(pen, length * (0.2 + random() * 0.08), length * 0.028, '#7f9f63', random),
    );
  }
  for (let ball = 0; ball < 46; ball += 1) {
    const place = at(0.3 + 0.72 * random());
    const [dx, dy] = [(random() - 0.5) * length * 0.17, (random() - 0.62) * length * 0.3];
    placed(pen, { x: place.x + dx, y: place.y + dy }, () => pompon(pen, length * (0.026 + random() * 0.016)));
  }
}

function pompon(pen: Pen, radius: number): void {
  const light = pen.createRadialGradient(-radius * 0.35, -radius * 0.4, radius * 0.1, 0, 0, radius);
  light.addColorStop(0, '#fff3a8');
  light.addColorStop(0.6, '#f9d548');
  light.addColorStop(1, '#e2a91f');
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 7);
  pen.fill();
}

/** A carnation seen from the side, its stalk down from the origin. */
export function carnation(pen: Pen, size: number, color: string, stalk: number): void {
  pen.strokeStyle = '#4d7350';
  pen.lineCap = 'round';
  pen.lineWidth = size * 0.075;
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.quadraticCurveTo(size * 0.12, stalk * 0.5, 0, stalk);
  pen.stroke();
  for (const side of [-1, 1])
    placed(pen, { x: size * 0.05, y: stalk * 0.5, turn: side * 28 - 90 }, () => {
      pen.fillStyle = '#5d855d';
      pen.beginPath();
      pen.ellipse(size * 0.36, 0, size * 0.38, size * 0.045, 0, 0, 7);
      pen.fill();
    });
  for (let row = 0; row < 4; row += 1)
    for (let petal = -3; petal <= 3; petal += 1) {
      const turn = petal * (22 - row * 2.5) + (row % 2) * 7;
      placed(pen, { x: 0, y: -size * 0.18, turn }, () => {
        pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: 0, y: -size }, [
          mixed(color, '#000000', 0.3 - row * 0.04),
          mixed(color, '#ffffff', row * 0.05),
        ]);
        frill(pen, size * (0.62 - row * 0.1), size * (0.86 - row * 0.14));
        pen.fill();
      });
    }
  pen.fillStyle = '#567d57';
  polygon(pen, [
    { x: -size * 0.15, y: -size * 0.2 },
    { x: size * 0.15, y: -size * 0.2 },
    { x: size * 0.08, y: size * 0.26 },
    { x: -size * 0.08, y: size * 0.26 },
  ]);
  pen.fill();
}

/** A petal up from the origin, with teeth on its upper edge. */
function frill(pen: Pen, width: number, height: number): void {
  const teeth = 5;
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.lineTo(-width / 2, -height * 0.82);
  for (let tooth = 0; tooth <= teeth * 2; tooth += 1) {
    const rise = tooth % 2 === 0 ? 0.88 : 1;
    pen.lineTo(-width / 2 + (width * tooth) / (teeth * 2), -height * rise);
  }
  pen.lineTo(width / 2, -height * 0.82);
  pen.closePath();
}

/** Black and orange stripes between two points, `width` wide. */
export function stripedRibbon(
  pen: Pen,
  [from, to]: readonly [{ x: number; y: number }, { x: number; y: number }],
  width: number,
): void {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  placed(pen, { ...from, turn }, () => {
    for (let stripe = 0; stripe < 7; stripe += 1) {
      pen.fillStyle = stripe % 2 === 0 ? '#e08a2e' : '#26211f';
      const edge = stripe === 0 || stripe === 6 ? 0.5 : 0;
      pen.fillRect(
        0,
        width * ((stripe - 3.5 + (stripe === 0 ? 0.5 : 0)) / 6),
        length,
        (width / 6) * (1 - edge),
      );
    }
  });
}
