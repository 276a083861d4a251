/**
 * The account end to end: resetting a forgotten password by an e-mail from a real mail server, and deleting
 * the account.
 */
import { createDocument } from '../../src/document/document.ts';
import type { MailServer } from '../server/support/smtp.ts';
import { linkIn } from '../server/support/smtp.ts';
import { unzipped } from '../server/support/zip.ts';
import { PASSWORD, savedProject } from './product/account.ts';
import { violations } from './product/axe.ts';
import { mailServer, mailSettings } from './product/mail.ts';
import { expect, test as base } from './product/test.ts';

const FRESH = 'зимняя дорога домой';

const test = base.extend<object, { readonly post: MailServer }>({
  post: [mailServer(), { scope: 'worker' }],
  settings: [async ({ post }, use) => use(await mailSettings(post)), { scope: 'worker' }],
});

test(
  'whoever forgot the password gets a letter, sets a new one by its link and signs in with it',
  { tag: '@core' },
  async ({ page, person, post }) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Выйти', exact: true }).click();
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await expect(page.getByRole('heading', { name: 'Забыли пароль?', level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Логин или email').fill(person.username);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => post.letters.length).toBe(1);
    const [letter] = post.letters;
    if (letter === undefined) throw new Error('No letter came.');

    await page.goto(linkIn(letter).href);
    await page.getByRole('textbox', { name: 'Новый пароль' }).fill(FRESH);
    await page.getByRole('textbox', { name: 'Повторите пароль' }).fill(FRESH);
    expect(await violations(page)).toEqual([]);
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('button', { name: 'Сохранить пароль' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
    await page.getByLabel('Логин или email').fill(person.username);
    await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(FRESH);
    await page.keyboard.press('Enter');

    await page.waitForURL('**/pgprojects');
  },
);

test(
  'everything is taken along, and then the account is deleted',
  { tag: '@core' },
  async ({ page, person }) => {
    await savedProject(person, createDocument({ name: 'Грамоты весны' }));
    await page.goto('/profile');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать всё' }).click();
    const stream = await (await downloading).createReadStream();
    const chunks: Uint8Array[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const names = [...(await unzipped(new Uint8Array(Buffer.concat(chunks)).buffer)).keys()];
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Удалить учётную запись' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Удалить учётную запись?' });
    await dialog.getByRole('textbox', { name: 'Пароль' }).fill(PASSWORD);
    expect(await violations(page, { include: '[data-dialog-panel]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Удалить навсегда' }).click();

    await page.waitForURL((url) => url.pathname === '/');
    await expect(
      page.getByRole('navigation', { name: 'Основная навигация' }).getByText('Войти'),
    ).toBeVisible();
    expect([names, await page.evaluate(() => localStorage.getItem('token'))]).toEqual([
      ['README.txt', 'Профиль.json', 'Грамоты весны.zip'],
      null,
    ]);
  },
);
