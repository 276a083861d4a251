/** Nothing is lost: crashed tabs, no network, an expired token, a device without storage. */
import type { Page } from '@playwright/test';
import { PASSWORD, registered } from './product/account.ts';
import { button } from './product/editorScreen.ts';
import { addText, createProject, layerRow } from './product/person.ts';
import { noticed } from './product/notices.ts';
import { openProject } from './product/project.ts';
import {
  replyRestore,
  draftRecords,
  editorOpened,
  forgetSession,
  isUnsaved,
  kill,
  layerCount,
  savedLayerCount,
  saved,
  saveProject,
  savingPanel,
  signIn,
} from './product/saving.ts';
import { noisePng } from '../server/support/noisePng.ts';
import type { Person } from './product/test.ts';
import { expect, test } from './product/test.ts';

test(
  'the saved state goes from saved to changed to kept on this device, and back by saving',
  { tag: '@core' },
  async ({ page, person }) => {
    await openProject(page, person);
    await saved(page, 'Сохранено');
    await addText(page, 'Грамота');
    await saved(page, 'Есть изменения, черновик сохранён на этом устройстве');
    await expect.poll(() => draftRecords(page)).toBe(1);
    await saveProject(page);
    await saved(page, 'Сохранено');

    await expect.poll(() => draftRecords(page)).toBe(0);
  },
);

test.describe('a killed tab', () => {
  test('loses nothing: the draft is offered, restored, saved, and not offered again', async ({
    page: first,
    person,
  }) => {
    await openProject(first, person);
    const address = first.url();
    await addText(first, 'Грамота');
    await addText(first, 'Второй');
    await saved(first, /черновик сохранён/);
    const page = await kill(first, first.context());
    await page.goto(address);
    const dialog = page.getByRole('dialog', { name: 'Найдены несохранённые изменения' });
    await expect(dialog.getByText('2 слоя')).toBeVisible();
    await expect(dialog.getByText('0 слоёв')).toBeVisible();
    await expect(dialog.getByText(/сегодня в \d\d:\d\d|вчера в \d\d:\d\d/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Восстановить', exact: true }).click();
    await expect(page.locator('[data-layer-id]')).toHaveCount(2);
    await expect.poll(() => isUnsaved(page)).toBe(true);
    await saveProject(page);
    await page.reload();
    await editorOpened(page);

    await expect.poll(() => layerCount(page)).toBe(2);
    await expect(dialog).toHaveCount(0);
  });

  test('whose draft is not wanted keeps it: a file, and a draft that can still be restored', async ({
    page: first,
    person,
  }) => {
    const { page, address } = await killedWithDraft(first, person);
    await page.goto(address);
    await replyRestore(page, 'Не восстанавливать');
    await expect.poll(() => layerCount(page)).toBe(0);
    await page.reload();
    await editorOpened(page);
    const panel = await savingPanel(page);
    const file = page.waitForEvent('download');
    await panel.getByRole('button', { name: /^Скачать черновик/ }).click();
    expect((await file).suggestedFilename()).toMatch(/\(черновик\)\.zip$/);
    await panel.getByRole('button', { name: /^Восстановить черновик/ }).click();
    await expect(layerRow(page, /^Текст: /)).toBeVisible();

    await saveProject(page);
  });

  test('keeps the images that had not reached the server, and sends them after all', async ({
    page: first,
    person,
  }) => {
    await openProject(first, person);
    const address = first.url();
    await first.route('**/api/images/', (route) => route.abort());
    await first.getByTestId('image-file').setInputFiles({
      name: 'точка.png',
      mimeType: 'image/png',
      buffer: Buffer.from(noisePng(40, 40)),
    });
    await noticed(first, /Не удалось загрузить «точка\.png»/);
    await saved(first, /черновик сохранён/);
    const page = await kill(first, first.context());
    await page.goto(address);
    await expect(page.getByText('ждут отправки: 1')).toBeVisible();
    await replyRestore(page, 'Восстановить');
    await expect(layerRow(page, 'Изображение: точка')).toBeVisible();

    await saveProject(page);
  });
});

test.describe('without a network', () => {
  test('saving waits, says so, and is done when the network returns, with all that was changed meanwhile', async ({
    page,
    person,
  }) => {
    await openProject(page, person);
    await addText(page, 'Первый');
    await page.context().setOffline(true);
    await button(page, 'Сохранить проект').click();
    await noticed(page, 'Не удалось сохранить проект');
    await saved(page, /^Сервер не отвечает, сохраним, когда ответит/);
    await addText(page, 'Второй');
    await page.context().setOffline(false);
    await noticed(page, 'Проект успешно сохранен');
    await saved(page, 'Сохранено');

    await expect.poll(() => savedLayerCount(page)).toBe(2);
  });

  test('waiting can be called off; the draft stays', async ({ page, person }) => {
    await openProject(page, person);
    await addText(page, 'Первый');
    await page.context().setOffline(true);
    await button(page, 'Сохранить проект').click();
    await saved(page, /^Сервер не отвечает, сохраним, когда ответит/);
    await (await savingPanel(page)).getByRole('button', { name: 'Не ждать' }).click();
    await saved(page, 'Есть изменения, черновик сохранён на этом устройстве');
    await page.context().setOffline(false);

    await expect.poll(() => savedLayerCount(page)).toBe(0);
  });
});

test.describe('an expired token', () => {
  test('leads to the login and back to the project, whose draft is offered', async ({ page, person }) => {
    await openProject(page, person);
    const address = page.url();
    await addText(page, 'Грамота');
    await forgetSession(page);
    await button(page, 'Сохранить проект').click();
    await page.waitForURL('**/login?redirect=**');
    await signIn(page, person.username);
    await page.waitForURL(address);
    await replyRestore(page, 'Восстановить');
    await expect(layerRow(page, /^Текст: /)).toBeVisible();
    await saveProject(page);

    await expect.poll(() => savedLayerCount(page)).toBe(1);
  });

  test('of one person does not show the draft to another', async ({ page, person, service }) => {
    const project = await openProject(page, person);
    await addText(page, 'Грамота');
    await forgetSession(page);
    await button(page, 'Сохранить проект').click();
    await page.waitForURL('**/login?redirect=**');
    const username = `pavel-${person.username}`;
    await registered(service.address, { username, email: `${username}@example.org`, password: PASSWORD });
    await page.goto('/login');
    await signIn(page, username);
    await page.waitForURL('**/pgprojects');
    await createProject(page, 'Чужие глаза');
    expect(await page.getByText('Найдены несохранённые изменения').count()).toBe(0);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/login?redirect=${encodeURIComponent(`/generator2/${project}`)}`);
    await signIn(page, person.username);
    await replyRestore(page, 'Восстановить');

    await saveProject(page);
  });
});

test.describe('a device that keeps nothing', () => {
  for (const [device, text, refuse] of [
    ['a private window', /Браузер не даёт хранить черновик/, refuseDatabase],
    ['a full disk', /На устройстве не осталось места/, fillDisk],
  ] as const) {
    test(`(${device}) is told of once, and work goes on`, async ({ page, person, service }) => {
      await refuse(page, service.address);
      await openProject(page, person);
      await addText(page, 'Первый');
      await expect(page.getByText(text)).toBeVisible();
      await saved(page, 'Есть изменения, черновик на этом устройстве не сохраняется');
      await page.getByRole('button', { name: 'Закрыть уведомление' }).click();
      await addText(page, 'Второй');
      await saveProject(page);

      await expect.poll(() => savedLayerCount(page)).toBe(2);
      await expect(page.getByText(text)).toHaveCount(0);
    });
  }
});

test('signing out names the drafts that it removes, and removes them with the tables', async ({
  page: first,
  person,
}) => {
  const { page, address } = await killedWithDraft(first, person);
  await page.goto('/profile');
  await button(page, 'Выйти').click();
  const question = page.getByRole('alertdialog', { name: 'Черновики на этом устройстве' });
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => draftRecords(page)).toBe(1);
  await button(page, 'Выйти').click();
  await question.getByRole('button', { name: 'Да' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => draftRecords(page)).toBe(0);
  await page.goto(address);
  await page.waitForURL('**/login?redirect=**');
  await signIn(page, person.username);
  await editorOpened(page);

  expect(await page.getByText('Найдены несохранённые изменения').count()).toBe(0);
});

/** A new page of the same browser after a tab with one unsaved text crashed. */
async function killedWithDraft(
  first: Page,
  person: Person,
): Promise<{ readonly page: Page; readonly address: string }> {
  await openProject(first, person);
  const address = first.url();
  await addText(first, 'Грамота');
  await saved(first, /черновик сохранён/);
  return { page: await kill(first, first.context()), address };
}

async function refuseDatabase(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('A private window keeps nothing.', 'SecurityError');
    };
  });
}

async function fillDisk(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
}
