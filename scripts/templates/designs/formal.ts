/** Торжественные грамота и диплом: gold on white, with places for emblem, stamp and signature. */
import type { Pen } from '../art/canvas.ts';
import { draw, faded, GOLD, placed, ramp } from '../art/canvas.ts';
import { divider, goldAcross, inCorners, rule } from '../art/frames.ts';
import { wreath } from '../art/leaves.ts';
import type { Page, PageMaker } from '../page.ts';
import { AWARDED, DEGREE, startPage, WHOLE_NAME } from '../page.ts';
import { A4, A4_UPRIGHT, captionedLine, QUALITY, signature, stampPlace, thread } from '../parts.ts';

const [INK, GOLDEN, QUIET] = ['#26282d', '#94701f', '#5f6066'];

/** Грамота, upright. */
export async function formalUpright(): Promise<Page> {
  const page = await framed('Торжественная грамота', A4_UPRIGHT);
  const text = { x: 107, width: 580 };
  page.picture('Эмблема', await emblem(), {
    x: 337,
    y: 92,
    width: 120,
    role: { is: 'emblem' },
  });
  page.text('Организация', 'Полное название вашей организации', {
    role: { is: 'organisation' },
    ...text,
    y: 224,
    height: 30,
    font: 'PT Serif',
    size: 19,
    color: QUIET,
  });
  page.text('Заголовок', 'ГРАМОТА', {
    ...text,
    y: 262,
    height: 96,
    font: 'Cormorant',
    size: 72,
    bold: true,
    color: GOLDEN,
  });
  page.text('Награждение', AWARDED, { ...text, y: 384, height: 32, font: 'PT Serif', size: 22, color: INK });
  page.field('ФИО', WHOLE_NAME, {
    ...text,
    y: 422,
    height: 126,
    font: 'Cormorant',
    size: 50,
    bold: true,
    color: INK,
    lineHeight: 1.2,
  });
  page.field('Должность', '{Должность}', {
    ...text,
    y: 556,
    height: 60,
    font: 'PT Serif',
    size: 20,
    italic: true,
    color: QUIET,
    lineHeight: 1.3,
  });
  page.field('Повод', '{Повод}', {
    ...text,
    y: 630,
    height: 128,
    font: 'PT Serif',
    size: 23,
    color: INK,
    lineHeight: 1.35,
  });
  await signed(page, { y: 850, left: 112, right: 682 });
  return page.done();
}

/** Диплом, wide. */
export async function formalWide(): Promise<Page> {
  const page = await framed('Торжественный диплом', A4);
  const text = { x: 202, width: 720 };
  page.picture('Эмблема', await emblem(), {
    x: 511,
    y: 64,
    width: 100,
    role: { is: 'emblem' },
  });
  page.text('Заголовок', 'ДИПЛОМ', {
    ...text,
    y: 166,
    height: 88,
    font: 'Cormorant',
    size: 68,
    bold: true,
    color: GOLDEN,
  });
  page.field('Степень', DEGREE, {
    ...text,
    y: 250,
    height: 44,
    font: 'Cormorant',
    size: 32,
    italic: true,
    color: GOLDEN,
  });
  page.text('Награждение', AWARDED, { ...text, y: 302, height: 30, font: 'PT Serif', size: 20, color: INK });
  page.field('ФИО', '{Фамилия}\n{Имя} {Отчество}', {
    ...text,
    y: 332,
    height: 116,
    font: 'Cormorant',
    size: 46,
    bold: true,
    color: INK,
    lineHeight: 1.2,
  });
  page.field('Школа', '{Школа}', {
    ...text,
    y: 452,
    height: 52,
    font: 'PT Serif',
    size: 19,
    color: QUIET,
    lineHeight: 1.25,
  });
  page.field('Номинация', 'в номинации «{Номинация}»', {
    ...text,
    y: 508,
    height: 60,
    font: 'PT Serif',
    size: 22,
    color: INK,
    lineHeight: 1.25,
  });
  await signed(page, { y: 596, left: 202, right: 922 });
  return page.done();
}

async function framed(
  name: string,
  sheet: { readonly width: number; readonly height: number },
): Promise<PageMaker> {
  const page = startPage(name, sheet);
  const paint = (pen: Pen): void => frame(pen, sheet.width, sheet.height);
  page.picture('Фон', await draw(sheet.width, sheet.height, paint, { quality: QUALITY }), { x: 0, y: 0 });
  return page;
}

/** A signature, a place for the stamp, a date. */
async function signed(
  page: PageMaker,
  { y, left, right }: { readonly y: number; readonly left: number; readonly right: number },
): Promise<void> {
  const line = await thread('#8f8f92');
  signature(page, 'Директор', {
    y,
    left,
    right,
    font: 'PT Serif',
    size: 18,
    color: INK,
    line,
    roleWidth: 110,
    nameWidth: 136,
  });
  captionedLine(page, 'дата', { x: left, y: y + 76, width: 150, font: 'PT Serif', color: QUIET, line });
  const place = { x: (left + right) / 2 - 46, y: y + 36, size: 92 };
  stampPlace(page, { ...place, font: 'PT Serif', color: '#6f6b62', stroke: '#c9c2b2' });
}

function frame(pen: Pen, width: number, height: number): void {
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = goldAcross(pen, width, height);
  rule(pen, width, height, { inset: 30, line: 5 });
  rule(pen, width, height, { inset: 42, notch: 34, line: 1.6 });
  rule(pen, width, height, { inset: 48, notch: 36, line: 0.7 });
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: 90, y: 90 }, GOLD);
  pen.strokeStyle = faded('#94701f', 0.9);
  inCorners(pen, width, height, () => {
    placed(pen, { x: 59, y: 59, turn: 45 }, () => pen.fillRect(-7, -7, 14, 14));
    for (const turn of [0, 90])
      placed(pen, { x: 59, y: 59, turn }, () => {
        pen.beginPath();
        pen.ellipse(24, 0, 12, 3, 0, 0, 7);
        pen.fill();
      });
  });
  placed(pen, { x: width / 2, y: height - 36 }, () => {
    pen.fillStyle = '#ffffff';
    pen.fillRect(-110, -12, 220, 24);
    divider(pen, 190, goldAcross(pen, width, height));
  });
}

/** A book in a wreath, until a person puts the emblem of the organisation there. */
function emblem() {
  return draw(240, 240, (pen) => {
    wreath(pen, 120, 118, 92, { light: '#e3c06a', dark: '#a67f31', pairs: 12, from: 92, to: 246 });
    placed(pen, { x: 120, y: 124 }, () => {
      for (const side of [-1, 1]) {
        pen.beginPath();
        pen.moveTo(0, 28);
        pen.bezierCurveTo(side * 16, 14, side * 38, 14, side * 54, 22);
        pen.lineTo(side * 54, -30);
        pen.bezierCurveTo(side * 38, -38, side * 16, -38, 0, -24);
        pen.closePath();
        pen.fillStyle = ramp(pen, { x: 0, y: -30 }, { x: side * 54, y: 30 }, [
          '#a67f31',
          '#f0dca0',
          '#c99a3d',
        ]);
        pen.fill();
        pen.strokeStyle = '#8a6a22';
        pen.lineWidth = 2;
        pen.stroke();
      }
    });
  });
}
