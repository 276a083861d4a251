/** Детский диплом: flags, balloons, a rainbow behind a cloud, letters of many colours. */
import type { Pen } from '../art/canvas.ts';
import { draw, placed, ramp, seeded } from '../art/canvas.ts';
import { balloon, bunting, cloud, confetti, rainbow } from '../art/party.ts';
import { star } from '../art/medal.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { A4, captionedLine, QUALITY, signature, thread } from '../parts.ts';

export const BRIGHT = ['#ef5d60', '#f6a145', '#f7cf4d', '#63b881', '#4aa3df', '#8e6fc1'] as const;
const [INK, BLUE, QUIET] = ['#3b3a4a', '#2f6fb3', '#75728a'];

export async function kids(): Promise<Page> {
  const { width, height } = A4;
  const page = startPage('Детский диплом', A4);
  page.picture('Фон', await draw(width, height, background, { quality: QUALITY }), { x: 0, y: 0 });
  page.picture('Шары', await draw(200, 380, balloons), { x: 862, y: 250 });
  page.picture('Радуга', await draw(290, 190, arch), { x: 66, y: 540 });
  const middle = { x: 261, width: 600 };
  const title = 'ДИПЛОМ';
  page.text(
    'Заголовок',
    title,
    { ...middle, y: 168, height: 92, font: 'Comfortaa', size: 72, bold: true, color: BLUE },
    BRIGHT.map((color, index) => ({ range: [index, index + 1] as const, format: { color } })),
  );
  page.text('Награждается', 'награждается', {
    ...middle,
    y: 270,
    height: 32,
    font: 'Comfortaa',
    size: 22,
    color: QUIET,
  });
  page.field('ФИО', '{Фамилия} {Имя}', {
    ...middle,
    y: 314,
    height: 70,
    font: 'Comfortaa',
    size: 46,
    bold: true,
    color: BLUE,
    lineHeight: 1.15,
  });
  page.text('За что', 'за старание, фантазию и победу\nв конкурсе детских рисунков', {
    ...middle,
    y: 396,
    height: 78,
    font: 'Comfortaa',
    size: 25,
    color: INK,
    lineHeight: 1.45,
  });
  page.field('Номинация', 'в номинации «{Номинация}»', {
    ...middle,
    y: 482,
    height: 58,
    font: 'Comfortaa',
    size: 23,
    bold: true,
    color: '#d9663a',
    lineHeight: 1.25,
  });
  const line = await thread('#a5a2b5');
  signature(page, 'Заведующая', {
    y: 610,
    left: 366,
    right: 870,
    font: 'Comfortaa',
    size: 17,
    color: INK,
    line,
    roleWidth: 118,
    nameWidth: 140,
  });
  captionedLine(page, 'дата', { x: 366, y: 692, width: 150, font: 'Comfortaa', color: QUIET, line });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = A4;
  const random = seeded(5);
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: 0, y: height }, ['#e3f3fd', '#f5fbff', '#fffdf4']);
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.roundRect(36, 36, width - 72, height - 72, 34);
  pen.fill();
  pen.strokeStyle = '#9fd0ee';
  pen.lineWidth = 3;
  pen.stroke();
  pen.strokeStyle = '#f7cf4d';
  pen.setLineDash([2, 11]);
  pen.lineCap = 'round';
  pen.lineWidth = 4;
  pen.beginPath();
  pen.roundRect(48, 48, width - 96, height - 96, 26);
  pen.stroke();
  pen.setLineDash([]);
  confetti(pen, width, height, {
    count: 760,
    size: 9,
    colors: BRIGHT,
    random,
    where: (x, y) => {
      const side = Math.max(0, Math.abs(x - width / 2) / (width / 2) - 0.62) * 3.4;
      return x < 62 || x > width - 62 || y < 130 || y > height - 66 || (x < 370 && y > 510) ? 0 : side;
    },
  });
  bunting(pen, { x: 36, y: 56 }, { x: width / 2, y: 52 }, { sag: 58, flags: 11, size: 46, colors: BRIGHT });
  bunting(
    pen,
    { x: width / 2, y: 52 },
    { x: width - 36, y: 56 },
    { sag: 58, flags: 11, size: 46, colors: BRIGHT },
  );
}

function balloons(pen: Pen): void {
  for (const [x, y, size, color] of [
    [66, 168, 112, BRIGHT[0]],
    [138, 152, 124, BRIGHT[4]],
    [104, 218, 118, BRIGHT[2]],
  ] as const)
    placed(pen, { x, y, turn: (100 - x) * -0.2 }, () => balloon(pen, size, color, 372 - y));
}

function arch(pen: Pen): void {
  placed(pen, { x: 145, y: 152 }, () => rainbow(pen, 124, 14, BRIGHT.slice(0, 6)));
  placed(pen, { x: 54, y: 152 }, () => cloud(pen, 104, '#eaf5fc'));
  placed(pen, { x: 236, y: 152 }, () => cloud(pen, 104, '#dceffa'));
  for (const [x, y, size, color] of [
    [28, 60, 13, '#f7cf4d'],
    [262, 66, 10, '#f6a145'],
  ] as const)
    placed(pen, { x, y, turn: 12 }, () => {
      star(pen, size, 5, 0.5, 0.14);
      pen.fillStyle = color;
      pen.fill();
    });
}
