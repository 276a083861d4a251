/** Text editing in a window as narrow as a phone, where the sheet is too small to write on. */
import { button, onScreen } from '../product/editorScreen.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the whole sheet is in sight', async ({ page, person }) => {
  await openProject(page, person);
  const isWithin = async () => {
    const [[left], [right]] = [await onScreen(page, [0, 0]), await onScreen(page, [1123, 794])];
    return left > 0 && right < 390;
  };
  await expect.poll(isWithin).toBe(true);
});

test(
  'a new text is written in the edit window, over its selected placeholder',
  { tag: '@core' },
  async ({ page, person }) => {
    await openProject(page, person);
    await page.getByRole('navigation', { name: 'Панели' }).getByRole('button', { name: 'Добавить' }).click();
    await button(page, 'Текст').click();
    const field = page.getByRole('textbox', { name: 'Содержание текста' });
    await expect(field).toBeFocused();
    await page.keyboard.type('Анна');

    await expect(field).toHaveValue('Анна');
  },
);
