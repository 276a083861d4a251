/** Faults while saving: cancel, crashes, a lost server, a lost session, two tabs. Nothing is lost. */
import type { Locator, Page } from '@playwright/test';
import { aTextLayer } from '../unit/engine/builders.ts';
import { createDocument } from '../../src/document/document.ts';
import { registered, savedProject } from './product/account.ts';
import { button } from './product/editorScreen.ts';
import { heldArchive, HOLDS_AFTER } from './product/heldArchive.ts';
import { answerOf, intercepted, runBefore } from './product/intercepted.ts';
import { noticed } from './product/notices.ts';
import { addText } from './product/person.ts';
import { aLayerOfPeople, openProject } from './product/project.ts';
import { editorOpened, isUnsaved, layerCount, openEditor, saveProject } from './product/saving.ts';
import { expect, test } from './product/test.ts';

/** More than the archive takes before it is held. */
const MANY = 300;
const HELD_AFTER = 3;
const FEW = 3;

test.describe('the save dialog', () => {
  test('makes a safe file name of whatever was typed', async ({ page, person }) => {
    await openProject(page, person);
    const dialog = await openSaving(page, 'Сохранить экземпляр');
    await dialog.getByLabel('Имя файла').fill('5/6: «А» <класс>?');
    const file = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Скачать изображение' }).click();

    expect((await file).suggestedFilename()).toBe('5-6- «А» -класс--.png');
  });

  test('has workers ready while it is open, and none afterwards', async ({ page, person }) => {
    await openProject(page, person);
    const dialog = await openSaving(page, 'Сохранить экземпляр');
    await expect.poll(() => page.workers().length).toBe(1);
    await closeSaving(dialog);

    await expect.poll(() => page.workers().length).toBe(0);
  });

  test('is not closed by a slip during a run, nor is the tab', async ({ page, person }) => {
    await runBefore(page.context(), 'archive', () => HOLDS_AFTER(HELD_AFTER));
    await openProject(page, person, { layers: [aLayerOfPeople(MANY)] });
    const dialog = await openSaving(page, 'Сохранить коллекцию');
    await runBegins(dialog);
    await heldArchive(page);
    await expect(dialog.getByText('Не закрывайте вкладку до окончания сохранения.')).toBeVisible();
    await page.keyboard.press('Escape');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();

    await expect(dialog.getByText(/Создаём копии/)).toBeVisible();
  });

  test('cancels in the middle, leaves nothing behind, and begins anew', async ({ page, person }) => {
    const files: string[] = [];
    page.on('download', (file) => files.push(file.suggestedFilename()));
    await runBefore(page.context(), 'archive', () => HOLDS_AFTER(HELD_AFTER));
    await openProject(page, person, { layers: [aLayerOfPeople(MANY)] });
    const dialog = await openSaving(page, 'Сохранить коллекцию');
    for (const _ of ['first', 'again']) {
      await runBegins(dialog);
      await heldArchive(page);
      await dialog.getByRole('button', { name: 'Отмена' }).click();
      await expect(dialog.getByText('Сохранение отменено.')).toBeVisible();
    }
    await closeSaving(dialog);

    await expect.poll(() => page.workers().length).toBe(0);
    expect(files).toEqual([]);
  });

  for (const [tab, save, text, fileName] of [
    [
      'Сохранить экземпляр',
      'Скачать изображение',
      'Ошибка при сохранении: рисование копий прервалось',
      'Грамоты.png',
    ],
    [
      'Сохранить коллекцию',
      'Скачать архив',
      'Ошибка при создании архива: копию 1 (строка 2 таблицы) не удалось нарисовать: рисование копий прервалось',
      `Грамоты_gallery_${FEW}файлов.zip`,
    ],
  ] as const) {
    test(`«${tab}» tells that its worker died, and works again`, async ({ page, person }) => {
      await openProject(page, person, { layers: [aLayerOfPeople(FEW)] });
      const script = '**/assets/render.worker*';
      const letThrough = await intercepted(page, script, (route) => route.abort());
      const dialog = await openSaving(page, tab);
      await dialog.getByRole('button', { name: save }).click();
      await noticed(page, text);
      letThrough();
      const file = page.waitForEvent('download');
      await dialog.getByRole('button', { name: save }).click();

      expect((await file).suggestedFilename()).toBe(fileName);
    });
  }
});

test.describe('saving the project', () => {
  test('while the server is away fails and keeps the work unsaved; once it is back, it succeeds', async ({
    page,
    person,
    ownService,
  }) => {
    const account = await registered(ownService.address, person);
    await page.context().addInitScript(
      (session) => {
        for (const { name, value } of session) localStorage.setItem(name, value);
      },
      account.session().origins.flatMap(({ localStorage }) => localStorage),
    );
    const id = await savedProject(account, createDocument());
    await page.goto(`${ownService.address}/generator2/${id}`);
    await editorOpened(page);
    await addText(page, 'Первый');
    await ownService.kill();
    await button(page, 'Сохранить проект').click();
    await noticed(page, 'Не удалось сохранить проект');
    await expect.poll(async () => [await layerCount(page), await isUnsaved(page)]).toEqual([1, true]);
    await ownService.restart();
    await saveProject(page);

    await expect.poll(() => isUnsaved(page)).toBe(false);
  });

  test('whose reply was lost is saved again without a question', async ({ page, person }) => {
    await openProject(page, person);
    await addText(page, 'Второй');
    const call = '**/api/project-data/**';
    const letThrough = await intercepted(page, call, async (route) => {
      await answerOf(route);
      await route.abort();
    });
    await button(page, 'Сохранить проект').click();
    await noticed(page, 'Не удалось сохранить проект');
    letThrough();

    await saveProject(page);
  });

  test(
    'after another tab asks which version to keep; Escape keeps everything as it is',
    { tag: '@core' },
    async ({ page, person }) => {
      await openProject(page, person, { layers: [aTextLayer()] });
      const other = await openEditor(page.context(), page.url());
      await addText(other, 'Из другой вкладки');
      await saveProject(other);
      await other.close();
      await addText(page, 'Третий');
      const question = page.getByRole('button', { name: 'Сохранить мою версию' });
      await button(page, 'Сохранить проект').click();
      await expect(question).toBeVisible();
      await page.keyboard.press('Delete');
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect.poll(async () => [await layerCount(page), await isUnsaved(page)]).toEqual([2, true]);
      await button(page, 'Сохранить проект').click();
      await question.click();

      await noticed(page, 'Проект успешно сохранен');
    },
  );
});

async function openSaving(page: Page, tab: 'Сохранить экземпляр' | 'Сохранить коллекцию'): Promise<Locator> {
  await button(page, 'Скачать файл').click();
  const dialog = page.getByRole('dialog', { name: 'Сохранение' });
  await dialog.getByRole('tab', { name: tab }).click();
  return dialog;
}

/** Starts the archive; resolves when the first copies are made. */
async function runBegins(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Скачать архив' }).click();
  await expect(dialog.getByText(new RegExp(`Создаём копии: [1-9]\\d* из ${MANY}`))).toBeVisible();
}

async function closeSaving(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Закрыть' }).first().click();
  await expect(dialog).toBeHidden();
}
