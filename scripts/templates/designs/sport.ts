/** Спортивная грамота: slanting stripes, a running track, a cup. */
import type { Pen } from '../art/canvas.ts';
import { draw, faded, GOLD, placed, polygon, ramp } from '../art/canvas.ts';
import { wreath } from '../art/leaves.ts';
import { cup, medal, star } from '../art/medal.ts';
import type { Page } from '../page.ts';
import { AWARDED, ON_MEDAL, PUPIL, startPage, WHOLE_NAME } from '../page.ts';
import { A4, QUALITY, captionedLine, emblemPlace, signature, thread } from '../parts.ts';

const [NIGHT, INK, RED, QUIET] = ['#101a2e', '#1b2436', '#c81f36', '#4b5465'];

export async function sport(): Promise<Page> {
  const { width, height } = A4;
  const page = startPage('Спортивная грамота', A4);
  page.picture('Фон', await draw(width, height, background, { quality: QUALITY }), { x: 0, y: 0 });
  page.picture('Кубок', await draw(300, 400, trophy), { x: 32, y: 184, width: 280 });
  page.picture('Медаль', await draw(240, 300, rosette), { x: 846, y: 364, width: 216 });
  const text = { x: 480, width: 570, align: 'left' as const };
  const [head, plain] = [
    { ...text, font: 'Oswald', bold: true },
    { ...text, font: 'PT Sans', color: INK },
  ];
  emblemPlace(page, { x: 112, y: 48, size: 110 });
  page.text('Школа', 'Название школы', {
    ...plain,
    y: 44,
    height: 26,
    size: 18,
    color: QUIET,
    role: { is: 'organisation' },
  });
  page.text('Соревнования', 'Первенство школы по лёгкой атлетике', { ...plain, y: 72, height: 32, size: 22 });
  page.text('Заголовок', 'ГРАМОТА', { ...head, x: 477, y: 106, height: 104, size: 72, color: INK });
  page.text('Награждение', AWARDED, { ...plain, y: 232, height: 32, size: 22 });
  page.field('ФИО', WHOLE_NAME, { ...head, y: 264, height: 122, size: 50, color: INK, lineHeight: 1.2 });
  const beside = { width: 356 };
  page.field('Класс', PUPIL, { ...plain, ...beside, y: 396, height: 32, size: 24 });
  page.field('Место', 'за {Место|римское|если не число} место', {
    ...head,
    ...beside,
    y: 436,
    height: 88,
    size: 64,
    color: RED,
  });
  page.field('Место на медали', ON_MEDAL, {
    x: 894,
    width: 120,
    y: 440,
    height: 76,
    font: 'Oswald',
    size: 52,
    bold: true,
    color: '#6d4a0c',
  });
  page.text('Вид', 'Вид программы', { ...plain, y: 530, height: 24, size: 17, color: QUIET });
  page.field('Вид спорта', '{Вид спорта}', {
    ...plain,
    ...beside,
    y: 553,
    height: 72,
    size: 26,
    bold: true,
    lineHeight: 1.2,
  });
  const line = await thread('#6f7989');
  signature(page, 'Главный судья', {
    y: 648,
    left: 480,
    right: 1016,
    font: 'PT Sans',
    size: 19,
    color: INK,
    line,
    roleWidth: 134,
    nameWidth: 132,
  });
  captionedLine(page, 'дата', { x: 480, y: 714, width: 160, font: 'PT Sans', color: QUIET, line, size: 15 });
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
  pen.strokeStyle = faded(NIGHT, 0.05);
  pen.lineWidth = 1.4;
  for (let lane = 0; lane < 7; lane += 1) {
    pen.beginPath();
    pen.ellipse(width + 60, -60, 210 + lane * 34, 260 + lane * 34, 0, 0, 7);
    pen.stroke();
  }
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

/** Shows the place, where the text leaves the sheet empty. */
function rosette(pen: Pen): void {
  placed(pen, { x: 120, y: 122 }, () => medal(pen, 92, RED, GOLD));
}

function trophy(pen: Pen): void {
  wreath(pen, 150, 220, 130, { light: '#f0cf77', dark: '#b98c35', pairs: 14, from: 96, to: 240 });
  placed(pen, { x: 150, y: 312 }, () => cup(pen, 78, GOLD));
  for (const [x, y, size] of [
    [150, 36, 24],
    [88, 58, 15],
    [212, 58, 15],
  ] as const)
    placed(pen, { x, y }, () => {
      star(pen, size);
      pen.fillStyle = ramp(pen, { x: -size, y: -size }, { x: size, y: size }, GOLD);
      pen.fill();
    });
}
