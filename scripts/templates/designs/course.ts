/** Свидетельство о прохождении курса: a plain page, an engraved panel, number and hours. */
import type { Pen } from '../art/canvas.ts';
import { draw, faded, placed } from '../art/canvas.ts';
import { divider, goldAcross, paper, rule } from '../art/frames.ts';
import { band, circle, roundedBox, rosette } from '../art/guilloche.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { A4, captionedLine, signature, thread } from '../parts.ts';

const [TEAL, INK, QUIET, GOLDEN] = ['#16424a', '#27312f', '#66736f', '#a07f37'];

export async function course(): Promise<Page> {
  const { width, height } = A4;
  const page = startPage('Свидетельство о прохождении курса', A4);
  page.picture('Фон', await draw(width, height, background, { quality: 74 }), { x: 0, y: 0 });
  const middle = { x: 181, width: 760 };
  page.text('Организация', 'Название учебного центра', {
    ...middle,
    y: 98,
    height: 30,
    font: 'PT Serif',
    size: 20,
    color: QUIET,
  });
  page.text('Заголовок', 'СВИДЕТЕЛЬСТВО', {
    ...middle,
    y: 134,
    height: 84,
    font: 'Playfair Display',
    size: 60,
    bold: true,
    color: TEAL,
  });
  page.field('Номер', '№ {Номер}', {
    ...middle,
    y: 216,
    height: 32,
    font: 'PT Serif',
    size: 22,
    color: GOLDEN,
  });
  const ornament = await draw(260, 24, (pen) =>
    placed(pen, { x: 130, y: 12 }, () => divider(pen, 240, GOLDEN)),
  );
  page.picture('Украшение', ornament, { x: (width - 260) / 2, y: 262 });
  page.text('Вступление', 'Настоящим подтверждается, что', {
    ...middle,
    y: 304,
    height: 30,
    font: 'PT Serif',
    size: 20,
    italic: true,
    color: QUIET,
  });
  page.field('ФИО', '{ФИО}', {
    x: 241,
    width: 640,
    y: 342,
    height: 66,
    font: 'Playfair Display',
    size: 44,
    bold: true,
    color: INK,
    lineHeight: 1.15,
  });
  page.text('Обучение', '{род: прошёл / прошла} полный курс обучения по программе', {
    ...middle,
    y: 418,
    height: 30,
    font: 'PT Serif',
    size: 20,
    italic: true,
    color: QUIET,
  });
  page.field('Программа', '«{Программа}»', {
    ...middle,
    y: 456,
    height: 72,
    font: 'PT Serif',
    size: 27,
    bold: true,
    color: TEAL,
    lineHeight: 1.3,
  });
  page.field('Объём', 'Объём программы: {Объём}\u00a0ч', {
    ...middle,
    y: 536,
    height: 32,
    font: 'PT Serif',
    size: 20,
    color: INK,
  });
  const line = await thread('#8f9a96');
  signature(page, 'Директор', {
    y: 628,
    left: 190,
    right: 640,
    font: 'PT Serif',
    size: 18,
    color: INK,
    line,
    roleWidth: 90,
    nameWidth: 136,
  });
  page.text('Место печати', 'М. П.', {
    x: 668,
    y: 630,
    width: 80,
    height: 24,
    font: 'PT Serif',
    size: 15,
    color: QUIET,
  });
  captionedLine(page, 'дата выдачи', { x: 772, y: 648, width: 160, font: 'PT Serif', color: QUIET, line });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = A4;
  paper(pen, width, height, '#ffffff', '#f1f4ef');
  pen.strokeStyle = faded(TEAL, 0.085);
  pen.lineWidth = 0.7;
  for (const [radius, half, swells] of [
    [290, 80, 24],
    [180, 60, 16],
    [84, 42, 10],
  ] as const)
    band(pen, circle(width / 2, 410, radius), { half, swells, waves: swells * 2, lines: 9, waist: 0.25 });
  pen.fillStyle = TEAL;
  for (const x of [0, width - 84]) pen.fillRect(x, 0, 84, height);
  pen.lineWidth = 0.6;
  for (const [x, outer] of [
    [42, 0],
    [width - 42, width],
  ] as const) {
    pen.save();
    pen.beginPath();
    pen.rect(Math.min(outer, x - 42), 0, 84, height);
    pen.clip();
    pen.strokeStyle = faded('#e6cb84', 0.6);
    band(pen, roundedBox(x, -60, 0.02, height + 120, 0.01), {
      half: 30,
      swells: 22,
      waves: 44,
      lines: 7,
      waist: 0.1,
    });
    pen.strokeStyle = faded('#ffffff', 0.22);
    band(pen, roundedBox(x, -60, 0.02, height + 120, 0.01), {
      half: 37,
      swells: 11,
      waves: 33,
      lines: 7,
      waist: 0.5,
    });
    pen.restore();
  }
  pen.fillStyle = goldAcross(pen, width, height);
  for (const x of [84, width - 88]) pen.fillRect(x, 0, 4, height);
  for (const x of [93, width - 94.4]) pen.fillRect(x, 0, 1.4, height);
  pen.save();
  pen.translate(94, 0);
  pen.strokeStyle = goldAcross(pen, width - 188, height);
  rule(pen, width - 188, height, { inset: 34, notch: 22, line: 1.5 });
  rule(pen, width - 188, height, { inset: 40, notch: 25, line: 0.6 });
  pen.strokeStyle = faded(GOLDEN, 0.9);
  pen.lineWidth = 0.5;
  for (const x of [34, width - 222]) for (const y of [34, height - 34]) rosette(pen, x, y, 13, 8);
  pen.restore();
}
