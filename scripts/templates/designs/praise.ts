/** Похвальная грамота: an engraved border in burgundy and gold, a laurel wreath around an open book. */
import type { Pen } from '../art/canvas.ts';
import { draw, faded, placed } from '../art/canvas.ts';
import { divider, goldAcross, guillocheFrame, paper } from '../art/frames.ts';
import { rosette } from '../art/guilloche.ts';
import { wreath } from '../art/leaves.ts';
import type { Page } from '../page.ts';
import { AWARDED, PUPIL, startPage, WHOLE_NAME } from '../page.ts';
import { A4_UPRIGHT, QUALITY, STAMP_PLACE, captionedLine, signature, thread } from '../parts.ts';

const [WINE, INK, GOLDEN] = ['#7d1f2d', '#2e2622', '#b08a3c'];

export async function praise(): Promise<Page> {
  const { width, height } = A4_UPRIGHT;
  const page = startPage('Похвальная грамота', A4_UPRIGHT);
  const background = await draw(
    width,
    height,
    (pen) => {
      paper(pen, width, height, '#fffefb', '#faf2e0');
      pen.strokeStyle = faded(GOLDEN, 0.13);
      pen.lineWidth = 0.6;
      rosette(pen, width / 2, 590, 270, 24);
      guillocheFrame(pen, width, height, { color: WINE, tint: faded('#e9cf9a', 0.28), swells: 76 });
    },
    { quality: QUALITY },
  );
  page.picture('Фон', background, { x: 0, y: 0 });
  page.picture('Венок', await draw(180, 160, emblem), { x: (width - 180) / 2, y: 92 });
  const middle = { x: 97, width: 600 };
  page.text('Вид грамоты', 'ПОХВАЛЬНАЯ', {
    ...middle,
    y: 262,
    height: 40,
    font: 'Playfair Display',
    size: 30,
    color: GOLDEN,
  });
  page.text('Заголовок', 'ГРАМОТА', {
    ...middle,
    y: 296,
    height: 92,
    font: 'Playfair Display',
    size: 72,
    bold: true,
    color: WINE,
  });
  const ornament = await draw(260, 24, (pen) =>
    placed(pen, { x: 130, y: 12 }, () => divider(pen, 240, GOLDEN)),
  );
  page.picture('Украшение', ornament, { x: (width - 260) / 2, y: 398 });
  page.text('Награждение', AWARDED, {
    ...middle,
    y: 446,
    height: 32,
    font: 'PT Serif',
    size: 22,
    italic: true,
    color: INK,
  });
  page.field('ФИО', WHOLE_NAME, {
    ...middle,
    y: 492,
    height: 110,
    font: 'Playfair Display',
    size: 46,
    bold: true,
    color: WINE,
    lineHeight: 1.18,
  });
  page.field('Класс', PUPIL, {
    ...middle,
    y: 614,
    height: 34,
    font: 'PT Serif',
    size: 22,
    color: INK,
  });
  page.text('Школа', 'Название школы', {
    role: { is: 'organisation' },
    ...middle,
    y: 648,
    height: 28,
    font: 'PT Serif',
    size: 19,
    color: INK,
  });
  page.text('За что', 'за отличные успехи в учении,\nпримерное поведение и активное участие\nв жизни школы', {
    ...middle,
    y: 690,
    height: 110,
    font: 'PT Serif',
    size: 24,
    color: INK,
    lineHeight: 1.45,
  });
  const line = await thread('#8d7f74');
  const sign = {
    left: 118,
    right: 676,
    font: 'PT Serif',
    size: 18,
    color: INK,
    line,
    roleWidth: 160,
    nameWidth: 134,
  };
  signature(page, 'Директор школы', { ...sign, y: 846 });
  signature(page, 'Классный\u00a0руководитель', { ...sign, y: 894, roleWidth: 196, row: 2 });
  captionedLine(page, 'дата', { x: 118, y: 986, width: 160, font: 'PT Serif', color: '#62554b', line });
  page.text('Место печати', 'М. П.', {
    role: STAMP_PLACE,
    x: 340,
    y: 972,
    width: 114,
    height: 22,
    font: 'PT Serif',
    size: 17,
    color: '#62554b',
  });
  page.text('Город', 'г. Название города', {
    role: { is: 'city' },
    x: 496,
    y: 970,
    width: 180,
    height: 24,
    font: 'PT Serif',
    size: 17,
    color: INK,
    align: 'right',
  });
  return page.done();
}

function emblem(pen: Pen): void {
  const gold = goldAcross(pen, 180, 160);
  wreath(pen, 90, 78, 62, { light: '#e3c06a', dark: '#a67a2b', pairs: 10, from: 98, to: 238 });
  placed(pen, { x: 90, y: 84 }, () => {
    for (const side of [-1, 1]) {
      pen.beginPath();
      pen.moveTo(0, -20);
      pen.bezierCurveTo(side * 10, -30, side * 28, -30, side * 38, -24);
      pen.lineTo(side * 38, 18);
      pen.bezierCurveTo(side * 28, 12, side * 10, 12, 0, 22);
      pen.closePath();
      pen.fillStyle = '#fffaf0';
      pen.fill();
      pen.strokeStyle = WINE;
      pen.lineWidth = 2.2;
      pen.stroke();
      pen.lineWidth = 1.1;
      pen.strokeStyle = faded(WINE, 0.55);
      for (const row of [-14, -6, 2]) {
        pen.beginPath();
        pen.moveTo(side * 7, row - 4);
        pen.bezierCurveTo(side * 14, row - 8, side * 24, row - 8, side * 32, row - 5);
        pen.stroke();
      }
    }
    pen.strokeStyle = gold;
    pen.lineWidth = 2.4;
    pen.beginPath();
    pen.moveTo(-42, -18);
    pen.lineTo(-42, 25);
    pen.bezierCurveTo(-30, 18, -10, 18, 0, 28);
    pen.bezierCurveTo(10, 18, 30, 18, 42, 25);
    pen.lineTo(42, -18);
    pen.stroke();
  });
}
