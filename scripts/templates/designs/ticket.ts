/** Билет с номером: a stub that is torn off, the same number in words and in a code. */
import type { Pen } from '../art/canvas.ts';
import { draw, faded, ramp } from '../art/canvas.ts';
import { threads } from '../art/lines.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { POSTCARD } from '../parts.ts';

const [LIGHT, SOFT, SUN, INK] = ['#ffffff', '#e2d6f2', '#ffc857', '#2b1a46'];
const STUB = 400;

export async function ticket(): Promise<Page> {
  const { width, height } = POSTCARD;
  const page = startPage('Билет с номером', POSTCARD);
  page.picture('Фон', await draw(width, height, background, { quality: 88, scale: 3 }), { x: 0, y: 0 });
  const text = { x: 38, width: 330, align: 'left' as const };
  page.text('Что', 'БИЛЕТ', {
    ...text,
    y: 40,
    height: 24,
    font: 'Montserrat',
    size: 15,
    bold: true,
    color: SUN,
  });
  page.text('Событие', 'Концерт\n«Весенние голоса»', {
    ...text,
    y: 66,
    height: 96,
    font: 'Montserrat',
    size: 34,
    bold: true,
    color: LIGHT,
    lineHeight: 1.25,
  });
  page.text('Когда и где', '25 апреля, 18:00\nАктовый зал, ул. Школьная, д. 1', {
    ...text,
    y: 172,
    height: 58,
    font: 'Montserrat',
    size: 17,
    color: SOFT,
    lineHeight: 1.45,
  });
  page.field('Гость', '{ФИО|в две строки}', {
    ...text,
    y: 252,
    height: 66,
    font: 'Montserrat',
    size: 22,
    bold: true,
    color: LIGHT,
    lineHeight: 1.3,
  });
  page.field('Ряд и место', '{Ряд и место}', {
    ...text,
    y: 326,
    height: 28,
    font: 'Montserrat',
    size: 18,
    color: SUN,
  });
  const stub = { x: STUB + 22, width: 116 };
  page.text('Контроль', 'КОНТРОЛЬ', {
    ...stub,
    y: 46,
    height: 22,
    font: 'Montserrat',
    size: 14,
    bold: true,
    color: INK,
  });
  page.code('QR-код', 'Билет {Номер}', { ...stub, y: 84, height: 116, color: INK });
  page.text('Номер билета', 'Номер', {
    ...stub,
    y: 222,
    height: 20,
    font: 'Montserrat',
    size: 13,
    color: '#6b5a86',
  });
  page.field('Номер', '{Номер}', {
    ...stub,
    y: 242,
    height: 34,
    font: 'Montserrat',
    size: 24,
    bold: true,
    color: INK,
  });
  page.field('Ряд и место на корешке', '{Ряд и место}', {
    ...stub,
    y: 290,
    height: 48,
    font: 'Montserrat',
    size: 15,
    color: INK,
  });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = POSTCARD;
  pen.fillStyle = '#f6f1fb';
  pen.fillRect(0, 0, width, height);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, STUB, height);
  pen.clip();
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: STUB, y: height }, ['#3a1f63', '#552a7d', '#8a3a7c']);
  pen.fillRect(0, 0, STUB, height);
  const glow = pen.createRadialGradient(STUB, 40, 10, STUB, 40, 300);
  glow.addColorStop(0, faded('#ff9e6b', 0.42));
  glow.addColorStop(1, faded('#ff9e6b', 0));
  pen.fillStyle = glow;
  pen.fillRect(0, 0, STUB, height);
  threads(pen, STUB, {
    lines: 26,
    y: height - 30,
    swing: 16,
    spread: 96,
    turns: 0.9,
    colors: ['#ffc857', '#ff7aa8'],
    opacity: 0.28,
    line: 0.8,
  });
  pen.restore();
  pen.strokeStyle = '#b9a6d6';
  pen.lineWidth = 2;
  pen.setLineDash([7, 6]);
  pen.beginPath();
  pen.moveTo(STUB, 22);
  pen.lineTo(STUB, height - 22);
  pen.stroke();
  pen.fillStyle = '#ffffff';
  for (const y of [0, height]) {
    pen.beginPath();
    pen.arc(STUB, y, 15, 0, 7);
    pen.fill();
  }
}
