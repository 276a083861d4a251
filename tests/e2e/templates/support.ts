/** What the stories about templates share: calls behind the screen, the moderator's command, and signing in. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { DB_LAYER, TEXT_LAYER } from '../../server/support/layers.ts';
import type { Product } from '../product/product.ts';

export const PASSWORD = 'тихий вечер у реки';
const MODERATE = path.join(import.meta.dirname, '..', '..', '..', 'dist', 'server', 'moderate.js');

/** A call of the service with the session of the page; the answer's body. Throws when it is refused. */
export async function call(page: Page, method: string, address: string, body?: unknown): Promise<unknown> {
  return page.evaluate(
    async (request) => {
      const csrf = await (await fetch('/api/getr')).json();
      const token = localStorage.getItem('token');
      const answer = await fetch(request.address, {
        method: request.method,
        headers: {
          Authorization: token === null ? '' : `Token ${token}`,
          'X-CSRFToken': csrf.token,
          'X-Requested-With': 'XMLHttpRequest',
          'Content-Type': 'application/json',
        },
        body: request.body === undefined ? null : JSON.stringify(request.body),
      });
      if (!answer.ok) throw new Error(`${request.method} ${request.address}: ${await answer.text()}`);
      return answer.status === 204 ? null : answer.json();
    },
    { method, address, body },
  );
}

/** A project with a heading and a column of people; its id. */
export async function makeProject(page: Page, name: string): Promise<string> {
  const id = idOf(await call(page, 'POST', '/api/projects/', { name }));
  await call(page, 'PATCH', `/api/project-data/${id}/`, {
    canvas_width: 800,
    canvas_height: 600,
    layers: JSON.stringify([TEXT_LAYER, DB_LAYER]),
  });
  return id;
}

/** A template of a project that is there; its id. */
export async function publish(page: Page, projectId: string, fields: object): Promise<string> {
  const request = { project_id: projectId, category_id: 1, tags_ids: [], ...fields };
  return idOf(await call(page, 'POST', '/api/templates/create_from_project/', request));
}

/** Runs the moderator's command beside the running server; what it prints. */
export async function moderate({ dataDir }: Product, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [MODERATE, ...args], { env });
  return stdout.trim();
}

export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Логин').fill(name);
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

function idOf(answer: unknown): string {
  return String(Reflect.get(Object(answer), 'id'));
}
