/** The project menu in the built product: every entry does what its name says (specification §2). */
import type { Page } from '@playwright/test';
import { createDocument } from '../../src/document/document.ts';
import { aTextLayer } from '../unit/engine/builders.ts';
import { savedProject, valueOf } from './product/account.ts';
import { button, shownLayers } from './product/editorScreen.ts';
import { addText } from './product/person.ts';
import { openProject } from './product/project.ts';
import type { Person } from './product/test.ts';
import { expect, test } from './product/test.ts';

const LEAVING = 'У вас есть несохраненные изменения. Вы действительно хотите выйти без сохранения?';

test('has every entry of the specification, and what takes the project takes it as it is saved', async ({
  page,
  person,
}) => {
  await openProject(page, person, { name: 'Третий' });
  await test.step('entries are under their headings, with their keys', async () => {
    await button(page, /^Меню проекта/).click();
    await page.getByRole('menuitem', { name: 'Помощь' }).click();
    const entries = page
      .getByRole('menu')
      .locator('[role="menuitem"], [role="group"] > header, h3, [id*="heading"]');
    const texts = await entries.evaluateAll((elements) =>
      elements.map((element) =>
        [element.textContent, element.getAttribute('aria-keyshortcuts')].join(' ').trim(),
      ),
    );

    expect(texts.join('\n')).toContain(
      [
        'Файл',
        'СохранитьCtrl+S Control+S',
        'СохранениеСкачать файлыCtrl+E Control+E',
        'Выданные документыShift+F8 Shift+F8',
        'ПечатьCtrl+P Control+P',
        'Открыть...Ctrl+O Control+O',
        'Создать',
      ].join('\n'),
    );
    expect(texts.slice(-7)).toEqual([
      'Информация',
      'Помощь',
      'МануалF1 F1',
      'Запустить туториал',
      'Обучение',
      'FAQ',
      'Клавиши? ?',
    ]);
    await page.keyboard.press('Escape');
  });
  await test.step('the project is handed over as a file', async () => {
    const downloading = page.waitForEvent('download');
    await choose(page, /^Скачать файлом проекта/);
    expect((await downloading).suggestedFilename()).toBe('Третий.zip');
  });
  await test.step('«Опубликовать как шаблон» opens the dialog for this project', async () => {
    await choose(page, /^Опубликовать как шаблон/);
    const dialog = page.getByRole('dialog', { name: 'Опубликовать как шаблон' });
    await expect(dialog.getByLabel('Название').first()).toHaveValue('Третий');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('with something unsaved it asks to save first', async () => {
    await addText(page, 'Не сохранено');
    await button(page, /^Меню проекта/).click();
    const entry = page.getByRole('menuitem', { name: /^Опубликовать как шаблон/ });
    await expect(entry).toHaveAttribute('aria-disabled', 'true');
    await expect(entry).toHaveText('Опубликовать как шаблонСначала сохраните проект');
  });
});

test('the manual opens by F1 and shows pictures of the product', async ({ page, person }) => {
  await openProject(page, person);
  await page.keyboard.press('F1');
  const manual = page.getByRole('dialog', { name: 'Мануал' });
  const pictures = manual.getByRole('img');
  await expect(pictures).toHaveCount(8);
  await manual.getByRole('button', { name: /Сохраните результат$/ }).click();

  await expect(pictures.last()).toHaveJSProperty('naturalWidth', 1080);
  await expect(manual.getByRole('heading', { name: 'Сохраните результат' })).toBeFocused();
});

test('the manual is printed whole, and nothing else', async ({ page, person }) => {
  await openProject(page, person);
  await page.keyboard.press('F1');
  const manual = page.getByRole('dialog', { name: 'Мануал' });
  await expect(manual.getByRole('img')).toHaveCount(8);
  await page.emulateMedia({ media: 'print' });
  const printed = page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-printable] img')];
        window.print = () =>
          resolve({
            editor: document.getElementById('root')?.checkVisibility(),
            whole: document.documentElement.scrollHeight > 2 * window.innerHeight,
            pictures: pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length,
          });
        const print = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Распечатать',
        );
        print?.click();
      }),
  );

  expect(await printed).toEqual({ editor: false, whole: true, pictures: 8 });
});

test('what is read fills the screen, closes by Escape and gives the focus back', async ({ page, person }) => {
  await openProject(page, person);
  for (const [entry, title] of [
    [/^Мануал/, 'Мануал'],
    ['Обучение', 'Обучение'],
    ['FAQ', 'Частые вопросы'],
  ] as const)
    await test.step(title, async () => {
      await choose(page, entry);
      const panel = page.getByRole('dialog', { name: title }).locator('[data-dialog-panel]');
      for (const size of [
        { width: 1440, height: 900 },
        { width: 1024, height: 768 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, ...size });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(button(page, /^Меню проекта/)).toBeFocused();
    });
});

test('a dialog keeps the focus that an entry opened, when its code is there already too', async ({
  page,
  person,
}) => {
  await openProject(page, person);
  const inDialog: boolean[] = [];
  for (const entry of [/^Настройки/, /^Настройки/, /^Сохранение/]) {
    await choose(page, entry);
    const panel = page.locator('[data-dialog-panel]');
    await panel.waitFor();
    inDialog.push(
      await page.evaluate(async () => {
        // Two frames after the press the menu looks where the focus is.
        for (let frame = 0; frame < 5; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return document.activeElement?.closest('[role="dialog"]') !== null;
      }),
    );
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect(button(page, /^Меню проекта/)).toBeFocused();
  }
  expect(inDialog).toEqual([true, true, true]);
});

test('another project is neither opened nor made until the person lets the unsaved go, and nothing is asked twice', async ({
  page,
  person,
}) => {
  await savedProject(person, createDocument({ name: 'Первый' }));
  await openProject(page, person, { name: 'Второй' });
  await addText(page, 'Не сохранено');
  await test.step('another is not opened', async () => {
    await choose(page, /^Открыть/);
    const dialog = page.getByRole('dialog', { name: 'Открыть проект' });
    await expect(dialog.getByRole('button', { name: /Второй/ })).toBeDisabled();
    await dialog.getByRole('button', { name: /Первый/ }).click();
    await expect(question(page)).toContainText(LEAVING);
    await question(page).getByRole('button', { name: 'Отмена' }).click();
    await question(page).waitFor({ state: 'detached' });
    await expect(opened(page, 'Второй')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('a new one is not made, and its name stays', async () => {
    await choose(page, 'Создать');
    await newProject(page).getByLabel('Название проекта').fill('Третий');
    await create(page);
    await question(page).getByRole('button', { name: 'Отмена' }).click();
    await question(page).waitFor({ state: 'detached' });
    await expect(newProject(page).getByLabel('Название проекта')).toHaveValue('Третий');
    expect(await projectNames(person)).toEqual(['Второй', 'Первый']);
  });
  await test.step('it is made and opened once the question is answered', async () => {
    await create(page);
    await question(page).getByRole('button', { name: 'Да' }).click();
    await expect(opened(page, 'Третий')).toBeVisible();
    expect({ questions: await question(page).count(), names: await projectNames(person) }).toEqual({
      questions: 0,
      names: ['Второй', 'Первый', 'Третий'],
    });
  });
});

test('another project is opened once everything is saved', { tag: '@core' }, async ({ page, person }) => {
  await savedProject(person, createDocument({ name: 'Первый' }));
  await openProject(page, person, { name: 'Второй', layers: [aTextLayer()] });
  await page.keyboard.press('Control+O');
  await page
    .getByRole('dialog', { name: 'Открыть проект' })
    .getByRole('button', { name: /Первый/ })
    .click();

  await expect(opened(page, 'Первый')).toBeVisible();
  await expect.poll(() => shownLayers(page)).toEqual([]);
});

async function choose(page: Page, entry: string | RegExp): Promise<void> {
  await button(page, /^Меню проекта/).click();
  if (HELP.some((name) => new RegExp(entry).test(name)))
    await page.getByRole('menuitem', { name: 'Помощь' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
/** Entries that «Помощь» holds. */
const HELP = ['Мануал', 'Запустить туториал', 'Обучение', 'FAQ', 'Клавиши'];

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Несохраненные изменения' });
const opened = (page: Page, name: string) => button(page, `Меню проекта «${name}»`);
const newProject = (page: Page) => page.getByRole('dialog', { name: 'Новый проект' });

const create = (page: Page) => newProject(page).getByRole('button', { name: 'Создать' }).click();

/** Names of the service's projects. */
async function projectNames({ client }: Person): Promise<string[]> {
  return valueOf(await client.listProjects())
    .map(({ name }) => name)
    .toSorted();
}
