/** Благодарственное письмо спонсору: a letter of a modern organisation. */
import type { Pen } from '../art/canvas.ts';
import { draw, ramp } from '../art/canvas.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { A4_UPRIGHT, QUALITY, captionedLine, emblemPlace, signature, stampPlace, thread } from '../parts.ts';

const [INK, QUIET, TEAL] = ['#22303a', '#5a6973', '#0d6e74'];

export async function sponsor(): Promise<Page> {
  const { width, height } = A4_UPRIGHT;
  const page = startPage('Благодарственное письмо спонсору', A4_UPRIGHT);
  page.picture('Фон', await draw(width, height, background, { quality: QUALITY }), { x: 0, y: 0 });
  const text = { x: 132, width: 578, align: 'left' as const, font: 'PT Serif' };
  emblemPlace(page, { x: 610, y: 150, size: 100 });
  page.text('Организация', 'Полное название вашей организации', {
    role: { is: 'organisation' },
    ...text,
    y: 88,
    height: 30,
    size: 18,
    color: QUIET,
  });
  page.text('Заголовок', 'Благодарственное\nписьмо', {
    ...text,
    y: 150,
    height: 122,
    font: 'Playfair Display',
    size: 48,
    bold: true,
    color: TEAL,
    lineHeight: 1.2,
  });
  page.field('Кому', '{Организация}', {
    ...text,
    y: 306,
    height: 76,
    size: 21,
    bold: true,
    color: INK,
    lineHeight: 1.3,
  });
  page.field('Обращение', '{род: Уважаемый / Уважаемая / Здравствуйте,} {Имя и отчество}!', {
    ...text,
    y: 412,
    height: 66,
    size: 25,
    color: INK,
    lineHeight: 1.25,
  });
  page.text(
    'Текст',
    'Благодарим вас и ваш коллектив за поддержку нашего праздника. Ваши подарки и забота сделали этот день счастливым для детей и их родителей.\nЖелаем вам успехов, надёжных партнёров и всего самого доброго. Надеемся на дальнейшее сотрудничество!',
    { ...text, y: 490, height: 258, size: 21, color: INK, lineHeight: 1.5 },
  );
  const line = await thread('#8d989f');
  signature(page, 'Директор', {
    y: 824,
    left: 132,
    right: 690,
    font: 'PT Serif',
    size: 18,
    color: INK,
    line,
    roleWidth: 100,
    nameWidth: 140,
  });
  captionedLine(page, 'дата', { x: 132, y: 900, width: 150, font: 'PT Serif', color: QUIET, line });
  stampPlace(page, { x: 420, y: 868, size: 96, font: 'PT Serif', color: QUIET, stroke: '#b9c4c9' });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = A4_UPRIGHT;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: 0, y: height }, ['#12888c', '#0d6e74', '#0b4a5b']);
  pen.fillRect(0, 0, 72, height);
  pen.fillStyle = '#e9b949';
  pen.fillRect(72, 0, 6, height);
  pen.fillStyle = '#eef6f6';
  pen.beginPath();
  pen.arc(width, height, 210, 0, 7);
  pen.fill();
  pen.fillStyle = '#e0efef';
  pen.beginPath();
  pen.arc(width, height, 140, 0, 7);
  pen.fill();
}
