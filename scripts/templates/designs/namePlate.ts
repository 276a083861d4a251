/** Табличка на стол: A4 folded along the middle, the same on both sides. */
import { draw, ramp } from '../art/canvas.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { A4, QUALITY } from '../parts.ts';

const [INK, QUIET, DEEP] = ['#1c2433', '#566073', '#1f4e79'];

export async function namePlate(): Promise<Page> {
  const { width, height } = A4;
  const page = startPage('Табличка на стол', A4);
  const background = await draw(
    width,
    height,
    (pen) => {
      pen.fillStyle = '#ffffff';
      pen.fillRect(0, 0, width, height);
      pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: width, y: 0 }, [DEEP, '#2f7dab', '#43a6a0']);
      pen.fillRect(0, 0, width, 34);
      pen.fillRect(0, height - 34, width, 34);
    },
    { quality: QUALITY },
  );
  page.picture('Фон', background, { x: 0, y: 0 });
  page.shape('Линия сгиба', {
    shape: 'line',
    x: 40,
    y: height / 2 - 2,
    width: width - 80,
    height: 4,
    stroke: '#b9c0cc',
    strokeWidth: 1,
    dash: 'dashed',
  });
  const text = { x: 90, width: width - 180, font: 'PT Sans' };
  for (const [side, rotation] of [
    ['', 0],
    [' (оборот)', 180],
  ] as const) {
    const at = (y: number, tall: number): { y: number; height: number } => ({
      y: rotation === 0 ? height / 2 + y : height / 2 - y - tall,
      height: tall,
    });
    page.field(`Имя и отчество${side}`, '{Имя и отчество}', {
      ...text,
      ...at(54, 82),
      size: 60,
      bold: true,
      color: INK,
      rotation,
    });
    page.field(`Фамилия${side}`, '{Фамилия}', {
      ...text,
      ...at(136, 82),
      size: 60,
      bold: true,
      color: INK,
      rotation,
    });
    page.field(`Должность${side}`, '{Должность}', {
      ...text,
      ...at(230, 72),
      size: 26,
      color: QUIET,
      lineHeight: 1.25,
      rotation,
    });
    page.field(`Организация${side}`, '{Организация}', {
      ...text,
      ...at(304, 40),
      size: 22,
      color: DEEP,
      rotation,
    });
  }
  return page.done();
}
