/** The page's API client against the real service. */
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../src/api/client.ts';
import { createApiClient } from '../../../src/api/client.ts';
import type { ApiResult } from '../../../src/api/result.ts';
import { createDbLayer, createImageLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { addressOf, cookieFetch } from '../support/cookieFetch.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { PASSWORD } from '../support/browser.ts';
import { useService } from '../support/service.ts';

const service = useService();
let people = 0;

function aPage() {
  const storage = memoryStorage();
  const fetchHere = cookieFetch(async (input, init) => service().app.request(addressOf(input), init));
  return { storage, client: createApiClient({ fetch: fetchHere, storage, onUnauthorized: () => {} }) };
}

async function aPerson() {
  const page = aPage();
  const username = `person-${(people += 1)}`;
  const email = `${username}@example.ru`;
  valueOf(await page.client.register({ username, email, password: PASSWORD, password2: PASSWORD }));
  return { ...page, username, email };
}

function valueOf<T>(result: ApiResult<T>): T {
  if (!result.ok) throw new Error(`Refused: ${result.error.code} ${result.error.text}`);
  return result.value;
}

async function anOpenProject(client: ApiClient) {
  const { id } = valueOf(await client.createProject({ name: 'Грамоты' }));
  return valueOf(await client.loadProject(id));
}

describe('the page and the service', () => {
  test('register, sign out and sign in again', async () => {
    const { client, storage, username, email } = await aPerson();
    const afterRegistration = Object.fromEntries(storage.values);

    valueOf(await client.logout());
    const afterLogout = Object.fromEntries(storage.values);
    const reply = valueOf(await client.login({ username, password: PASSWORD }));

    expect(afterRegistration).toMatchObject({ user: username, email });
    expect(afterLogout).toEqual({});
    expect([storage.getItem('token'), valueOf(await client.me()).username]).toEqual([reply.token, username]);
  });

  test('a taken login and a taken email are told in the words of the specification', async () => {
    const { username, email } = await aPerson();
    const { client } = aPage();
    const register = async (fields: { username: string; email: string }) => {
      const result = await client.register({ ...fields, password: PASSWORD, password2: PASSWORD });
      return result.ok ? '' : result.error.text;
    };

    expect([
      await register({ username, email: 'free@example.ru' }),
      await register({ username: 'free', email }),
    ]).toEqual(['Пользователь с таким логином уже существует', 'Пользователь с таким email уже существует']);
  });

  test('a wrong password is told and leaves nobody signed in', async () => {
    const { username } = await aPerson();
    const { client, storage } = aPage();

    const result = await client.login({ username, password: 'не тот пароль' });

    expect([result.ok ? '' : result.error.text, storage.values.size]).toEqual([
      'Неверный логин или пароль.',
      0,
    ]);
  });

  test('a password change leaves this page signed in', async () => {
    const { client } = await aPerson();

    valueOf(await client.changePassword({ old_password: PASSWORD, new_password: 'зимняя дорога домой' }));

    expect((await client.me()).ok).toBe(true);
  });

  test('a document is saved and opened again as it was', async () => {
    const { client } = await aPerson();
    const { id, version, document: saved } = await anOpenProject(client);
    const present = {
      name: 'Дипломы',
      sheet: { width: 900, height: 600 },
      settings: {},
      layers: [
        createImageLayer({ id: 'i', name: 'Фон', src: '', width: 900, height: 600, fileName: 'фон.png' }),
        createTextLayer({ id: 't', name: 'Заголовок', display: 'Диплом', rotation: 15 }),
        createDbLayer({
          id: 'd',
          name: 'ФИО',
          display: 'ФИО',
          selectedCells: ['Анна', ['Пётр', 'Ильич']],
          selectedCellsIdxString: new Map([['1:0', 0]]),
        }),
      ],
    };

    valueOf(await client.saveProject({ id, version, saved, present }));

    expect(valueOf(await client.loadProject(id))).toEqual({
      id,
      version: 2,
      document: present,
      problems: [],
    });
  });

  test('two windows: the second to save is told, and may then save over the newer version', async () => {
    const { client } = await aPerson();
    const { id, version, document: saved } = await anOpenProject(client);
    const first = { ...saved, sheet: { width: 500, height: 500 } };
    const second = { ...saved, sheet: { width: 700, height: 700 } };
    valueOf(await client.saveProject({ id, version, saved, present: first }));

    const refused = await client.saveProject({ id, version, saved, present: second });
    const newer = valueOf(await client.loadProject(id));
    valueOf(await client.saveProject({ id, version: newer.version, saved: newer.document, present: second }));

    expect(!refused.ok && refused.error).toMatchObject({ kind: 'refused', code: 409 });
    expect(valueOf(await client.loadProject(id)).document).toEqual(second);
  });

  test('renaming alone does not spoil the version that the next save is based on', async () => {
    const { client } = await aPerson();
    const { id, version, document: saved } = await anOpenProject(client);
    const renamed = { ...saved, name: 'Дипломы' };

    const after = valueOf(await client.saveProject({ id, version, saved, present: renamed }));
    const next = await client.saveProject({
      id,
      version: after.version,
      saved: renamed,
      present: { ...renamed, sheet: { width: 500, height: 500 } },
    });

    expect({ version: after.version, next }).toEqual({
      version: 1,
      next: { ok: true, value: { version: 2 } },
    });
  });

  test('a picture goes up once and comes back as bytes', async () => {
    const { client } = await aPerson();
    const png = new Uint8Array(await createCanvas(3, 2).encode('png'));

    const { src, width, height } = valueOf(await client.uploadImage(new Blob([png], { type: 'image/png' })));
    const blob = valueOf(await client.loadImage(src));

    expect([width, height, blob.type, new Uint8Array(await blob.arrayBuffer())]).toEqual([
      3,
      2,
      'image/png',
      png,
    ]);
  });

  test('projects are listed, looked up by name, renamed and deleted; a missing one is 404', async () => {
    const { client } = await aPerson();
    const { id } = valueOf(await client.createProject({ name: 'Грамоты' }));
    valueOf(await client.renameProject(id, { name: 'Дипломы' }));
    const list = valueOf(await client.listProjects()).map(({ name }) => name);
    const name = valueOf(await client.projectName(id));

    valueOf(await client.deleteProject(id));
    const missing = await client.projectName(id);

    expect([list, name, missing.ok || missing.error.code]).toEqual([['Дипломы'], 'Дипломы', 404]);
  });

  test('settings and profile are kept', async () => {
    const { client, storage } = await aPerson();

    valueOf(await client.updateSettings({ enable_snap_to_edges: false }));
    valueOf(await client.updateProfile({ name: 'Мария Ивановна', is_tour_completed: true }));

    expect(valueOf(await client.settings()).enable_snap_to_edges).toBe(false);
    expect(valueOf(await client.me())).toMatchObject({ name: 'Мария Ивановна', is_tour_completed: true });
    expect(storage.getItem('name')).toBe('Мария Ивановна');
  });
});
