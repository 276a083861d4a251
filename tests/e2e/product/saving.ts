/** Saving and drafts in the words of the screen. */
import { isLayerEntry } from '../../../src/document/migrations/migrate.ts';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { button } from './editorScreen.ts';

/** Waits until the header shows this. */
export async function saved(page: Page, text: string | RegExp): Promise<void> {
  await button(page, /^Состояние проекта: /)
    .filter({ hasText: text })
    .waitFor();
}

/** Saves by the button. The header stays as it is, while the notice goes away after two seconds. */
export async function saveProject(page: Page): Promise<void> {
  await button(page, 'Сохранить проект').click();
  await saved(page, /^Сохранено$/);
}

/** Opens the panel of the saved state. */
export async function savingPanel(page: Page): Promise<Locator> {
  await button(page, /^Состояние проекта: /).click();
  const panel = page.getByLabel('Сохранение проекта');
  await panel.waitFor();
  return panel;
}

/** Waits until the editor shows a project. */
export async function editorOpened(page: Page): Promise<void> {
  await page.getByTestId('page-canvas').and(page.locator('[data-scale]')).waitFor();
}

/** Another tab of the same browser with this project. */
export async function openEditor(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await editorOpened(page);
  return page;
}

export async function replyRestore(page: Page, reply: 'Восстановить' | 'Не восстанавливать'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Найдены несохранённые изменения' });
  await dialog.getByRole('button', { name: reply, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Crashes the page's process; returns a new page of the same browser. */
export async function kill(page: Page, context: BrowserContext): Promise<Page> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  return context.newPage();
}

/** Number of drafts in the browser, of all accounts. */
export function draftRecords(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('patent-generator-drafts');
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'));
        opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count();
          counting.addEventListener('success', () => {
            resolve(counting.result);
            opening.result.close();
          });
        });
      }),
  );
}

/** Layers of the open project as the service has them. */
export async function savedLayerCount(page: Page): Promise<number> {
  const saved = await page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1);
    const headers = { Authorization: `Token ${localStorage.getItem('token') ?? ''}` };
    const reply = await fetch(`/api/project-data/${id}/`, { headers });
    const data: unknown = await reply.json();
    if (typeof data !== 'object' || data === null || !('layers' in data)) return null;
    const layers: unknown = JSON.parse(String(data.layers));
    return layers;
  });
  return Array.isArray(saved) ? saved.filter(isLayerEntry).length : -1;
}

/** Ends the session on the service without the page, like another device. */
export async function forgetSession(page: Page): Promise<void> {
  const { status } = await callService(page, '/api/auth/logout/');
  if (status !== 204) throw new Error(`The service answered the sign-out with ${status}.`);
}

/** Creates a project with this name and opens it in the editor directly. */
export async function openNewProject(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/pgprojects`);
  const { body } = await callService(page, '/api/projects/', { name });
  const id = /"id":"([^"]+)"/.exec(body)?.[1] ?? '';
  await page.goto(`${address}/generator2/${id}`);
  await editorOpened(page);
}

function callService(
  page: Page,
  path: string,
  json?: Readonly<Record<string, string>>,
): Promise<{ status: number; body: string }> {
  return page.evaluate(
    async ([to, payload]) => {
      const csrf: unknown = await (await fetch('/api/getr')).json();
      const token = typeof csrf === 'object' && csrf !== null && 'token' in csrf ? String(csrf.token) : '';
      const reply = await fetch(to, {
        method: 'POST',
        headers: {
          Authorization: `Token ${localStorage.getItem('token') ?? ''}`,
          'X-CSRFToken': token,
          'X-Requested-With': 'XMLHttpRequest',
          'Content-Type': 'application/json',
        },
        ...(payload === null ? {} : { body: payload }),
      });
      return { status: reply.status, body: await reply.text() };
    },
    [path, json === undefined ? null : JSON.stringify(json)] as const,
  );
}

export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Логин').fill(name);
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill('тихий вечер у реки');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

export const layerCount = (page: Page): Promise<number> => page.locator('[data-layer-id]').count();

export const isUnsaved = async (page: Page): Promise<boolean> =>
  (await page.getByTitle('Есть несохранённые изменения').count()) > 0;
