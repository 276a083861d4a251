/** Приглашение на выпускной: art deco lines in gold on midnight blue. */
import type { Pen } from '../art/canvas.ts';
import { draw, faded, placed, ramp, seeded } from '../art/canvas.ts';
import { goldAcross, inCorners, rule } from '../art/frames.ts';
import { rays } from '../art/lines.ts';
import { star } from '../art/medal.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { A5_UPRIGHT } from '../parts.ts';

const [GOLDEN, CREAM, SOFT] = ['#e2bf6c', '#fdf6e3', '#c9d0e2'];

export async function prom(): Promise<Page> {
  const { width, height } = A5_UPRIGHT;
  const page = startPage('Приглашение на выпускной', A5_UPRIGHT);
  page.picture('Фон', await draw(width, height, background, { quality: 86, scale: 2.5 }), { x: 0, y: 0 });
  const middle = { x: 84, width: 391 };
  page.text('Вечер', 'Выпускной вечер', {
    ...middle,
    y: 236,
    height: 62,
    font: 'Playfair Display',
    size: 42,
    italic: true,
    color: GOLDEN,
  });
  page.text('Выпуск', 'ВЫПУСК 2027', {
    ...middle,
    y: 296,
    height: 26,
    font: 'Montserrat',
    size: 17,
    color: CREAM,
  });
  page.field('Имя', '{Имя},', {
    ...middle,
    y: 350,
    height: 58,
    font: 'Playfair Display',
    size: 38,
    bold: true,
    color: CREAM,
  });
  page.text('Приглашаем', 'приглашаем тебя на торжественное\nвручение аттестатов и праздничный вечер', {
    ...middle,
    y: 416,
    height: 68,
    font: 'Cormorant',
    size: 25,
    color: SOFT,
    lineHeight: 1.3,
  });
  page.text('Дата', '25 июня, 18:00', {
    ...middle,
    y: 520,
    height: 40,
    font: 'Playfair Display',
    size: 28,
    bold: true,
    color: GOLDEN,
  });
  page.text('Место проведения', 'Дом культуры, большой зал\nул. Садовая, д. 10', {
    ...middle,
    y: 562,
    height: 62,
    font: 'Cormorant',
    size: 24,
    color: CREAM,
    lineHeight: 1.25,
  });
  page.text('Подпись', 'Твоя школа', {
    ...middle,
    y: 648,
    height: 46,
    font: 'Great Vibes',
    size: 34,
    color: GOLDEN,
  });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = A5_UPRIGHT;
  const random = seeded(23);
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: width * 0.4, y: height }, ['#16264d', '#0d1733', '#0a1128']);
  pen.fillRect(0, 0, width, height);
  for (let spark = 0; spark < 150; spark += 1) {
    const [x, y] = [random() * width, random() * random() * height * 0.5];
    pen.beginPath();
    pen.arc(x, y, 0.5 + random() * 1.5, 0, 7);
    pen.fillStyle = faded('#f6e3a1', 0.15 + random() * 0.55);
    pen.fill();
  }
  const gold = goldAcross(pen, width, height);
  pen.strokeStyle = gold;
  pen.lineWidth = 1.1;
  rays(pen, { x: width / 2, y: 214 }, { inner: 62, outer: 158, from: 180, to: 360, count: 41 });
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(width / 2, 214, 54, Math.PI, 0);
  pen.stroke();
  pen.lineWidth = 0.8;
  pen.beginPath();
  pen.arc(width / 2, 214, 48, Math.PI, 0);
  pen.stroke();
  placed(pen, { x: width / 2, y: 186 }, () => cap(pen, gold));
  pen.lineWidth = 1.2;
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(width / 2 + side * 62, 214);
    pen.lineTo(width / 2 + side * 196, 214);
    pen.stroke();
  }
  rule(pen, width, height, { inset: 26, line: 2 });
  rule(pen, width, height, { inset: 33, line: 0.7 });
  inCorners(pen, width, height, () => {
    pen.strokeStyle = gold;
    pen.lineWidth = 1.1;
    for (const step of [0, 9, 18]) {
      pen.beginPath();
      pen.moveTo(40 + step, 96 - step * 1.2);
      pen.lineTo(40 + step, 40 + step);
      pen.lineTo(96 - step * 1.2, 40 + step);
      pen.stroke();
    }
  });
  placed(pen, { x: width / 2, y: 500 }, () => {
    pen.fillStyle = gold;
    for (const mirror of [false, true])
      placed(pen, { x: 0, y: 0, mirror }, () => pen.fillRect(14, -0.5, 90, 1));
    star(pen, 6, 4, 0.35);
    pen.fill();
  });
}

/** A graduation cap with its tassel. */
function cap(pen: Pen, gold: CanvasGradient): void {
  pen.fillStyle = gold;
  pen.beginPath();
  pen.moveTo(0, -16);
  pen.lineTo(36, -2);
  pen.lineTo(0, 12);
  pen.lineTo(-36, -2);
  pen.closePath();
  pen.fill();
  pen.beginPath();
  pen.moveTo(-20, 8);
  pen.lineTo(0, 16);
  pen.lineTo(20, 8);
  pen.lineTo(20, 19);
  pen.quadraticCurveTo(0, 29, -20, 19);
  pen.closePath();
  pen.fill();
  pen.strokeStyle = gold;
  pen.lineWidth = 1.6;
  pen.beginPath();
  pen.moveTo(30, -2);
  pen.lineTo(30, 16);
  pen.stroke();
  pen.fillRect(27.6, 15, 4.8, 9);
}
