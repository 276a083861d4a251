/** Детский бейдж, upright: a name for the camp, the trip or the first of September. */
import type { Pen } from '../art/canvas.ts';
import { draw, placed, ramp } from '../art/canvas.ts';
import { cloud } from '../art/party.ts';
import { rays } from '../art/lines.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { BADGE_UPRIGHT } from '../parts.ts';

const [SKY, INK, ORANGE, QUIET] = ['#2f8fd8', '#25405f', '#e8663c', '#5f7690'];

export async function camp(): Promise<Page> {
  const { width, height } = BADGE_UPRIGHT;
  const page = startPage('Детский бейдж', BADGE_UPRIGHT);
  page.picture('Фон', await draw(width, height, background, { quality: 90, scale: 4 }), { x: 0, y: 0 });
  const middle = { x: 16, width: 195 };
  page.text('Лагерь', 'Лагерь «Солнечный»', {
    ...middle,
    y: 20,
    height: 22,
    font: 'Comfortaa',
    size: 16,
    bold: true,
    color: '#ffffff',
  });
  page.text('Меня зовут', 'меня зовут', {
    ...middle,
    y: 158,
    height: 20,
    font: 'Comfortaa',
    size: 13,
    color: QUIET,
  });
  page.field('Имя', '{Имя}', {
    ...middle,
    y: 176,
    height: 46,
    font: 'Comfortaa',
    size: 36,
    bold: true,
    color: ORANGE,
  });
  page.field('Фамилия', '{Фамилия}', {
    ...middle,
    y: 220,
    height: 30,
    font: 'Comfortaa',
    size: 19,
    bold: true,
    color: INK,
  });
  page.field('Отряд', '{Отряд}', {
    ...middle,
    y: 258,
    height: 34,
    font: 'Comfortaa',
    size: 14,
    color: QUIET,
    lineHeight: 1.2,
  });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = BADGE_UPRIGHT;
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: 0, y: 150 }, [SKY, '#7cc7f2']);
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = '#fbd24e';
  pen.lineCap = 'round';
  pen.lineWidth = 4;
  rays(pen, { x: width / 2, y: 104 }, { inner: 38, outer: 52, from: 0, to: 337.5, count: 16 });
  pen.beginPath();
  pen.arc(width / 2, 104, 31, 0, 7);
  pen.fillStyle = ramp(pen, { x: 0, y: 74 }, { x: 0, y: 136 }, ['#ffe27a', '#f9b233']);
  pen.fill();
  pen.strokeStyle = '#8a5a12';
  pen.lineWidth = 2.4;
  pen.beginPath();
  pen.arc(width / 2, 106, 13, 0.25, Math.PI - 0.25);
  pen.stroke();
  pen.fillStyle = '#8a5a12';
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.arc(width / 2 + side * 11, 98, 2.6, 0, 7);
    pen.fill();
  }
  placed(pen, { x: 44, y: 84 }, () => cloud(pen, 62, '#ffffff'));
  placed(pen, { x: 188, y: 70 }, () => cloud(pen, 54, '#ffffff'));
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.moveTo(0, 152);
  pen.bezierCurveTo(60, 132, 96, 156, 132, 146);
  pen.bezierCurveTo(166, 136, 196, 138, width, 150);
  pen.lineTo(width, height);
  pen.lineTo(0, height);
  pen.fill();
  hills(pen);
}

function hills(pen: Pen): void {
  const { width, height } = BADGE_UPRIGHT;
  for (const [color, from, lift] of [
    ['#9ad7a4', 306, 14],
    ['#6cc08b', 318, -10],
  ] as const) {
    pen.beginPath();
    pen.moveTo(0, from);
    pen.bezierCurveTo(width * 0.3, from - 22 - lift, width * 0.6, from + 16 + lift, width, from - 10);
    pen.lineTo(width, height);
    pen.lineTo(0, height);
    pen.fillStyle = color;
    pen.fill();
  }
  for (const [x, y, color] of [
    [22, 322, '#ffffff'],
    [58, 329, '#fbd24e'],
    [112, 325, '#ef7d57'],
    [160, 330, '#ffffff'],
    [202, 322, '#fbd24e'],
  ] as const) {
    for (let petal = 0; petal < 5; petal += 1) {
      const angle = (2 * Math.PI * petal) / 5;
      pen.beginPath();
      pen.arc(x + 3 * Math.cos(angle), y + 3 * Math.sin(angle), 2.2, 0, 7);
      pen.fillStyle = color;
      pen.fill();
    }
    pen.beginPath();
    pen.arc(x, y, 1.7, 0, 7);
    pen.fillStyle = '#c9772c';
    pen.fill();
  }
}
