/** Открытка к 8 Марта: mimosa in watercolour on white. */
import type { Pen } from '../art/canvas.ts';
import { draw, placed, ramp, seeded } from '../art/canvas.ts';
import { mimosa } from '../art/flowers.ts';
import { wash } from '../art/wash.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { POSTCARD } from '../parts.ts';

const [ROSE, INK, QUIET] = ['#c2466d', '#43394a', '#75697c'];

export async function march(): Promise<Page> {
  const { width, height } = POSTCARD;
  const page = startPage('Открытка к 8 Марта', POSTCARD);
  page.picture('Фон', await draw(width, height, background, { quality: 86, scale: 3 }), { x: 0, y: 0 });
  const text = { x: 236, width: 284, align: 'left' as const };
  page.text('Заголовок', 'С 8 Марта!', {
    ...text,
    y: 44,
    height: 66,
    font: 'Marck Script',
    size: 52,
    color: ROSE,
  });
  page.shape('Линия', {
    shape: 'line',
    x: 238,
    y: 114,
    width: 150,
    height: 4,
    stroke: '#e9c34a',
    strokeWidth: 2,
  });
  page.field('Имя и отчество', '{Имя и отчество}!', {
    ...text,
    y: 130,
    height: 62,
    font: 'Cormorant',
    size: 28,
    bold: true,
    color: INK,
    lineHeight: 1.1,
  });
  page.field('Пожелание', '{Пожелание}', {
    ...text,
    y: 202,
    height: 108,
    font: 'Cormorant',
    size: 21,
    color: INK,
    lineHeight: 1.25,
  });
  page.text('Подпись', 'С уважением, ваши коллеги', {
    ...text,
    y: 328,
    height: 28,
    font: 'Cormorant',
    size: 20,
    italic: true,
    color: QUIET,
  });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = POSTCARD;
  const random = seeded(83);
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: width, y: height }, ['#fffdf6', '#ffffff', '#fdf3f1']);
  pen.fillRect(0, 0, width, height);
  wash(pen, { x: 92, y: 120, radius: 92, color: '#fbe6a0', opacity: 0.42, random });
  wash(pen, { x: 96, y: 300, radius: 74, color: '#f6cfd6', opacity: 0.4, random });
  for (const [x, y, turn, length] of [
    [26, 392, -74, 330],
    [6, 330, -48, 230],
    [70, 410, -98, 250],
    [-10, 214, -26, 190],
  ] as const)
    placed(pen, { x, y, turn }, () => mimosa(pen, length, random));
}
