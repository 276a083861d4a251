/** A winter night: snowflakes, snowy firs, hills. */
import type { Pen } from './canvas.ts';
import { faded, mixed, placed, ramp } from './canvas.ts';

export function snowflake(pen: Pen, size: number): void {
  pen.lineCap = 'round';
  for (let arm = 0; arm < 6; arm += 1) {
    placed(pen, { x: 0, y: 0, turn: arm * 60 }, () => {
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.lineTo(0, -size);
      for (const [at, reach] of [
        [0.42, 0.3],
        [0.68, 0.22],
      ] as const) {
        for (const side of [-1, 1]) {
          pen.moveTo(0, -size * at);
          pen.lineTo(side * size * reach * 0.87, -size * (at + reach * 0.55));
        }
      }
      pen.stroke();
    });
  }
}

/** A fir standing on the origin. */
export function fir(pen: Pen, height: number, color: string, snow: number): void {
  const tiers = 5;
  pen.fillStyle = mixed(color, '#3a2414', 0.6);
  pen.fillRect(-height * 0.03, -height * 0.1, height * 0.06, height * 0.1);
  for (let tier = 0; tier < tiers; tier += 1) {
    const bottom = -height * (0.07 + tier * 0.165);
    const half = height * (0.27 - tier * 0.045);
    const top = tier === tiers - 1 ? -height : bottom - height * 0.3;
    const branch = (): void => {
      pen.beginPath();
      pen.moveTo(0, top);
      pen.quadraticCurveTo(half * 0.28, bottom - height * 0.08, half, bottom);
      pen.quadraticCurveTo(half * 0.5, bottom - height * 0.012, half * 0.4, bottom + height * 0.018);
      pen.quadraticCurveTo(0, bottom - height * 0.012, -half * 0.4, bottom + height * 0.018);
      pen.quadraticCurveTo(-half * 0.5, bottom - height * 0.012, -half, bottom);
      pen.quadraticCurveTo(-half * 0.28, bottom - height * 0.08, 0, top);
    };
    branch();
    pen.fillStyle = ramp(pen, { x: -half, y: 0 }, { x: half, y: 0 }, [
      mixed(color, '#ffffff', 0.1),
      mixed(color, '#000000', 0.2),
    ]);
    pen.fill();
    pen.save();
    branch();
    pen.clip();
    pen.fillStyle = faded('#ffffff', snow);
    pen.beginPath();
    pen.moveTo(0, top);
    pen.quadraticCurveTo(-half * 0.28, bottom - height * 0.08, -half, bottom);
    pen.quadraticCurveTo(-half * 0.5, bottom - height * 0.03, -half * 0.3, bottom - height * 0.025);
    pen.quadraticCurveTo(-half * 0.05, bottom - height * 0.1, half * 0.16, bottom - height * 0.09);
    pen.closePath();
    pen.fill();
    pen.restore();
  }
}
