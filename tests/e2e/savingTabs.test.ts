/** Two tabs of one project, and leaving with unsaved changes: the person decides, and nothing is lost. */
import type { Page } from '@playwright/test';
import { button } from './product/editorScreen.ts';
import { addText, layerRow } from './product/person.ts';
import { openProject } from './product/project.ts';
import {
  replyRestore,
  draftRecords,
  editorOpened,
  isUnsaved,
  kill,
  layerCount,
  openEditor,
  saved,
  saveProject,
  savingPanel,
} from './product/saving.ts';
import { expect, test } from './product/test.ts';
import { violations } from './product/axe.ts';

const isOpenElsewhere = (page: Page) => page.getByText(/^Проект открыт в другой вкладке/).first();

test.describe('two tabs', () => {
  test('tell of each other, and each keeps its own draft', async ({ page, person }) => {
    await openProject(page, person);
    const other = await openEditor(page.context(), page.url());
    await expect(isOpenElsewhere(page)).toBeVisible();
    await expect(isOpenElsewhere(other)).toBeVisible();
    await addText(page, 'Отсюда');
    await addText(other, 'Оттуда');

    await expect.poll(() => draftRecords(page)).toBe(2);
  });

  test('in conflict: theirs is taken, mine stays on this device', async ({ page, person }) => {
    await openProject(page, person);
    await saveFromAnotherTab(page);
    await addText(page, 'Мой');
    await addText(page, 'Мой второй');
    await button(page, 'Сохранить проект').click();
    await button(page, 'Взять версию с сервера').click();
    await saved(page, 'Сохранено');
    await expect.poll(() => layerCount(page)).toBe(1);
    await (await savingPanel(page)).getByRole('button', { name: /^Восстановить черновик/ }).click();
    await expect.poll(() => layerCount(page)).toBe(2);
    await button(page, 'Сохранить проект').click();
    await button(page, 'Сохранить мою версию').click();

    await saved(page, 'Сохранено');
  });

  test('in conflict: both are kept, mine as a new project', async ({ page, person }) => {
    await openProject(page, person);
    const address = page.url();
    await saveFromAnotherTab(page);
    await addText(page, 'Мой');
    await addText(page, 'Мой второй');
    await button(page, 'Сохранить проект').click();
    await button(page, /Оставить обе/).click();
    await page.waitForURL((url) => url.href !== address && url.pathname.startsWith('/generator2/'));
    await editorOpened(page);
    await expect.poll(async () => [await layerCount(page), await isUnsaved(page)]).toEqual([2, false]);
    await page.goto(address);
    await editorOpened(page);

    await expect.poll(() => layerCount(page)).toBe(1);
  });
});

test.describe('leaving with unsaved changes', () => {
  test(
    "by the browser's Back asks in the words of the specification; the draft is set aside",
    { tag: '@core' },
    async ({ page, person }) => {
      const id = await openProject(page, person, { name: 'Уйти' });
      // Through the project list, which Back leads to.
      await page.goto('/pgprojects');
      await page.getByRole('link', { name: 'Уйти', exact: true }).click();
      await page.waitForURL(`**/generator2/${id}`);
      await editorOpened(page);
      const address = page.url();
      await addText(page, 'Грамота');
      await page.goBack();
      const question = page.getByRole('alertdialog', { name: 'Несохраненные изменения' });
      await expect(
        question.getByText(
          'У вас есть несохраненные изменения. Вы действительно хотите выйти без сохранения?',
        ),
      ).toBeVisible();
      await question.getByRole('button', { name: 'Отмена' }).click();
      await expect(question).toBeHidden();
      await expect.poll(async () => [page.url(), await layerCount(page)]).toEqual([address, 1]);
      await page.goBack();
      await question.getByRole('button', { name: 'Да' }).click();
      await page.waitForURL('**/pgprojects');
      await page.goto(address);
      await editorOpened(page);
      await expect.poll(() => layerCount(page)).toBe(0);
      await (await savingPanel(page)).getByRole('button', { name: /^Восстановить черновик/ }).click();
      await expect(layerRow(page, /^Текст: /)).toBeVisible();

      await saveProject(page);
    },
  );

  test('by closing the tab asks too', async ({ page, person }) => {
    await openProject(page, person);
    await addText(page, 'Грамота');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();

    await saveProject(page);
  });
});

test.describe('axe finds nothing wrong', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`in the dialogs of saving and in the panel of the saved state (${theme})`, async ({
      page,
      person,
    }) => {
      await openProject(page, person);
      const address = page.url();
      await saveFromAnotherTab(page);
      await addText(page, 'Мой');
      await saved(page, /черновик сохранён/);
      await show(page, theme);
      await button(page, 'Сохранить проект').click();
      await expect(button(page, 'Сохранить мою версию')).toBeVisible();
      const conflict = await violations(page);
      const again = await kill(page, page.context());
      await again.goto(address);
      await expect(button(again, 'Восстановить')).toBeVisible();
      await show(again, theme);
      const restore = await violations(again);
      await replyRestore(again, 'Не восстанавливать');
      await savingPanel(again);

      expect({ conflict, restore, panel: await violations(again) }).toEqual({
        conflict: [],
        restore: [],
        panel: [],
      });
    });
  }
});

async function saveFromAnotherTab(page: Page): Promise<void> {
  const other = await openEditor(page.context(), page.url());
  await addText(other, 'Их текст');
  await saveProject(other);
  await other.close();
}

function show(page: Page, theme: string): Promise<void> {
  return page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
}
