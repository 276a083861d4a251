/**
 * What of the error catalogue of the specification (§8) needs a real browser: places, leaving and returning,
 * a canvas that fails. The other texts are tested where they are made (tests/unit/api/errorTexts.test.ts) and
 * shown (tests/ui/pages: refusals, profile, projects); those of saving in tests/e2e/saving.test.ts and
 * savingTabs.test.ts.
 */
import { createDocument } from '../../src/document/document.ts';
import { savedProject } from './product/account.ts';
import { button } from './product/editorScreen.ts';
import { intercepted, runBefore } from './product/intercepted.ts';
import { noticed } from './product/notices.ts';
import { addText } from './product/person.ts';
import { openProject } from './product/project.ts';
import { editorOpened, saved, signIn } from './product/saving.ts';
import { expect, test } from './product/test.ts';

test.describe('opening the editor', () => {
  const NOT_FOUND = 'Проект не найден. Создайте новый или откройте один из существующих.';

  test('a project that is not there warns at the top right and leads to the list', async ({ page }) => {
    await page.goto('/generator2/00000000-0000-4000-8000-000000000000', { waitUntil: 'commit' });

    await page.waitForURL('**/pgprojects');
    const { x, y } = await noticed(page, NOT_FOUND);
    expect([y < 200, x > 720]).toEqual([true, true]);
  });

  test(
    'whose token the service does not take leads to the login, which comes back',
    { tag: '@core' },
    async ({ page, person }) => {
      const editor = `/generator2/${await savedProject(person, createDocument({ name: 'Грамоты' }))}`;
      const letThrough = await intercepted(page, '**/api/project*/**', (route) =>
        route.fulfill({ status: 401, json: { detail: 'Недопустимый токен.' } }),
      );
      await page.goto(editor, { waitUntil: 'commit' });
      await page.waitForURL(`**/login?redirect=${encodeURIComponent(editor)}`);
      letThrough();
      await signIn(page, person.username);

      await expect(page).toHaveURL(editor);
      await editorOpened(page);
    },
  );
});

test.describe('in the editor', () => {
  test('a saved image that finds no canvas says «Не удалось найти элемент холста»', async ({
    page,
    person,
  }) => {
    await runBefore(page.context(), 'render', () => 'OffscreenCanvas.prototype.getContext = () => null;');
    await openProject(page, person);
    await button(page, 'Скачать файл').click();
    await page.getByRole('button', { name: 'Скачать изображение' }).click();

    await noticed(page, 'Ошибка при сохранении: Не удалось найти элемент холста');
  });

  test('a question is asked by the browser when ours cannot be had', async ({ page, person }) => {
    await openProject(page, person);
    await addText(page, 'Грамота');
    await saved(page, /черновик сохранён/);
    page.once('dialog', (leave) => void leave.accept());
    await page.goto('/profile');
    await page.route('**/assets/*.js', (route) => route.abort());
    const asked = page.waitForEvent('dialog');
    const pressed = page.getByRole('button', { name: 'Выйти', exact: true }).click();
    const question = await asked;
    await question.dismiss();
    await pressed;

    expect([question.type(), question.message().split('\n')[0], new URL(page.url()).pathname]).toEqual([
      'confirm',
      'Черновики на этом устройстве',
      '/profile',
    ]);
  });
});
