/** Бейдж с фото и QR-кодом, 60 × 90 мм, upright: the photo is exchanged by the column of pictures. */
import type { Pen } from '../art/canvas.ts';
import { draw, ramp } from '../art/canvas.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { BADGE_UPRIGHT } from '../parts.ts';

const [DEEP, INK, QUIET] = ['#243b7a', '#1d2233', '#5b6378'];

export async function photoBadge(): Promise<Page> {
  const { width, height } = BADGE_UPRIGHT;
  const page = startPage('Бейдж с фото и QR-кодом', BADGE_UPRIGHT);
  page.picture('Фон', await draw(width, height, background, { quality: 90, scale: 4 }), { x: 0, y: 0 });
  page.picture('Фото', await draw(96, 112, silhouette, { scale: 3 }), { x: 65, y: 46, width: 97 });
  const text = { x: 14, width: 199, font: 'Montserrat' };
  page.text('Мероприятие', 'Конференция «Школа будущего»', {
    ...text,
    y: 14,
    height: 18,
    size: 11,
    bold: true,
    color: '#ffffff',
  });
  page.field('Имя', '{Имя}', { ...text, y: 166, height: 30, size: 23, bold: true, color: INK });
  page.field('Фамилия', '{Фамилия}', { ...text, y: 194, height: 22, size: 17, color: INK });
  page.field('Организация', '{Организация}', {
    x: 14,
    width: 126,
    font: 'Montserrat',
    y: 248,
    height: 48,
    size: 11,
    color: QUIET,
    lineHeight: 1.15,
    align: 'left',
  });
  page.field('Роль', '{Роль}', {
    x: 14,
    width: 126,
    font: 'Montserrat',
    y: 301,
    height: 30,
    size: 13,
    bold: true,
    color: DEEP,
    lineHeight: 1.15,
    align: 'left',
  });
  page.field('Номер', '№ {Номер}', {
    x: 118,
    width: 96,
    font: 'Montserrat',
    y: 232,
    height: 18,
    size: 11,
    align: 'right',
    color: QUIET,
  });
  page.code('QR-код', '{Номер}', { x: 148, y: 262, width: 66, height: 66 });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = BADGE_UPRIGHT;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: width, y: 96 }, [DEEP, '#3d5bb0', '#6a4fb3']);
  pen.fillRect(0, 0, width, 96);
  pen.fillStyle = '#eef1f8';
  pen.fillRect(0, 224, width, height - 224);
}

/** Head and shoulders, until the photo of the person is there. */
function silhouette(pen: Pen): void {
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.roundRect(0, 0, 96, 112, 8);
  pen.fill();
  pen.clip();
  pen.fillStyle = '#dfe5f1';
  pen.beginPath();
  pen.roundRect(3, 3, 90, 106, 6);
  pen.fill();
  pen.clip();
  pen.fillStyle = '#a9b5cf';
  pen.beginPath();
  pen.arc(48, 44, 21, 0, 7);
  pen.fill();
  pen.beginPath();
  pen.ellipse(48, 110, 37, 38, 0, 0, 7);
  pen.fill();
}
