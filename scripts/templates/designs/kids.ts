/** Детский диплом: flags, balloons, a rainbow behind a cloud, letters of many colours. */
import type { Pen } from '../art/canvas.ts';
import { draw, placed, ramp, seeded } from '../art/canvas.ts';
import { balloon, bunting, cloud, confetti, rainbow } from '../art/party.ts';
import { star } from '../art/medal.ts';
import type { Page } from '../page.ts';
import { AWARDED, startPage } from '../page.ts';
import { A4, captionedLine, QUALITY, signature, thread } from '../parts.ts';

export const BRIGHT = ['#ef5d60', '#f6a145', '#f7cf4d', '#63b881', '#4aa3df', '#8e6fc1'] as const;
/** The same for letters: yellow and orange are darker, so that they are read on white. */
const LETTERS = ['#e5484d', '#ef8420', '#e0a800', '#3f9d63', '#2f8fd3', '#7d5bb5'] as const;
const [INK, BLUE] = ['#35343f', '#22609f'];

export async function kids(): Promise<Page> {
  const { width, height } = A4;
  const page = startPage('Детский диплом', A4);
  page.picture('Фон', await draw(width, height, background, { quality: QUALITY }), { x: 0, y: 0 });
  page.picture('Шары', await draw(200, 380, balloons), { x: 884, y: 262, width: 178 });
  page.picture('Радуга', await draw(290, 190, arch), { x: 66, y: 560, width: 262 });
  const middle = { x: 231, width: 656, font: 'Comfortaa' };
  const title = 'ДИПЛОМ';
  page.text(
    'Заголовок',
    title,
    { ...middle, y: 156, height: 92, size: 72, bold: true, color: BLUE },
    LETTERS.map((color, index) => ({ range: [index, index + 1] as const, format: { color } })),
  );
  page.text('Награждение', AWARDED, { ...middle, y: 256, height: 32, size: 23, color: INK });
  page.field('ФИО', '{Фамилия}\n{Имя}', {
    ...middle,
    y: 294,
    height: 110,
    size: 46,
    bold: true,
    color: BLUE,
    lineHeight: 1.18,
  });
  page.text('За что', 'за старание, фантазию и победу\nв конкурсе детских рисунков', {
    ...middle,
    y: 418,
    height: 74,
    size: 25,
    color: INK,
    lineHeight: 1.4,
  });
  page.field('Номинация', 'в номинации «{Номинация}»', {
    ...middle,
    x: 281,
    width: 560,
    y: 500,
    height: 60,
    size: 24,
    bold: true,
    color: '#b84a1f',
    lineHeight: 1.25,
  });
  const line = await thread('#85819a');
  // One row from the rainbow to the edge, signature and date on the same line.
  signature(page, 'Заведующая', {
    y: 652,
    left: 372,
    right: 822,
    font: 'Comfortaa',
    size: 20,
    color: INK,
    line,
    roleWidth: 136,
    nameWidth: 164,
  });
  captionedLine(page, 'дата', { x: 850, y: 674, width: 146, font: 'Comfortaa', color: INK, line, size: 16 });
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
      return x < 62 || x > width - 62 || y < 130 || y > height - 66 || (x < 370 && y > 520) ? 0 : side;
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
