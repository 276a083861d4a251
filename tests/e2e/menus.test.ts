/** The menu of the project in the built product: every entry does what its name says (specification §2). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, saveProject, shownLayers } from './product/editorScreen.ts';
import { addText, createProject, register } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

let product: Product;
let page: Page;
const pageErrors: string[] = [];

beforeAll(async () => {
  product = await startProduct();
  const context = await product.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
  });
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await register(page, product.address, 'инна');
  await createProject(page, 'Первый');
  await button(page, 'Вернуться к проектам').click();
  await createProject(page, 'Второй');
});
afterAll(async () => product?.close());

const choose = async (entry: string | RegExp) => {
  await button(page, /^Меню проекта/).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const question = () => page.getByRole('alertdialog', { name: 'Несохраненные изменения' });
const opened = (name: string) => button(page, `Меню проекта «${name}»`);
const closed = (name: string) => page.getByRole('dialog', { name }).waitFor({ state: 'detached' });

test('has every entry of the specification under its heading, with its keys', async () => {
  await button(page, /^Меню проекта/).click();
  const entries = page
    .getByRole('menu')
    .locator('[role="menuitem"], [role="group"] > header, h3, [id*="heading"]');
  const texts = await entries.evaluateAll((elements) =>
    elements.map((element) =>
      [element.textContent, element.getAttribute('aria-keyshortcuts')].join(' ').trim(),
    ),
  );
  await page.keyboard.press('Escape');
  expect(texts.join('\n')).toContain(
    [
      'Информация',
      'МануалF1 F1',
      'Запустить туториал',
      'Обучение',
      'FAQ',
      'Файл',
      'СохранитьCtrl+S Control+S',
      'Открыть...Ctrl+O Control+O',
      'Создать',
    ].join('\n'),
  );
});

describe('the manual', () => {
  test('opens by F1 and shows pictures of the product', async () => {
    await page.keyboard.press('F1');
    const manual = page.getByRole('dialog', { name: 'Мануал' });
    const pictures = manual.getByRole('img');
    expect(await pictures.count()).toBe(8);
    await manual.getByRole('button', { name: /Сохраните результат$/ }).click();
    await expect
      .poll(() =>
        pictures.last().evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
      )
      .toBe(1080);
    expect(await manual.getByRole('heading', { name: 'Сохраните результат' }).evaluate(isFocused)).toBe(true);
  });

  test('is printed whole, and nothing else', async () => {
    await page.emulateMedia({ media: 'print' });
    const shown = await page.evaluate(async () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-printable] img')];
      const printed = new Promise<unknown>((resolve) => {
        window.print = () =>
          resolve({
            editor: document.getElementById('root')?.checkVisibility(),
            whole: document.documentElement.scrollHeight > 2 * window.innerHeight,
            pictures: pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length,
          });
      });
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Распечатать',
      );
      button?.click();
      return printed;
    });
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await closed('Мануал');
    expect(shown).toEqual({ editor: false, whole: true, pictures: 8 });
  });
});

test('«FAQ» answers how to add a layer, resize an image and rotate', async () => {
  await choose('FAQ');
  const dialog = page.getByRole('dialog', { name: 'Частые вопросы' });
  const text = await dialog.textContent();
  await page.keyboard.press('Escape');
  await closed('Частые вопросы');
  expect(
    ['Как добавить слой?', 'угловой маркер', 'Удерживайте Shift и тащите'].filter(
      (part) => !text?.includes(part),
    ),
  ).toEqual([]);
});

test('«Выделить всё» selects every layer', async () => {
  await addText(page, 'Раз');
  await addText(page, 'Два');
  await page.keyboard.press('Escape');
  await choose(/^Выделить всё/);
  expect(await shownLayers(page)).toEqual(['*Текст: Текст 2', '*Текст: Текст']);
});

test('what takes the project as it is saved asks to save first', async () => {
  await button(page, /^Меню проекта/).click();
  const entry = page.getByRole('menuitem', { name: /^Опубликовать как шаблон/ });
  const refused = [await entry.getAttribute('aria-disabled'), await entry.textContent()];
  await page.keyboard.press('Escape');
  expect(refused).toEqual(['true', 'Опубликовать как шаблонСначала сохраните проект']);
});

describe('another project', () => {
  test('is not opened while the person wants to keep what is unsaved', async () => {
    await choose(/^Открыть/);
    const dialog = page.getByRole('dialog', { name: 'Открыть проект' });
    expect(await dialog.getByRole('button', { name: /Второй/ }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: /Первый/ }).click();
    expect(await question().textContent()).toContain(
      'У вас есть несохраненные изменения. Вы действительно хотите выйти без сохранения?',
    );
    await question().getByRole('button', { name: 'Отмена' }).click();
    await question().waitFor({ state: 'detached' });
    expect(await opened('Второй').count()).toBe(1);
  });

  test('is opened once everything is saved', async () => {
    await saveProject(page);
    await page.keyboard.press('Control+O');
    await page
      .getByRole('dialog', { name: 'Открыть проект' })
      .getByRole('button', { name: /Первый/ })
      .click();
    await opened('Первый').waitFor();
    expect(await shownLayers(page)).toEqual([]);
  });

  test('is not made while the person wants to keep what is unsaved', async () => {
    await addText(page, 'Не сохранено');
    await page.keyboard.press('Escape');
    const before = await projectNames();
    await choose('Создать');
    const dialog = page.getByRole('dialog', { name: 'Новый проект' });
    await dialog.getByLabel('Название проекта').fill('Третий');
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await question().getByRole('button', { name: 'Отмена' }).click();
    await question().waitFor({ state: 'detached' });
    expect([await projectNames(), await dialog.getByLabel('Название проекта').inputValue()]).toEqual([
      before,
      'Третий',
    ]);
  });

  test('is made by «Создать» and opened once the question is answered, and nothing is asked twice', async () => {
    const dialog = page.getByRole('dialog', { name: 'Новый проект' });
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await question().getByRole('button', { name: 'Да' }).click();
    await opened('Третий').waitFor();
    expect([await question().count(), await projectNames()]).toEqual([0, ['Второй', 'Первый', 'Третий']]);
  });
});

test('the project is handed over as a file', async () => {
  const downloading = page.waitForEvent('download');
  await choose(/^Скачать файлом проекта/);
  expect((await downloading).suggestedFilename()).toBe('Третий.zip');
});

test('«Опубликовать как шаблон» opens the dialog for this project', async () => {
  await choose(/^Опубликовать как шаблон/);
  const dialog = page.getByRole('dialog', { name: 'Опубликовать как шаблон' });
  expect(await dialog.getByLabel('Название').first().inputValue()).toBe('Третий');
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await closed('Опубликовать как шаблон');
});

test('«Сохранение» opens the save dialog, as Ctrl+E does', async () => {
  const dialog = page.getByRole('dialog', { name: 'Сохранение' });
  await page.keyboard.press('Control+E');
  await dialog.getByRole('tab').first().waitFor();
  await page.keyboard.press('Escape');
  await closed('Сохранение');
  await choose(/^Сохранение/);
  await dialog.getByRole('tab').first().waitFor();
});

test('nothing broke in the page on the way', () => {
  expect(pageErrors).toEqual([]);
});

/** The projects that the service has. */
function projectNames(): Promise<string[]> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Token ${localStorage.getItem('token')}` };
    const projects: unknown = await (await fetch('/api/projects/', { headers })).json();
    return Array.isArray(projects) ? projects.map((each) => String(each.name)).toSorted() : [];
  });
}

const isFocused = (element: Element) => element === document.activeElement;
