/** Диплом выпускника детского сада: a rainbow over clouds, bunting above. */
import type { Pen } from '../art/canvas.ts';
import { draw, placed, ramp, seeded } from '../art/canvas.ts';
import { balloon, bunting, cloud, confetti, rainbow } from '../art/party.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { A4, captionedLine, QUALITY, signature, thread } from '../parts.ts';

const [BLUE, INK, CORAL, QUIET] = ['#2a6bb0', '#3b4257', '#d8503f', '#5c6479'];
const COLORS = ['#ef6f61', '#f8a94f', '#f6d45c', '#7cc47f', '#5fb4e5', '#9a86dd'];

export async function nursery(): Promise<Page> {
  const { width, height } = A4;
  const page = startPage('Диплом выпускника детского сада', A4);
  page.picture('Фон', await draw(width, height, background, { quality: QUALITY }), { x: 0, y: 0 });
  const text = { x: 262, width: 600 };
  page.text('Детский сад', 'Детский сад № 5 «Ромашка»', {
    role: { is: 'organisation' },
    ...text,
    y: 140,
    height: 32,
    font: 'PT Sans',
    size: 21,
    color: QUIET,
  });
  page.text('Заголовок', 'Диплом', { ...text, y: 170, height: 100, font: 'Lobster', size: 72, color: CORAL });
  page.text('Кому', 'выпускника детского сада', {
    ...text,
    y: 268,
    height: 42,
    font: 'Comfortaa',
    size: 26,
    bold: true,
    color: BLUE,
  });
  page.field('Имя', '{Фамилия}\n{Имя}', {
    ...text,
    y: 326,
    height: 132,
    font: 'Comfortaa',
    size: 46,
    bold: true,
    color: INK,
    lineHeight: 1.3,
  });
  page.text(
    'Итог',
    '{род: окончил / окончила / оканчивает} детский сад и {род: готов / готова / будет} учиться в школе!',
    {
      ...text,
      y: 468,
      height: 66,
      font: 'PT Sans',
      size: 23,
      color: INK,
      lineHeight: 1.3,
    },
  );
  const line = await thread('#8a93a8');
  signature(page, 'Заведующий', {
    y: 588,
    left: 300,
    right: 824,
    font: 'PT Sans',
    size: 18,
    color: INK,
    line,
    roleWidth: 116,
    nameWidth: 130,
  });
  captionedLine(page, 'дата', { x: 300, y: 648, width: 150, font: 'PT Sans', color: QUIET, line });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = A4;
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: 0, y: height }, ['#e6f4fd', '#f7fbff', '#fffdf3']);
  pen.fillRect(0, 0, width, height);
  placed(pen, { x: 86, y: height - 40 }, () => rainbow(pen, 236, 24, COLORS));
  placed(pen, { x: width - 86, y: height - 40 }, () => rainbow(pen, 236, 24, COLORS));
  for (const [x, y, size] of [
    [86, height - 34, 330],
    [width - 86, height - 34, 330],
    [330, height - 6, 260],
    [width - 330, height - 6, 260],
    [width / 2, height, 300],
  ] as const)
    placed(pen, { x, y }, () => cloud(pen, size, '#ffffff'));
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.roundRect(212, 96, width - 424, height - 192, 34);
  pen.fill();
  pen.strokeStyle = '#bfe0f5';
  pen.lineWidth = 3;
  pen.stroke();
  bunting(pen, { x: -20, y: 18 }, { x: width / 2, y: 26 }, { sag: 34, flags: 12, size: 38, colors: COLORS });
  bunting(
    pen,
    { x: width / 2, y: 26 },
    { x: width + 20, y: 18 },
    { sag: 34, flags: 12, size: 38, colors: COLORS.toReversed() },
  );
  for (const [x, y, size, color] of [
    [92, 214, 82, '#ef6f61'],
    [150, 300, 68, '#5fb4e5'],
    [width - 92, 214, 82, '#f8a94f'],
    [width - 150, 300, 68, '#7cc47f'],
  ] as const)
    placed(pen, { x, y: y + size }, () => balloon(pen, size, color, 150));
  confetti(pen, width, height, {
    count: 500,
    size: 7,
    colors: COLORS,
    random: seeded(57),
    where: (x) => (x < 200 || x > width - 200 ? 0.22 : 0),
  });
}
