/** Грамота ко Дню Победы: carnations and a striped ribbon on warm paper. */
import type { Pen } from '../art/canvas.ts';
import { draw, faded, placed } from '../art/canvas.ts';
import { carnation, stripedRibbon } from '../art/flowers.ts';
import { paper, rule } from '../art/frames.ts';
import { rays } from '../art/lines.ts';
import type { Page } from '../page.ts';
import { AWARDED, startPage, WHOLE_NAME } from '../page.ts';
import { A4_UPRIGHT, captionedLine, QUALITY, signature, thread } from '../parts.ts';

const [INK, RED, BROWN, QUIET] = ['#2f2a28', '#a3202a', '#6b4a2b', '#675c54'];

export async function victory(): Promise<Page> {
  const { width, height } = A4_UPRIGHT;
  const page = startPage('Грамота ко Дню Победы', A4_UPRIGHT);
  page.picture('Фон', await draw(width, height, background, { quality: QUALITY }), { x: 0, y: 0 });
  const text = { x: 110, width: 574 };
  page.text('Праздник', '9 МАЯ · ДЕНЬ ПОБЕДЫ', {
    ...text,
    y: 128,
    height: 30,
    font: 'PT Serif',
    size: 20,
    color: BROWN,
  });
  page.text('Заголовок', 'ГРАМОТА', {
    ...text,
    y: 160,
    height: 96,
    font: 'Playfair Display',
    size: 72,
    bold: true,
    color: RED,
  });
  page.shape('Линия под заголовком', {
    shape: 'line',
    x: 297,
    y: 266,
    width: 200,
    height: 4,
    stroke: '#e08a2e',
    strokeWidth: 2,
  });
  page.text('Награждение', AWARDED, { ...text, y: 300, height: 32, font: 'PT Serif', size: 22, color: INK });
  page.field('ФИО', WHOLE_NAME, {
    ...text,
    y: 336,
    height: 122,
    font: 'Playfair Display',
    size: 46,
    bold: true,
    color: INK,
    lineHeight: 1.25,
  });
  page.field('Школа', '{Школа}, {Класс} класс', {
    ...text,
    y: 466,
    height: 62,
    font: 'PT Serif',
    size: 21,
    color: QUIET,
    lineHeight: 1.3,
  });
  page.text('Конкурс', 'за участие в конкурсе чтецов\n«Строки, опалённые войной»', {
    ...text,
    y: 546,
    height: 66,
    font: 'PT Serif',
    size: 22,
    color: INK,
    lineHeight: 1.35,
  });
  page.field('Номинация', 'Номинация: {Номинация}', {
    ...text,
    y: 622,
    height: 62,
    font: 'PT Serif',
    size: 21,
    italic: true,
    color: BROWN,
    lineHeight: 1.3,
  });
  const line = await thread('#8d8076');
  signature(page, 'Директор', {
    y: 772,
    left: 250,
    right: 700,
    font: 'PT Serif',
    size: 18,
    color: INK,
    line,
    roleWidth: 100,
    nameWidth: 140,
  });
  captionedLine(page, 'дата', { x: 250, y: 846, width: 150, font: 'PT Serif', color: QUIET, line });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = A4_UPRIGHT;
  paper(pen, width, height, '#fffdf8', '#f6eee0');
  pen.strokeStyle = faded('#c79a4d', 0.14);
  pen.lineWidth = 1.2;
  rays(pen, { x: width / 2, y: 206 }, { inner: 150, outer: 1100, from: 0, to: 357, count: 96 });
  pen.strokeStyle = faded(BROWN, 0.75);
  rule(pen, width, height, { inset: 36, line: 2.2 });
  pen.strokeStyle = faded(BROWN, 0.4);
  rule(pen, width, height, { inset: 44, line: 0.8 });
  stripedRibbon(
    pen,
    [
      { x: -40, y: height - 190 },
      { x: 250, y: height + 60 },
    ],
    56,
  );
  for (const [x, y, turn, size, stalk] of [
    [96, 918, -16, 58, 210],
    [158, 872, 4, 66, 240],
    [216, 938, 22, 54, 190],
  ] as const)
    placed(pen, { x, y, turn }, () => carnation(pen, size, '#c3202e', stalk));
}
