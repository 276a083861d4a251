/** Диплом олимпиады: a navy column with engraved gold, and a medal on its edge that shows the degree. */
import type { Pen } from '../art/canvas.ts';
import { draw, faded, GOLD, placed, ramp } from '../art/canvas.ts';
import { goldAcross, paper } from '../art/frames.ts';
import { band, circle } from '../art/guilloche.ts';
import { medal } from '../art/medal.ts';
import type { Page } from '../page.ts';
import { AWARDED, DEGREE, ON_MEDAL, PUPIL, startPage } from '../page.ts';
import { A4, QUALITY, STAMP_PLACE, captionedLine, emblemPlace, signature, thread } from '../parts.ts';

const [NAVY, INK, GOLDEN, DEEP_GOLD] = ['#14284b', '#28303d', '#a67f31', '#80601d'];
const COLUMN = 250;

export async function olympiad(): Promise<Page> {
  const { width, height } = A4;
  const page = startPage('Диплом олимпиады', A4);
  page.picture('Фон', await draw(width, height, background, { quality: QUALITY }), { x: 0, y: 0 });
  const award = await draw(230, 330, (pen) =>
    placed(pen, { x: 115, y: 118 }, () => medal(pen, 110, '#8a1f2f', GOLD)),
  );
  page.picture('Медаль', award, { x: COLUMN - 115, y: 236 });
  page.field('Место', ON_MEDAL, {
    x: COLUMN - 55,
    y: 322,
    width: 110,
    height: 66,
    font: 'Playfair Display',
    size: 52,
    bold: true,
    color: '#6b4a12',
  });
  const text = { x: 420, width: 620, align: 'left' as const };
  emblemPlace(page, { x: 75, y: 64, size: 120 });
  page.text('Олимпиада', 'Школьный этап всероссийской олимпиады школьников', {
    ...text,
    y: 92,
    height: 28,
    font: 'Montserrat',
    size: 18,
    color: DEEP_GOLD,
  });
  page.text('Заголовок', 'ДИПЛОМ', {
    ...text,
    x: 416,
    y: 126,
    height: 92,
    font: 'Playfair Display',
    size: 72,
    bold: true,
    color: NAVY,
  });
  page.field('Степень', DEGREE, {
    ...text,
    y: 218,
    height: 44,
    font: 'Playfair Display',
    size: 32,
    italic: true,
    color: GOLDEN,
  });
  page.text('Награждение', AWARDED, {
    ...text,
    y: 304,
    height: 26,
    font: 'Montserrat',
    size: 18,
    color: INK,
  });
  page.field('ФИО', '{Фамилия}\n{Имя} {Отчество}', {
    ...text,
    y: 338,
    height: 116,
    font: 'Playfair Display',
    size: 46,
    bold: true,
    color: NAVY,
    lineHeight: 1.25,
  });
  page.field('Класс', PUPIL, {
    ...text,
    y: 466,
    height: 28,
    font: 'Montserrat',
    size: 20,
    color: INK,
  });
  page.text('Школа', 'Название школы', {
    role: { is: 'organisation' },
    ...text,
    y: 494,
    height: 26,
    font: 'Montserrat',
    size: 18,
    color: INK,
  });
  page.field('Предмет', 'по предмету «{Предмет}»', {
    ...text,
    y: 532,
    height: 42,
    font: 'Playfair Display',
    size: 28,
    bold: true,
    color: NAVY,
  });
  const line = await thread('#8b93a3');
  signature(page, 'Председатель жюри', {
    y: 618,
    left: 420,
    right: 1040,
    font: 'Montserrat',
    size: 16,
    color: INK,
    line,
    roleWidth: 190,
    nameWidth: 130,
  });
  captionedLine(page, 'дата', { x: 420, y: 706, width: 170, font: 'Montserrat', color: '#525b6b', line });
  page.text('Место печати', 'М. П.', {
    role: STAMP_PLACE,
    x: 640,
    y: 690,
    width: 100,
    height: 22,
    font: 'Montserrat',
    size: 15,
    color: '#525b6b',
  });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = A4;
  paper(pen, width, height, '#ffffff', '#f4f1ea');
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: COLUMN, y: height }, ['#1c3563', '#14284b', '#0d1b36']);
  pen.fillRect(0, 0, COLUMN, height);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, COLUMN, height);
  pen.clip();
  pen.strokeStyle = faded('#e3c06a', 0.32);
  pen.lineWidth = 0.6;
  for (const [radius, half, swells] of [
    [250, 62, 18],
    [160, 46, 12],
    [345, 50, 24],
    [440, 56, 30],
  ] as const) {
    const ring = circle(COLUMN, 354, radius);
    band(pen, ring, { half, swells, waves: swells * 2, lines: 8, waist: 0.3 });
  }
  pen.restore();
  pen.fillStyle = goldAcross(pen, width, height);
  pen.fillRect(COLUMN, 0, 7, height);
  pen.fillRect(COLUMN + 12, 0, 1.6, height);
  pen.strokeStyle = faded(GOLDEN, 0.75);
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(COLUMN + 40, 40);
  pen.lineTo(width - 40, 40);
  pen.lineTo(width - 40, height - 40);
  pen.lineTo(COLUMN + 40, height - 40);
  pen.stroke();
  pen.fillStyle = GOLDEN;
  for (const [x, y] of [
    [width - 40, 40],
    [width - 40, height - 40],
  ] as const)
    placed(pen, { x, y, turn: 45 }, () => pen.fillRect(-4.5, -4.5, 9, 9));
}
