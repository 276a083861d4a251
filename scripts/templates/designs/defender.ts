/** Открытка к 23 Февраля: slanting stripes of colour and a star. */
import type { Pen } from '../art/canvas.ts';
import { draw, faded, GOLD, placed, polygon, ramp } from '../art/canvas.ts';
import { rays } from '../art/lines.ts';
import { star } from '../art/medal.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { POSTCARD } from '../parts.ts';

const [DEEP, INK, RED, QUIET] = ['#1d3527', '#22302a', '#b3262e', '#56655c'];

export async function defender(): Promise<Page> {
  const { width, height } = POSTCARD;
  const page = startPage('Открытка к 23 Февраля', POSTCARD);
  page.picture('Фон', await draw(width, height, background, { quality: 86, scale: 3 }), { x: 0, y: 0 });
  const text = { x: 272, width: 262, align: 'left' as const };
  page.text('Повод', 'С ДНЁМ ЗАЩИТНИКА ОТЕЧЕСТВА', {
    ...text,
    y: 44,
    height: 26,
    font: 'PT Sans',
    size: 15,
    bold: true,
    color: QUIET,
  });
  page.text('Заголовок', '23 ФЕВРАЛЯ', {
    ...text,
    y: 68,
    height: 72,
    font: 'Oswald',
    size: 48,
    bold: true,
    color: DEEP,
  });
  page.shape('Полоса', { x: 274, y: 146, width: 64, height: 5, fill: RED });
  page.field('Имя', '{Имя}!', { ...text, y: 166, height: 44, font: 'Oswald', size: 30, color: RED });
  page.field('Пожелание', '{Пожелание}', {
    ...text,
    y: 216,
    height: 104,
    font: 'PT Sans',
    size: 19,
    color: INK,
    lineHeight: 1.3,
  });
  page.text('Подпись', 'Девочки 7 «А» класса', {
    ...text,
    y: 338,
    height: 26,
    font: 'PT Sans',
    size: 17,
    italic: true,
    color: QUIET,
  });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = POSTCARD;
  pen.fillStyle = ramp(pen, { x: 200, y: 0 }, { x: width, y: height }, ['#ffffff', '#f4f6f1']);
  pen.fillRect(0, 0, width, height);
  polygon(pen, [
    { x: 0, y: 0 },
    { x: 222, y: 0 },
    { x: 152, y: height },
    { x: 0, y: height },
  ]);
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: 200, y: height }, ['#37583f', DEEP, '#13251b']);
  pen.fill();
  pen.save();
  pen.clip();
  pen.strokeStyle = faded('#e9cf86', 0.16);
  pen.lineWidth = 1;
  rays(pen, { x: 88, y: 190 }, { inner: 84, outer: 420, from: 0, to: 355, count: 72 });
  pen.restore();
  for (const [offset, size, color] of [
    [222, 9, '#ffffff'],
    [234, 9, '#2d5aa0'],
    [246, 9, RED],
  ] as const) {
    polygon(pen, [
      { x: offset, y: 0 },
      { x: offset + size, y: 0 },
      { x: offset + size - 70, y: height },
      { x: offset - 70, y: height },
    ]);
    pen.fillStyle = color;
    pen.fill();
  }
  placed(pen, { x: 88, y: 190 }, () => {
    star(pen, 74);
    pen.fillStyle = ramp(pen, { x: -60, y: -60 }, { x: 60, y: 60 }, GOLD);
    pen.fill();
    star(pen, 62);
    pen.fillStyle = ramp(pen, { x: -50, y: -50 }, { x: 50, y: 50 }, ['#d8434a', RED, '#7f141b']);
    pen.fill();
  });
}
