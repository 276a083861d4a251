/**
 * Two large orders, lived press by press at 1366 × 768: badges for a conference, and two corrected diplomas
 * of a competition. Presses and keys are counted and printed; each story is judged by its file.
 */
import type { Page } from '@playwright/test';
import JSZip from 'jszip';
import { utils, write } from 'xlsx';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { hasJudges, judged, rasterised } from '../host/judges.ts';
import type { GivenFile, Hand } from './product/hand.ts';
import { handOf } from './product/hand.ts';
import { editorOpened } from './product/saving.ts';
import { expect, test } from './product/test.ts';

test.use({ viewport: { width: 1366, height: 768 } });
test.skip(!hasJudges);
test.setTimeout(720_000);

test('an organiser has 300 badges on sheets, in stacks, with a colour by role', async ({ page }) => {
  const hand = handOf(page);
  await page.goto('/pgprojects');
  await hand.press(page.getByRole('link', { name: 'Начать с таблицы' }).first());
  await hand.file(page.getByTestId('start-file'), badgeList());
  await hand.press(page.getByRole('button', { name: /^Бейдж участника/ }));
  await editorOpened(page);
  const { presses: before } = hand.counted();
  await colourRoles(page, hand);
  const ofColour = hand.counted().presses - before;
  await hand.press(page.getByRole('button', { name: 'Скачать файл' }));
  const dialog = page.getByRole('dialog');
  await hand.press(dialog.getByRole('radio', { name: 'Напечатать' }));
  await expect(dialog.getByText('На листе 9, листов: 34, с метками реза.')).toBeVisible();
  await hand.press(dialog.getByRole('switch', { name: 'Стопками' }));
  const { bytes } = await hand.download(dialog.getByRole('button', { name: 'Скачать PDF' }));
  await hand.press(dialog.getByRole('button', { name: 'Готово' }));

  hand.print(`An organiser, from the projects to 300 badges (${ofColour} for the colour)`);
  const sheets = namesOnPages(bytes);
  // After the cut each of the nine stacks goes on where the one before it ends.
  const stacks = Array.from({ length: 34 }, (_, sheet) =>
    Array.from({ length: 9 }, (_place, place) => place * 34 + sheet)
      .filter((copy) => copy < 300)
      .map((copy) => person(copy).slice(0, 2)),
  );
  expect(sheets).toEqual(stacks);
  expect(await pixelsOf(rasterised(bytes, 1, 1240, 1754), RULE_COLOUR)).toBeGreaterThan(500);
  expect(hand.counted().presses).toBeLessThanOrEqual(22);
});

/** The first colour that a column's values get on this ground. */
const RULE_COLOUR = [0x0b, 0x53, 0x94];

/** One press makes a rule for each of the four roles. */
async function colourRoles(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Данные таблицы: Роль' }));
  await hand.press(page.getByRole('button', { name: 'Цвет по значениям столбца «Роль»' }));
}

/** First name and surname of each badge, in the order of the sheet. */
function namesOnPages(pdf: Uint8Array): readonly (readonly (readonly string[])[])[] {
  return judged('pdftotext', pdf, ['-raw'], ['-'])
    .split('\f')
    .slice(0, -1)
    .map((page) => {
      const words = page.split('\n').filter((line) => SURNAMES.includes(line) || FIRST.includes(line));
      return Array.from({ length: words.length / 2 }, (_, place) => [
        words[place * 2 + 1] ?? '',
        words[place * 2] ?? '',
      ]);
    });
}

async function pixelsOf(png: Uint8Array, [red, green, blue]: readonly number[]): Promise<number> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let found = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) found += 1;
  return found;
}

const SURNAMES = [
  'Соколов',
  'Галиев',
  'Ким',
  'Лебедев',
  'Орлов',
  'Гусев',
  'Титов',
  'Белов',
  'Зайцев',
  'Попов',
];
const FIRST = ['Алексей', 'Тимур', 'Виктор', 'Олег', 'Пётр', 'Лев', 'Иван', 'Семён', 'Павел', 'Никита'];
const PATRONYMICS = ['Сергеевич', 'Маратович', 'Андреевич'];
const ROLES = ['Участник', 'Спикер', 'Волонтёр', 'Организатор'];

/** Surname, first name and patronymic; all 300 are different. */
function person(index: number): readonly string[] {
  return [
    SURNAMES[index % 10] ?? '',
    FIRST[Math.floor(index / 10) % 10] ?? '',
    PATRONYMICS[Math.floor(index / 100) % 3] ?? '',
  ];
}

/** As a Russian Excel saves it: windows-1251 and semicolons. */
function badgeList(): GivenFile {
  const rows = Array.from(
    { length: 300 },
    (_, index) => `${person(index).join(' ')};ООО «Вектор»;${ROLES[index % 4] ?? ''}`,
  );
  return {
    name: 'Участники.csv',
    mimeType: 'text/csv',
    buffer: windows1251(['ФИО;Компания;Роль', ...rows].join('\r\n')),
  };
}

function windows1251(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      if (code < 0x80) return code;
      const special = new Map([
        ['ё', 0xb8],
        ['Ё', 0xa8],
        ['«', 0xab],
        ['»', 0xbb],
        ['№', 0xb9],
      ]).get(sign);
      return special ?? code - 0x350;
    }),
  );
}

test('two corrected diplomas of 1,200 are made again as all were', async ({ page }) => {
  await page.goto('/start');
  await page.getByTestId('start-file').setInputFiles(diplomaList());
  await page.getByRole('button', { name: /^Диплом олимпиады/ }).click();
  await editorOpened(page);
  await page.keyboard.press('F8');
  await allDiplomas(page);
  await page.reload();
  await editorOpened(page);
  // The table of the file has come in the place of the records.
  await page.getByRole('gridcell', { name: /^A3: М-1000/ }).waitFor();

  const hand = handOf(page);
  await hand.press(page.getByRole('gridcell', { name: /^B3: / }));
  await hand.type(
    '<F2><Control+A>Сокол Илья Ильич<Enter><ArrowDown><F2><Control+A>Гай Юлия Ильинична<Enter>',
  );
  await hand.press(page.getByRole('button', { name: 'Скачать файл' }));
  await page.getByTestId('changed-copies').waitFor();
  const { name, bytes } = await hand.download(
    page.getByRole('button', { name: 'Изменились 2 — сохранить только их' }),
  );
  await page.getByRole('button', { name: 'Готово', exact: true }).waitFor();

  hand.print('Two corrected diplomas of 1,200, made again');
  const { files } = await JSZip.loadAsync(bytes);
  const made = await Promise.all(
    Object.values(files)
      .filter(({ dir }) => !dir)
      .map(async (file) => [file.name, wordsOf(await file.async('uint8array'))]),
  );
  expect([name, made]).toEqual([
    'Диплом олимпиады_gallery_2файлов.zip',
    [
      ['МБОУ «СОШ № 1»/М-1000 Сокол Илья Ильич.pdf', ['Сокол Илья Ильич']],
      ['МБОУ «СОШ № 3»/М-1002 Гай Юлия Ильинична.pdf', ['Гай Юлия Ильинична']],
    ],
  ]);
  expect(hand.counted().presses).toBeLessThanOrEqual(3);
});

/** All as PDF, named by the table in folders; then one of them as a picture, as a trial. */
async function allDiplomas(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Скачать файл' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Отправить' }).click();
  await dialog.getByRole('radio', { name: 'По данным' }).click();
  await dialog.getByLabel('Шаблон имени').fill('{Школа}/{Рег. номер} {ФИО участника}');
  await saved(page, 400_000);
  await dialog.getByRole('radio', { name: '.png' }).click();
  await dialog.getByLabel('Какие копии').fill('7');
  await saved(page, 60_000);
  await dialog.getByRole('button', { name: 'Готово' }).click();
}

async function saved(page: Page, timeout: number): Promise<void> {
  const downloading = page.waitForEvent('download', { timeout });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Скачать архив' }).click();
  await downloading;
  await dialog.getByRole('button', { name: 'Готово' }).waitFor();
}

/** The lines with the corrected names. */
function wordsOf(pdf: Uint8Array): readonly string[] {
  return judged('pdftotext', pdf, ['-raw'], ['-'])
    .split('\n')
    .filter((line) => /^(Сокол|Гай|Илья|Юлия)/.test(line));
}

function diplomaList(): GivenFile {
  const rows = Array.from({ length: 1200 }, (_, index) => [
    `М-${1000 + index}`,
    numbered(index),
    `МБОУ "СОШ № ${1 + (index % 5)}"`,
    'Математика',
    `${1 + (index % 3)}`,
    `${7 + (index % 3)}А`,
  ]);
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    ['Итоги олимпиады'],
    ['Рег. номер', 'ФИО участника', 'Школа', 'Предмет', 'Место', 'Класс'],
    ...rows,
  ]);
  utils.book_append_sheet(book, sheet, 'Итоги');
  return {
    name: 'Итоги.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(write(book, { type: 'array', bookType: 'xlsx' })),
  };
}

const ENDS = ['', 'ский', 'енко', 'ян'];
function numbered(index: number): string {
  const [surname = '', ...rest] = person(index % 300);
  return [`${surname}${ENDS[Math.floor(index / 300)] ?? ''}`, ...rest].join(' ');
}
