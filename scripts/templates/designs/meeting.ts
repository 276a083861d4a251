/** Приглашение на конференцию: threads of light over a dark page. */
import type { Pen } from '../art/canvas.ts';
import { draw, faded, ramp } from '../art/canvas.ts';
import { threads } from '../art/lines.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { A5 } from '../parts.ts';

const [LIGHT, SOFT, MINT] = ['#ffffff', '#d5deee', '#5fe0c8'];

export async function meeting(): Promise<Page> {
  const { width, height } = A5;
  const page = startPage('Приглашение на конференцию', A5);
  page.picture('Фон', await draw(width, height, background, { quality: 88, scale: 2.5 }), { x: 0, y: 0 });
  const text = { x: 62, width: 560, align: 'left' as const };
  page.text('Заголовок', 'ПРИГЛАШЕНИЕ', {
    ...text,
    y: 58,
    height: 26,
    font: 'Montserrat',
    size: 17,
    bold: true,
    color: MINT,
  });
  page.text('Конференция', 'Конференция\n«Школа будущего»', {
    ...text,
    x: 60,
    y: 92,
    height: 112,
    font: 'Montserrat',
    size: 43,
    bold: true,
    color: LIGHT,
    lineHeight: 1.22,
  });
  page.field('Имя и отчество', '{Имя и отчество},', {
    ...text,
    y: 240,
    height: 36,
    font: 'Montserrat',
    size: 24,
    bold: true,
    color: LIGHT,
  });
  page.text(
    'Приглашаем',
    'приглашаем Вас на открытие конференции:\nдоклады, мастер-классы и живое общение с коллегами.',
    {
      ...text,
      y: 280,
      height: 62,
      font: 'Montserrat',
      size: 18,
      color: SOFT,
      lineHeight: 1.5,
    },
  );
  const facts = { y: 416, height: 24, font: 'Montserrat', size: 14, color: MINT, align: 'left' as const };
  const values = {
    y: 438,
    height: 52,
    font: 'Montserrat',
    size: 18,
    bold: true,
    color: LIGHT,
    align: 'left' as const,
    lineHeight: 1.35,
  };
  page.text('Когда', 'Когда', { ...facts, x: 62, width: 150 });
  page.text('Дата', '4 декабря,\nпятница', { ...values, x: 62, width: 150 });
  page.text('Начало', 'Начало', { ...facts, x: 226, width: 120 });
  page.text('Время', '10:00', { ...values, x: 226, width: 120 });
  page.text('Где', 'Где', { ...facts, x: 366, width: 340 });
  page.text('Место проведения', 'Актовый зал,\nул. Школьная, д. 1', { ...values, x: 366, width: 340 });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = A5;
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: width, y: height }, ['#0c1a38', '#12264f', '#1b2f66']);
  pen.fillRect(0, 0, width, height);
  const glow = pen.createRadialGradient(width * 0.92, 60, 10, width * 0.92, 60, 420);
  glow.addColorStop(0, faded('#4f7bff', 0.5));
  glow.addColorStop(1, faded('#4f7bff', 0));
  pen.fillStyle = glow;
  pen.fillRect(0, 0, width, height);
  pen.save();
  pen.translate(width + 96, -60);
  pen.rotate(1.95);
  threads(pen, 760, {
    lines: 46,
    y: 30,
    swing: 52,
    spread: 250,
    turns: 0.9,
    phase: 1.2,
    colors: ['#5fe0c8', '#9b7bff'],
    opacity: 0.55,
    line: 0.75,
  });
  pen.restore();
  pen.fillStyle = faded('#ffffff', 0.16);
  pen.fillRect(62, 396, 560, 1);
  pen.fillStyle = MINT;
  pen.fillRect(62, 42, 44, 4);
}
