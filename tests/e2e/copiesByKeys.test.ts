/**
 * Right copies by keys alone: a pasted list, a template with a case, the check and its fixes, a rule, the
 * archive.
 */
import { keyboardOf } from './product/keyboard.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LIST = [
  'ФИО\tМесто',
  'Ёлкина Анна Ильинична\t1',
  'щукин  Пётр Олегович\t2',
  'Олег Ильич Сидоров\t3',
  'Орёл Андрей Игоревич\t1',
].join('\n');

test('a list becomes right copies by keys alone', async ({ page, person }) => {
  await openProject(page, person);
  const keys = keyboardOf(page);
  const { press, tabTo } = keys;
  const panel = page.locator('[data-part="preflight"]');

  await test.step('a list is pasted and a column of it is bound', async () => {
    await press('F8');
    await page.getByRole('complementary', { name: 'Таблица' }).waitFor();
    await tabTo('Вставить список');
    await press('Enter');
    await expect.poll(keys.focusedTag).toBe('TEXTAREA');
    await page.keyboard.insertText(LIST);
    await tabTo('Сделать таблицу');
    await press('Enter');
    await keys.dialogOpened('Данные таблицы');
    await page.getByRole('dialog').getByRole('gridcell').first().waitFor();
    await keys.tabUntil(() => keys.isWithin('[role="dialog"] [role="grid"]'));
    await press('ArrowLeft');
    await expect.poll(keys.active).toMatch(/^A2: /);
    await press('Control+Space');
    await expect(page.getByText('Выбрано: 4 ячейки, получится 4 копии.')).toBeVisible();
    await tabTo('Связать со слоем');
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  await test.step('the name stands in the dative, chosen from the menu of pipes', async () => {
    await tabTo('Шаблон текста');
    await press('Control+A');
    await page.keyboard.type('Вручается {ФИО|дат');
    await expect(page.getByRole('option', { name: /^дательный/ })).toHaveAttribute('aria-selected', 'true');
    await press('Enter');
    await expect(page.getByLabel('Шаблон текста', { exact: true })).toHaveValue('Вручается {ФИО|дательный}');
  });

  await test.step('each problem of the check is put right where it is', async () => {
    await press('F7');
    await expect(panel.locator('[data-problem="doubtfulName"]')).toBeVisible();
    for (const kind of ['swappedName', 'spaces', 'letterCase']) {
      await keys.tabUntil(() => keys.isWithin(`[data-problem="${kind}"] [data-action="fix"]`), kind);
      await press('Enter');
      await expect(panel.locator(`[data-problem="${kind}"]`)).toBeHidden();
      await expect.poll(keys.hasFocus).toBe(true);
    }
    await keys.tabUntil(
      () => keys.isWithin('[data-part="name-review"] input[type="text"]'),
      'the doubtful name',
    );
    await press('Enter');
    await expect(panel.getByTestId('preflight-summary')).toHaveText('4 копии готовы, замечаний нет.');
    await press('Escape');
  });

  await test.step('a rule shows the layer to winners only', async () => {
    await tabTo('Добавить правило');
    await press('Enter');
    await expect.poll(keys.focusedTag).toBe('SELECT');
    // «Место», the second column; «равно», the first condition.
    await press('ArrowDown');
    await press('Tab');
    await press('Home');
    await press('Tab');
    await page.keyboard.type('1');
    await expect(page.locator('[data-matched]')).toHaveText('Подходит: 2 копии из 4.');
  });

  await test.step('the archive is saved', async () => {
    await press('Escape');
    await press('Control+E');
    await keys.dialogOpened('Сохранение');
    await tabTo('Скачать архив');
    const downloading = page.waitForEvent('download');
    await press('Enter');
    expect((await downloading).suggestedFilename()).toBe('Грамоты_gallery_4файлов.zip');
  });

  expect(keys.hidden, 'stops at which nothing showed the focus').toEqual([]);
});
