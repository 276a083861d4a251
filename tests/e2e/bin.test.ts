/** The project list's bin, a session ended by the service, and missing contacts. */
import { createDocument } from '../../src/document/document.ts';
import { savedProject } from './product/account.ts';
import { expect, test } from './product/test.ts';

// A server without contacts.
test.use({ settings: { COMPANY_NAME: '', COMPANY_URL: '', SUPPORT_EMAIL: '' } });

test(
  'a deleted project stays deleted when the page is reloaded, and comes back from the bin',
  { tag: '@core' },
  async ({ page, person }) => {
    await savedProject(person, createDocument({ name: 'Берёза' }));
    await page.goto('/pgprojects');
    const birch = page.getByRole('link', { name: 'Берёза' });
    const asked = page.waitForRequest((request) => request.method() === 'DELETE');
    await birch.focus();
    await page.keyboard.press('Delete');
    await expect(birch).toHaveCount(0);
    await asked;
    await page.reload();
    await expect(page.getByText('Здесь появятся ваши проекты')).toBeVisible();

    await page.getByRole('button', { name: 'Корзина' }).click();
    await page.getByRole('button', { name: 'Вернуть проект «Берёза»' }).click();
    await expect(page.getByText('Корзина пуста')).toBeVisible();
    await page.keyboard.press('Escape');

    await expect(birch).toBeVisible();
  },
);

test('the bin is emptied after a question, and stays open', async ({ page, person }) => {
  const id = await savedProject(person, createDocument({ name: 'Берёза' }));
  await person.client.deleteProject(id);
  await page.goto('/pgprojects');
  await page.getByRole('button', { name: 'Корзина' }).click();
  await page.getByRole('button', { name: 'Очистить корзину' }).click();
  await page.getByRole('button', { name: 'Да', exact: true }).click();

  await expect(page.getByText('Корзина пуста')).toBeVisible();
});

test('whose session was ended learns it on the login page, and comes back to the whole address', async ({
  page,
  person,
}) => {
  await page.goto('/pgprojects');
  await expect(page.getByText('Здесь появятся ваши проекты')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', 'f'.repeat(64)));
  await page.goto('/profile?a=1#password');
  await expect(page.getByText('Сеанс завершён. Войдите ещё раз, чтобы продолжить.')).toBeVisible();

  await page.getByLabel('Логин').fill(person.username);
  await page.getByLabel('Пароль', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();

  await page.waitForURL('**/profile?a=1#password');
});

test.describe('the contacts', () => {
  test.use({ visitor: 'guest' });

  test('that are not set are «не указано» without any script as well', async ({ browser, service }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: service.address });
    const page = await context.newPage();
    await page.goto('/contact');

    const main = await page.getByRole('main').innerText();
    const banner = await page.getByRole('banner').innerHTML();

    expect([main.split('не указано').length, /\[\[|%[A-Z]+_/.test(banner)]).toEqual([3, false]);
    await context.close();
  });
});
