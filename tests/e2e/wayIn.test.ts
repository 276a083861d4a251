/**
 * The way in, lived press by press at 1366 × 768: a guest's whole job without an account, a teacher's
 * diplomas with one, and next year's class; invitations on a phone, and diplomas by the keyboard alone. Presses
 * and keys are counted and printed; each story is judged by the texts of its PDF.
 */
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { hasJudges, judged } from '../host/judges.ts';
import { PASSWORD } from './product/account.ts';
import { tap } from './product/finger.ts';
import { keyboardOf } from './product/keyboard.ts';
import { editorOpened } from './product/saving.ts';
import { expect, test } from './product/test.ts';

test.use({ viewport: { width: 1366, height: 768 } });
test.skip(!hasJudges);

const NAMES = 'Соколова Алёна Сергеевна\nГалиев Тимур Маратович\nКим Виктор Андреевич';

test.describe('a guest', () => {
  test.use({ visitor: 'guest' });

  test('makes a PDF of a pasted list without an account', async ({ page }) => {
    const hand = handOf(page);
    await page.goto('/');
    await hand.paste(page.getByLabel('Вставьте список имён'), NAMES);
    await hand.press(page.getByRole('button', { name: 'Подставить имена' }));
    await hand.press(page.getByRole('button', { name: /^Приглашение на конференцию/ }));
    await expect(page.getByTestId('start-check')).toContainText('Заполните');
    const pdf = await hand.download(page.getByRole('button', { name: 'Скачать PDF' }));

    hand.print('A guest, from a pasted list to a PDF');
    expect(linesWith(pdf, /(?:вна|вич),$/)).toEqual([
      ['Алёна Сергеевна,'],
      ['Тимур Маратович,'],
      ['Виктор Андреевич,'],
    ]);
    expect(hand.counted()).toEqual({ presses: 4, keys: 1 });
  });

  test('finds the filled template again after a reload, with the name that was corrected', async ({
    page,
  }) => {
    await page.goto('/start?template=seed-gramota-pohvalnaya');
    await page.getByLabel('Вставьте список имён').fill('ФИО\tКласс\nГусев Лев\t7Б\nКИМ ВИКТОР\t7А');
    await page.getByRole('button', { name: 'Подставить имена' }).click();
    const check = page.getByTestId('start-check');
    await expect(check).toContainText('посмотрите 1 человека');
    await page.getByRole('button', { name: 'Исправить', exact: true }).first().click();
    await expect(check).not.toContainText('посмотрите');
    await page.reload();
    // The browser scrolls back to the remark that was pressed.
    await page.mouse.wheel(0, -3000);
    // A press before the check has had its say would ask whether its findings are meant
    // (runs#a-press-before-the-check-has-ended).
    await expect(page.getByText(/^Заполните/)).toBeVisible();
    await expect(check).not.toContainText('посмотрите');
    const pdf = await handOf(page).download(page.getByRole('button', { name: 'Скачать PDF' }));

    expect(linesWith(pdf, /^(Гусев|Лев|Ким|Виктор)/)).toEqual([
      ['Гусев', 'Лев'],
      ['Ким', 'Виктор'],
    ]);
  });

  test('who wants to change the layout makes an account, and the editor opens with the list and the template', async ({
    page,
  }, { testId, repeatEachIndex }) => {
    await page.goto('/templates/seed-gramota-pohvalnaya');
    await page.getByRole('button', { name: 'Использовать шаблон' }).click();
    await page.getByLabel('Вставьте список имён').fill('ФИО\tКласс\nГусев Лев\t7Б\nКим Виктор\t7А');
    await page.getByRole('button', { name: 'Подставить имена' }).click();
    await page.getByRole('button', { name: 'Изменить макет' }).click();
    await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
    const login = `lida-${testId.slice(-12)}-${repeatEachIndex}`;
    await page.getByLabel('Логин').fill(login);
    await page.getByLabel('Email').fill(`${login}@example.com`);
    for (const field of ['Пароль', 'Повторите пароль'])
      await page.getByRole('textbox', { name: field, exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await page.waitForURL('**/generator2/**');
    await expect(page.getByRole('option', { name: /Гусев/ })).toHaveCount(1);

    await page.getByRole('button', { name: 'Предпросмотр' }).click();
    await expect(page.getByLabel('Номер копии')).toHaveValue('1');
  });
});

test('a teacher with an account has diplomas for a class in nine presses', async ({ page }) => {
  const hand = handOf(page);
  await page.goto('/pgprojects');
  await hand.press(page.getByRole('link', { name: 'Начать с таблицы' }).first());
  await hand.file(page.getByTestId('start-file'), classList('7Б', CLASS_7B));
  await hand.press(page.getByRole('button', { name: /^Благодарственное письмо Всё/ }));
  await page.waitForURL('**/generator2/**');
  const pdf = await savedPdf(page, hand);

  hand.print('A teacher, from the projects to a PDF');
  expect(below(pdf, 'вручается')).toEqual([
    ['Соколовой', 'Алёне Сергеевне', 'учителю музыки', 'за подготовку хора'],
    ['Галиеву', 'Тимуру Маратовичу', 'тренеру', 'за помощь классу'],
  ]);
  expect(hand.counted().presses).toBeLessThanOrEqual(9);
});

test('next year the same project takes the new class in five presses', async ({ page }) => {
  await page.goto('/start');
  await page.getByTestId('start-file').setInputFiles(classList('7Б', CLASS_7B));
  await page.getByRole('button', { name: /^Благодарственное письмо Всё/ }).click();
  await page.waitForURL('**/generator2/**');

  // Last year they were saved as one PDF: the device remembers that order with the project.
  await savedPdf(page, handOf(page));
  await page.reload();
  await editorOpened(page);

  const hand = handOf(page);
  await hand.press(page.getByRole('button', { name: 'Данные таблицы', exact: true }));
  await hand.press(page.getByRole('button', { name: 'Другой файл' }));
  await page.getByTestId('table-file').setInputFiles(classList('8Б', CLASS_8B));
  await hand.press(page.getByRole('button', { name: 'Обновить слои' }));
  await hand.press(page.getByRole('button', { name: 'Скачать файл' }));
  const pdf = await hand.download(page.getByRole('dialog').getByRole('button', { name: 'Скачать PDF' }));

  hand.print('A returning class');
  expect(below(pdf, 'вручается')).toEqual([
    ['Лебедеву', 'Олегу Ильичу', 'педагогу-психологу', 'за работу с классом'],
    ['Киму', 'Виктору Андреевичу', 'учителю физики', 'за подготовку победителей'],
  ]);
  expect(hand.counted().presses).toBeLessThanOrEqual(5);
});

test('a teacher has diplomas by the keyboard alone, from the home page', async ({ page }) => {
  const keys = keyboardOf(page);
  await page.goto('/');
  await keys.press('Tab');
  await keys.press('Enter');
  await keys.tabTo('Вставьте список имён');
  await keys.paste(
    CLASS_7B.slice(1)
      .map((row) => row.join('\t'))
      .join('\n'),
  );
  await keys.tabTo('Подставить имена');
  await keys.press('Enter');
  const template = page.getByRole('button', { name: /^Благодарственное письмо Всё/ });
  await template.waitFor();
  await keys.tabUntil(async () => (await keys.focused()).startsWith('Благодарственное письмо'), 'template');
  await keys.press('Enter');
  await page.waitForURL('**/generator2/**');
  await editorOpened(page);
  await keys.press('Control+E');
  await keys.dialogOpened('Сохранение');
  await keys.tabUntil(() => keys.isWithin('[role="radiogroup"]'), 'purposes');
  const print = page.getByRole('dialog').getByRole('radio', { name: 'Напечатать' });
  for (let step = 0; step < 4 && !(await print.isChecked()); step += 1) await keys.press('ArrowRight');
  await keys.tabTo('Скачать PDF');
  const downloading = page.waitForEvent('download');
  await keys.press('Enter');
  const pdf = await readFile(await (await downloading).path());

  process.stdout.write(`The keyboard alone, from the home page to a PDF: ${keys.pressed()} keys\n`);
  expect(below(pdf, 'вручается').map((lines) => lines.slice(0, 2))).toEqual([
    ['Соколовой', 'Алёне Сергеевне'],
    ['Галиеву', 'Тимуру Маратовичу'],
  ]);
  expect(keys.hidden, 'stops at which nothing showed the focus').toEqual([]);
  expect(keys.pressed()).toBeLessThanOrEqual(120);
});

test.describe('a phone', () => {
  test.use({
    visitor: 'guest',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });

  test('shares ten invitations of a pasted list, with a name corrected, in nine taps', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: (data: ShareData) => {
          Object.assign(window, { shared: data.files?.[0] });
          return Promise.resolve();
        },
      });
    });
    const hand = handOf(page);
    await page.goto('/');
    const list = page.getByLabel('Вставьте список имён');
    await hand.tap(list);
    await list.fill(GUESTS.join('\n'));
    await hand.tap(page.getByRole('button', { name: 'Подставить имена' }));
    await hand.tap(page.getByRole('button', { name: /^Приглашение на конференцию/ }));
    await hand.tap(page.getByRole('button', { name: 'Исправить данные' }));
    await expect(page.locator('input:focus, textarea:focus')).toHaveCount(1);
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('Соколова Алёна Сергеевна');
    await hand.tap(page.getByRole('button', { name: 'Готово', exact: true }));
    await expect(page.getByText(/^Заполните/)).toBeVisible();
    await hand.tap(page.getByRole('button', { name: 'Скачать PDF' }));
    await hand.tap(page.getByRole('button', { name: 'Поделиться' }));
    await page.waitForFunction(() => 'shared' in window);
    const shared = await page.evaluate(async () => {
      const file: unknown = Reflect.get(window, 'shared');
      return file instanceof File ? [...new Uint8Array(await file.arrayBuffer())] : [];
    });

    hand.print('A phone, from a pasted list to the share sheet');
    expect(linesWith(Uint8Array.from(shared), /(?:вна|ич),$/).flat()).toEqual([
      'Алёна Сергеевна,',
      'Тимур Маратович,',
      'Виктор Андреевич,',
      'Мария Петровна,',
      'Олег Ильич,',
      'Дарья Олеговна,',
      'Игорь Павлович,',
      'Нина Львовна,',
      'Роман Юрьевич,',
      'Ольга Ивановна,',
    ]);
    expect(hand.counted().presses).toBeLessThanOrEqual(9);
  });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
]) {
  test.describe(`an upright sheet at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ visitor: 'guest', viewport });

    test('leaves the press that makes the file in sight, without scrolling', async ({ page }) => {
      await page.goto('/start?template=seed-gramota-pohvalnaya');
      await page.getByLabel('Вставьте список имён').fill('ФИО\tКласс\nГусев Лев\t7Б\nКим Виктор\t7А');
      await page.getByRole('button', { name: 'Подставить имена' }).click();
      await expect(page.getByTestId('start-check')).toContainText('Заполните');

      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page.getByRole('button', { name: 'Скачать PDF' })).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe('the templates with her names on them', () => {
  test.use({ visitor: 'guest' });

  test('stand in two whole rows without scrolling, the likeliest first', async ({ page }) => {
    await page.goto('/start');
    await page.getByTestId('start-file').setInputFiles(classList('7Б', CLASS_7B));
    const cards = page.getByRole('list', { name: 'Выберите шаблон: имена уже на нём' }).getByRole('button');

    // Before the templates stands the way to bring a file of one's own.
    await expect(cards.nth(1)).toContainText('Благодарственное письмо');
    for (let place = 0; place < 8; place += 1) await expect(cards.nth(place)).toBeInViewport({ ratio: 1 });
  });
});

const GUESTS = [
  'Сокалова Алена Сергеевна',
  'Галиев Тимур Маратович',
  'Ким Виктор Андреевич',
  'Орлова Мария Петровна',
  'Лебедев Олег Ильич',
  'Белова Дарья Олеговна',
  'Зотов Игорь Павлович',
  'Крылова Нина Львовна',
  'Фомин Роман Юрьевич',
  'Титова Ольга Ивановна',
];
const CLASS_7B = [
  ['Педагоги 7Б класса', '', ''],
  ['Педагог', 'Должность', 'За что'],
  ['Соколова Алёна Сергеевна', 'учитель музыки', 'за подготовку хора'],
  ['Галиев Тимур Маратович', 'тренер', 'за помощь классу'],
];
const CLASS_8B = [
  ['Учитель', 'Занимаемая должность', 'Достижение'],
  ['Лебедев Олег Ильич', 'педагог-психолог', 'за работу с классом'],
  ['Ким Виктор Андреевич', 'учитель физики', 'за подготовку победителей'],
];

function classList(name: string, rows: readonly (readonly string[])[]) {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return {
    name: `${name}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(write(book, { type: 'array', bookType: 'xlsx' })),
  };
}

/** The hand of a person: counts presses and keys, and presses only what the screen shows. */
function handOf(page: Page) {
  let presses = 0;
  let keys = 0;
  const press = async (target: Locator) => {
    presses += 1;
    // The screen shows it without scrolling, which a click would do by itself.
    await expect(target).toBeInViewport({ ratio: 0.6 });
    await target.click();
  };
  return {
    press,
    tap: async (target: Locator) => {
      presses += 1;
      await expect(target).toBeInViewport({ ratio: 0.6 });
      await tap(target);
    },
    paste: async (field: Locator, text: string) => {
      await press(field);
      keys += 1;
      await field.fill(text);
    },
    /** The choice of a file counts as one press. */
    file: async (field: Locator, file: ReturnType<typeof classList>) => {
      presses += 1;
      await field.setInputFiles(file);
    },
    download: async (target: Locator): Promise<Uint8Array> => {
      const downloading: Promise<Download> = page.waitForEvent('download');
      await press(target);
      return readFile(await (await downloading).path());
    },
    counted: () => ({ presses, keys }),
    print: (story: string) => void process.stdout.write(`${story}: ${presses} presses, ${keys} keys\n`),
  };
}

/** Saves all copies as one PDF by the save dialog. */
async function savedPdf(page: Page, hand: ReturnType<typeof handOf>): Promise<Uint8Array> {
  await hand.press(page.getByRole('button', { name: 'Скачать файл' }));
  const dialog = page.getByRole('dialog');
  await hand.press(dialog.getByRole('radio', { name: '.pdf' }));
  return hand.download(dialog.getByRole('button', { name: 'Скачать PDF' }));
}

/** The lines of each page. */
function pagesOf(pdf: Uint8Array): readonly (readonly string[])[] {
  return judged('pdftotext', pdf, ['-raw'], ['-'])
    .split('\f')
    .slice(0, -1)
    .map((page) => page.split('\n').filter((line) => line !== ''));
}

function linesWith(pdf: Uint8Array, wanted: RegExp): readonly (readonly string[])[] {
  return pagesOf(pdf).map((lines) => lines.filter((line) => wanted.test(line)));
}

/** The four lines below a word of the template. */
function below(pdf: Uint8Array, word: string): readonly (readonly string[])[] {
  return pagesOf(pdf).map((lines) => lines.slice(lines.indexOf(word) + 1, lines.indexOf(word) + 5));
}
