/** Спортивная грамота: slanting stripes, a running track, a cup. */
import type { Pen } from '../art/canvas.ts';
import { draw, faded, GOLD, placed, polygon, ramp } from '../art/canvas.ts';
import { wreath } from '../art/leaves.ts';
import { cup } from '../art/medal.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { A4, captionedLine, QUALITY, signature, thread } from '../parts.ts';

const [NIGHT, INK, RED, QUIET] = ['#101a2e', '#1b2436', '#d7263d', '#5b6475'];

export async function sport(): Promise<Page> {
  const { width, height } = A4;
  const page = startPage('Спортивная грамота', A4);
  page.picture('Фон', await draw(width, height, background, { quality: QUALITY }), { x: 0, y: 0 });
  page.picture('Кубок', await draw(240, 250, trophy), { x: 66, y: 196 });
  const text = { x: 480, width: 570, align: 'left' as const };
  page.text('Соревнования', 'Первенство школы по лёгкой атлетике', {
    ...text,
    y: 76,
    height: 30,
    font: 'PT Sans',
    size: 20,
    color: QUIET,
  });
  page.text('Заголовок', 'ГРАМОТА', {
    ...text,
    x: 477,
    y: 104,
    height: 104,
    font: 'Oswald',
    size: 72,
    bold: true,
    color: INK,
  });
  page.field('Место', 'за {Место} место', {
    ...text,
    y: 212,
    height: 62,
    font: 'Oswald',
    size: 44,
    bold: true,
    color: RED,
  });
  page.text('Награждается', 'награждается', {
    ...text,
    y: 306,
    height: 30,
    font: 'PT Sans',
    size: 21,
    color: QUIET,
  });
  page.field('ФИО', '{ФИО}', {
    ...text,
    y: 336,
    height: 84,
    font: 'Oswald',
    size: 44,
    bold: true,
    color: INK,
    lineHeight: 1.25,
  });
  page.field('Класс', '{Класс} класс', {
    ...text,
    y: 424,
    height: 30,
    font: 'PT Sans',
    size: 22,
    color: INK,
  });
  page.field('Вид спорта', '{Вид спорта}', {
    ...text,
    y: 482,
    height: 70,
    font: 'PT Sans',
    size: 25,
    bold: true,
    color: INK,
    lineHeight: 1.3,
  });
  const line = await thread('#8f98a8');
  signature(page, 'Главный судья', {
    y: 622,
    left: 480,
    right: 1050,
    font: 'PT Sans',
    size: 18,
    color: INK,
    line,
    roleWidth: 130,
    nameWidth: 132,
  });
  captionedLine(page, 'дата', { x: 480, y: 706, width: 160, font: 'PT Sans', color: QUIET, line, size: 13 });
  return page.done();
}

function slanted(pen: Pen, left: number, width: number, fill: string | CanvasGradient): void {
  const lean = 130;
  polygon(pen, [
    { x: left + lean, y: 0 },
    { x: left + lean + width, y: 0 },
    { x: left + width, y: A4.height },
    { x: left, y: A4.height },
  ]);
  pen.fillStyle = fill;
  pen.fill();
}

function background(pen: Pen): void {
  const { width, height } = A4;
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: width, y: height }, ['#ffffff', '#ffffff', '#f1f3f7']);
  pen.fillRect(0, 0, width, height);
  polygon(pen, [
    { x: 0, y: 0 },
    { x: 400, y: 0 },
    { x: 270, y: height },
    { x: 0, y: height },
  ]);
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: 300, y: height }, ['#1d2c4d', NIGHT]);
  pen.fill();
  pen.save();
  pen.clip();
  pen.strokeStyle = faded('#ffffff', 0.09);
  pen.lineWidth = 1.4;
  for (let lane = 0; lane < 9; lane += 1) {
    pen.beginPath();
    pen.ellipse(-40, height + 40, 150 + lane * 34, 210 + lane * 34, 0, 0, 7);
    pen.stroke();
  }
  for (let dash = 0; dash < 12; dash += 1) slanted(pen, -240 + dash * 26, 5, faded('#ffffff', 0.028));
  pen.restore();
  slanted(pen, 284, 16, ramp(pen, { x: 300, y: 0 }, { x: 300, y: height }, ['#f0523d', RED]));
  slanted(pen, 307, 6, '#f7a72f');
  slanted(pen, 319, 2.5, NIGHT);
  for (const [offset, size] of [
    [0, 26],
    [38, 9],
    [54, 4],
  ] as const) {
    polygon(pen, [
      { x: width - 150 + offset, y: height },
      { x: width - 150 + offset + size, y: height },
      { x: width + offset + size, y: height - 170 },
      { x: width + offset, y: height - 170 },
    ]);
    pen.fillStyle = offset === 0 ? RED : offset === 38 ? '#f7a72f' : NIGHT;
    pen.fill();
  }
}

function trophy(pen: Pen): void {
  wreath(pen, 120, 128, 104, { light: '#f0cf77', dark: '#b98c35', pairs: 12, from: 96, to: 236 });
  placed(pen, { x: 120, y: 196 }, () => cup(pen, 56, GOLD));
}
