/**
 * The main job with the keyboard only, from the home page to the archive. Every Tab stop must show its focus,
 * and every dialog must return the focus. Only the system's file chooser is excluded.
 */
import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { PASSWORD } from './product/account.ts';
import { editedText } from './product/editorScreen.ts';
import { keyboardOf } from './product/keyboard.ts';
import { FIXTURES } from './product/person.ts';
import { editorOpened, saved } from './product/saving.ts';
import { expect, test } from './product/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('a guest', () => {
  test.use({ visitor: 'guest' });

  test('does the main job by keys alone', async ({ page, person }) => {
    const keys = keyboardOf(page);
    const { press, focused, stops, tabTo } = keys;
    // The interception must start before the press, or the browser sometimes handles the file chooser itself
    // and refuses it.
    page.on('filechooser', () => undefined);
    await page.goto('/');

    await test.step('the key Tab goes through the header in reading order, and past it by the link to the content', async () => {
      await press('Tab');
      const skip = await focused();
      const order = [skip, ...(await stops(8))];
      for (let step = 0; step < 8; step += 1) await press('Shift+Tab');
      await press('Enter');
      await press('Tab');
      expect([order, await focused()]).toEqual([
        [
          'К содержанию',
          'Patent Generator',
          'Главная',
          'Скачать',
          'Проекты',
          'Шаблоны',
          'Войти',
          'Patent Generator Lab',
          'Переключить на темную тему',
        ],
        'Вставьте список имён',
      ]);
    });

    await test.step('a guest who wants the editor signs in on the way and is led on', async () => {
      await tabTo('Открыть редактор');
      await press('Enter');
      await page.waitForURL('**/login?**');
      await tabTo('Логин или email');
      await page.keyboard.type(person.username);
      expect(await stops(1)).toEqual(['Пароль']);
      await page.keyboard.type(PASSWORD);
      await press('Enter');
      await page.waitForURL('**/pgprojects');
    });

    await test.step('a dialog takes the focus, keeps it and gives it back', async () => {
      await tabTo('Создать проект');
      await press('Enter');
      await keys.dialogOpened('Новый проект');
      const first = await focused();
      let escaped = 0;
      for (let step = 0; step < 20; step += 1) {
        await press('Tab');
        if (!(await keys.isInDialog())) escaped += 1;
      }
      await press('Escape');
      await keys.dialogClosed('Новый проект');
      expect([first, escaped, await focused()]).toEqual(['Название проекта', 0, 'Создать проект']);
    });

    await test.step('a project is made and opened', async () => {
      await press('Enter');
      await keys.dialogOpened('Новый проект');
      await press('Control+A');
      await page.keyboard.type('Грамоты');
      await press('Enter');
      await page.waitForURL('**/generator2/**');
      await editorOpened(page);
    });

    await test.step('a text layer is added and written', async () => {
      await tabTo('Текст');
      await press('Enter');
      await page.getByRole('textbox', { name: 'Текст слоя' }).waitFor();
      await page.keyboard.type('Благодарность');
      await expect.poll(() => editedText(page)).toBe('Благодарность[]');
      await press('Escape');
      await expect.poll(focused).toBe('Лист');
    });

    await test.step('a column of a table is bound to a layer', async () => {
      await tabTo('Данные таблицы');
      await press('Enter');
      await keys.dialogOpened('Данные таблицы');
      await tabTo('Выбрать файл');
      const choosing = page.waitForEvent('filechooser');
      await press('Enter');
      await (await choosing).setFiles(path.join(FIXTURES, 'tables/bank-of-russia-list.xlsx'));
      await page.getByRole('gridcell', { name: /^B2: / }).waitFor();
      await keys.tabUntil(() => keys.isWithin('[role="grid"]'));
      await press('ArrowRight');
      await expect.poll(keys.active).toMatch(/^B2: /);
      for (let step = 0; step < 3; step += 1) await press('Shift+ArrowDown');
      await expect(page.getByText('Выбрано: 4 ячейки, получится 4 копии.')).toBeVisible();
      await tabTo('Связать со слоем');
      await press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect(page.getByText('4 копии: «Название»')).toBeVisible();
      await expect.poll(keys.hasFocus).toBe(true);
    });

    await test.step('the preview goes from copy to copy', async () => {
      await tabTo('Предпросмотр');
      await press('Enter');
      await expect.poll(focused).toBe('Вернуться к редактированию');
      await press('Tab');
      await tabTo('Следующая копия');
      await press('Enter');
      await expect(page.getByLabel('Номер копии')).toHaveValue('2');
      await tabTo('Вернуться к редактированию');
      await press('Enter');
      await expect.poll(focused).toBe('Предпросмотр');
    });

    await test.step('the project and then the collection are saved, and the dialog gives the focus back', async () => {
      await press('Control+S');
      await saved(page, 'Сохранено');
      await press('Control+E');
      await keys.dialogOpened('Сохранение');
      await tabTo('Сохранить коллекцию');
      await tabTo('Скачать архив');
      const downloading = page.waitForEvent('download');
      await press('Enter');
      expect((await downloading).suggestedFilename()).toBe('Грамоты_gallery_4файлов.zip');
      await page.getByRole('button', { name: 'Скачать архив' }).waitFor();
      await press('Escape');
      await keys.dialogClosed('Сохранение');
      await expect.poll(focused).toBe('Предпросмотр');
    });

    await test.step('the way back leads to the projects, where the project stands', async () => {
      await tabTo('Вернуться к проектам');
      await press('Enter');
      await page.waitForURL('**/pgprojects');
      await tabTo('Грамоты');
    });

    expect(keys.hidden, 'stops at which nothing showed the focus').toEqual([]);
  });
});

test('a dialog that comes late gives the focus back to what was pressed', async ({ page }) => {
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  await page.goto('/pgprojects');
  const create = page.getByRole('button', { name: 'Создать проект' }).first();
  await create.waitFor();
  await page.route('**/assets/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await create.focus();
  await page.keyboard.press('Enter');
  gate.emit('open');
  await expect(page.getByRole('textbox', { name: 'Название проекта' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await expect(create).toBeFocused();
});
