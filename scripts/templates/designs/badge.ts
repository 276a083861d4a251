/** Бейдж участника конференции, 90 × 60 мм: a name that is readable across a table. */
import type { Pen } from '../art/canvas.ts';
import { draw, ramp } from '../art/canvas.ts';
import { threads } from '../art/lines.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { BADGE } from '../parts.ts';

const [DEEP, INK, QUIET, MINT] = ['#12264f', '#1c2740', '#5a6580', '#0f8b8d'];

export async function badge(): Promise<Page> {
  const { width, height } = BADGE;
  const page = startPage('Бейдж участника конференции', BADGE);
  page.picture('Фон', await draw(width, height, background, { quality: 90, scale: 4 }), { x: 0, y: 0 });
  const text = { x: 22, width: 296, align: 'left' as const };
  page.text('Мероприятие', 'Конференция «Школа будущего»', {
    ...text,
    y: 17,
    height: 20,
    font: 'Montserrat',
    size: 13,
    bold: true,
    color: '#ffffff',
  });
  page.field('Имя', '{Имя}', {
    ...text,
    y: 66,
    height: 42,
    font: 'Montserrat',
    size: 34,
    bold: true,
    color: INK,
  });
  page.field('Фамилия', '{Фамилия}', {
    ...text,
    y: 106,
    height: 32,
    font: 'Montserrat',
    size: 24,
    color: INK,
  });
  page.field('Организация', '{Организация}', {
    ...text,
    y: 142,
    height: 32,
    font: 'Montserrat',
    size: 12,
    color: QUIET,
    lineHeight: 1.25,
  });
  page.field('Роль', '{Роль}', {
    ...text,
    y: 190,
    height: 20,
    font: 'Montserrat',
    size: 15,
    bold: true,
    color: MINT,
  });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = BADGE;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, width, 52);
  pen.clip();
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: width, y: 52 }, [DEEP, '#1f3f82', '#2d2f7d']);
  pen.fillRect(0, 0, width, 52);
  threads(pen, width, {
    lines: 26,
    y: 40,
    swing: 11,
    spread: 62,
    turns: 0.8,
    phase: 0.6,
    colors: ['#5fe0c8', '#9b7bff'],
    opacity: 0.42,
    line: 0.45,
  });
  pen.restore();
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: width, y: 0 }, ['#12b5a6', '#5b3fa8']);
  pen.fillRect(0, 52, width, 3);
  pen.fillStyle = '#eef3f7';
  pen.fillRect(0, 181, width, height - 181);
}
