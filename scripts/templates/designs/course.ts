/** Свидетельство о прохождении курса: a plain page, an engraved panel, number and hours. */
import type { Pen } from '../art/canvas.ts';
import { draw, faded, placed } from '../art/canvas.ts';
import { divider, goldAcross, paper, rule } from '../art/frames.ts';
import { band, circle, roundedBox, rosette } from '../art/guilloche.ts';
import type { Page } from '../page.ts';
import { startPage, WHOLE_NAME } from '../page.ts';
import { A4, STAMP_PLACE, captionedLine, emblemPlace, signature, thread } from '../parts.ts';

const [TEAL, INK, QUIET, GOLDEN, DEEP_GOLD] = ['#16424a', '#27312f', '#4f5b57', '#a07f37', '#80601d'];

export async function course(): Promise<Page> {
  const { width, height } = A4;
  const page = startPage('Свидетельство о прохождении курса', A4);
  page.picture('Фон', await draw(width, height, background, { quality: 74 }), { x: 0, y: 0 });
  const middle = { x: 181, width: 760 };
  const serif = { ...middle, font: 'PT Serif', color: INK };
  emblemPlace(page, { x: 150, y: 186, size: 90 });
  page.text('Организация', 'Название учебного центра', {
    ...serif,
    y: 72,
    height: 34,
    size: 23,
    role: { is: 'organisation' },
  });
  page.text('Заголовок', 'СВИДЕТЕЛЬСТВО', {
    ...middle,
    y: 102,
    height: 92,
    font: 'Playfair Display',
    size: 66,
    bold: true,
    color: TEAL,
  });
  page.field('Номер', '№ {Номер}', { ...serif, y: 190, height: 34, size: 23, color: DEEP_GOLD });
  const ornament = await draw(260, 24, (pen) =>
    placed(pen, { x: 130, y: 12 }, () => divider(pen, 240, GOLDEN)),
  );
  page.picture('Украшение', ornament, { x: (width - 260) / 2, y: 230 });
  page.text('Вступление', 'Настоящим подтверждается, что', {
    ...serif,
    y: 266,
    height: 32,
    size: 22,
    italic: true,
  });
  page.field('ФИО', WHOLE_NAME, {
    x: 201,
    width: 720,
    y: 304,
    height: 116,
    font: 'Playfair Display',
    size: 46,
    bold: true,
    color: TEAL,
    lineHeight: 1.2,
  });
  page.text('Обучение', '{род: прошёл / прошла / завершает} полный курс обучения по программе', {
    ...serif,
    y: 432,
    height: 32,
    size: 22,
    italic: true,
  });
  page.field('Программа', '«{Программа}»', {
    ...serif,
    y: 472,
    height: 80,
    size: 29,
    bold: true,
    lineHeight: 1.3,
  });
  page.field('Объём', 'Объём программы: {Объём}\u00a0ч', { ...serif, y: 562, height: 34, size: 22 });
  const line = await thread('#75807c');
  signature(page, 'Директор', {
    y: 656,
    left: 190,
    right: 640,
    font: 'PT Serif',
    size: 19,
    color: INK,
    line,
    roleWidth: 92,
    nameWidth: 138,
  });
  page.text('Место печати', 'М. П.', {
    role: STAMP_PLACE,
    x: 664,
    y: 656,
    width: 84,
    height: 26,
    font: 'PT Serif',
    size: 17,
    color: QUIET,
  });
  captionedLine(page, 'дата выдачи', { x: 772, y: 677, width: 160, font: 'PT Serif', color: QUIET, line });
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
