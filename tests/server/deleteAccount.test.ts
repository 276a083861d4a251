/** Exporting everything, and deleting the account with all its data. */
import { describe, expect, test } from 'vitest';
import { moderate } from '../../server/templates/moderation.ts';
import { removeUnusedFiles } from '../../server/storage/unusedFiles.ts';
import type { Browser } from './support/browser.ts';
import { createProject, PASSWORD, refusing, signUp, textAt } from './support/browser.ts';
import { useService } from './support/service.ts';
import { aFilledProject, publish, uploadPicture } from './support/templates.ts';
import { unzipped } from './support/zip.ts';

const kept = new Map<string, Uint8Array<ArrayBuffer>>();
const files = {
  put: async (name: string, bytes: Uint8Array) => void kept.set(name, new Uint8Array(bytes)),
  get: async (name: string) => kept.get(name) ?? null,
  remove: async (name: string) => void kept.delete(name),
};
const service = useService({ given: { files } });
const HOUR = 3600_000;

const leave = (person: Browser, password = PASSWORD) =>
  person.call('POST', '/api/auth/delete-account/', { password });

/** The documents of an export. */
async function download(person: Browser): Promise<Map<string, Uint8Array>> {
  const files = await downloadAll(person);
  for (const name of ['README.txt', 'Профиль.json']) files.delete(name);
  return files;
}

async function downloadAll(person: Browser): Promise<Map<string, Uint8Array>> {
  const response = await person.fetch('/api/projects/export/', {
    headers: { Authorization: `Token ${person.token}` },
  });
  return unzipped(await response.arrayBuffer());
}

/** Rows that refer to this person, by table. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const tables = ['tokens', 'settings', 'projects', 'image_owners', 'templates', 'template_likes'] as const;
  const counts = await Promise.all(
    tables.map(async (table) => {
      const rows = await service()
        .db.selectFrom(table)
        .select('user_id')
        .where('user_id', '=', userId)
        .execute();
      return [table, rows.length] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

describe('everything at once', () => {
  test('is one zip of the bundles of all projects, those in the bin in a folder, and each opens again', async () => {
    const person = await signUp(service());
    const picture = await uploadPicture(person, '#a1b2c3');
    await aFilledProject(person, `/api/images/${picture}`);
    await aFilledProject(person);
    const deleted = await createProject(person, 'Лишний: 1/2');
    await person.call('DELETE', `/api/projects/${deleted}/`);

    const found = await download(person);

    expect([...found.keys()].toSorted()).toEqual([
      'Грамоты 7А (2).zip',
      'Грамоты 7А.zip',
      'Корзина/Лишний 1 2.zip',
    ]);
    const other = await signUp(service());
    const statuses = [];
    for (const bytes of found.values())
      statuses.push((await other.upload('/api/projects/import/', bytes, 'application/zip')).status);
    expect(statuses).toEqual([201, 201, 201]);
  });

  test('has the profile, the settings and own templates as well, explained, and no secret', async () => {
    const person = await signUp(service());
    const project = await createProject(person, 'Грамоты');
    await person.call('POST', '/api/auth/update_settings/', { dark_mode: true });
    await publish(person, project, { title: 'Мой шаблон' });

    const files = await downloadAll(person);

    const texts = Object.fromEntries(
      [...files]
        .filter(([name]) => !name.endsWith('.zip'))
        .map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
    );
    expect([...files.keys()]).toEqual([
      'README.txt',
      'Профиль.json',
      'Настройки.json',
      'Шаблоны/Мой шаблон.zip',
      'Шаблоны/Мой шаблон.txt',
      'Грамоты.zip',
    ]);
    expect(JSON.parse(texts['Профиль.json'] ?? '')).toMatchObject({
      username: person.username,
      email: `${person.username}@example.ru`,
    });
    expect(JSON.parse(texts['Настройки.json'] ?? '')).toMatchObject({ dark_mode: true });
    expect(texts['Шаблоны/Мой шаблон.txt']).toBe('Шаблон ждёт проверки, его видите только вы.\n');
    expect(Object.values(texts).join('\n')).not.toMatch(/argon2|password|hash|token/i);
    const opened = await person.upload(
      '/api/projects/import/',
      files.get('Шаблоны/Мой шаблон.zip') ?? new Uint8Array(),
      'application/zip',
    );
    expect(opened.status).toBe(201);
  });

  test('is exported without a picture that the store has lost, which a text beside its project names', async () => {
    const person = await signUp(service());
    const [there, lost] = [await uploadPicture(person, '#0a0b0c'), await uploadPicture(person, '#0c0b0a')];
    await aFilledProject(person, `/api/images/${there}`);
    await aFilledProject(person, `/api/images/${lost}`);
    kept.delete(lost);

    const found = await download(person);

    const other = await signUp(service());
    const statuses = [];
    for (const name of ['Грамоты 7А.zip', 'Грамоты 7А (2).zip']) {
      const bundle = new Uint8Array(found.get(name) ?? []);
      statuses.push((await other.upload('/api/projects/import/', bundle, 'application/zip')).status);
    }
    const texts = [...found].filter(([name]) => name.endsWith('.txt'));
    expect([statuses, texts.map(([, bytes]) => new TextDecoder().decode(bytes))]).toEqual([
      [201, 201],
      [`На сервере не нашлось картинок этого проекта, в архиве их нет:\nimages/${lost}.png\n`],
    ]);
  });

  test('of somebody without projects is an empty zip', async () => {
    expect((await download(await signUp(service()))).size).toBe(0);
  });
});

describe('deleting one’s account', () => {
  test('needs the password, and leaves everything as it was without it', async () => {
    const person = await signUp(service());
    await createProject(person);

    const { status, body } = await leave(person, 'не тот пароль');

    const { body: projects } = await person.call('GET', '/api/projects/');
    expect({ status, body, projects: Array.isArray(projects) && projects.length }).toEqual({
      status: 400,
      body: refusing({ password: ['Неверный пароль.'] }),
      projects: 1,
    });
  });

  test('takes everything of the person along, also published templates; the login is free again', async () => {
    const person = await signUp(service());
    const id = textAt((await person.call('GET', '/api/auth/me/')).body, 'id');
    const project = await aFilledProject(person, `/api/images/${await uploadPicture(person, '#0a0b0c')}`);
    const template = textAt((await publish(person, project)).body, 'id');
    await moderate(service().db, { kind: 'verify', id: template });
    await person.call('POST', '/api/auth/update_settings/', { dark_mode: true });
    await person.call('POST', `/api/templates/${template}/like/`, { liked: true });
    const reader = await signUp(service());
    const own = textAt((await reader.call('POST', `/api/templates/${template}/use_template/`)).body, 'id');

    const { status } = await leave(person);

    expect({
      status,
      rows: await rowsOf(id),
      me: (await person.call('GET', '/api/auth/me/')).status,
      template: (await reader.call('GET', `/api/templates/${template}/`)).status,
      project: (await reader.call('GET', `/api/project-data/${own}/`)).status,
    }).toEqual({ status: 204, rows: {}, me: 401, template: 404, project: 200 });
    const again = await reader.call('POST', '/api/auth/register/', {
      username: person.username,
      email: `${person.username}@example.ru`,
      password: PASSWORD,
      password2: PASSWORD,
    });
    expect(again.status).toBe(201);
  });

  test('removes the pictures that nobody else has, an hour later, and leaves the others', async () => {
    const [person, other] = [await signUp(service()), await signUp(service())];
    const [own, shared] = [await uploadPicture(person, '#111222'), await uploadPicture(person, '#333444')];
    await uploadPicture(other, '#333444');
    await leave(person);
    const { db, clock } = service();

    await removeUnusedFiles({ db, files }, clock.now + HOUR - 1);
    const early = [kept.has(own), kept.has(shared)];
    await removeUnusedFiles({ db, files }, clock.now + HOUR);

    expect({ early, isOwnKept: kept.has(own), isSharedKept: kept.has(shared) }).toEqual({
      early: [true, true],
      isOwnKept: false,
      isSharedKept: true,
    });
    expect((await other.call('GET', `/api/images/${shared}`)).status).toBe(200);
  });

  test('leaves a picture that somebody uploads again in that hour', async () => {
    const [person, other] = [await signUp(service()), await signUp(service())];
    const hash = await uploadPicture(person, '#555666');
    await leave(person);
    await uploadPicture(other, '#555666');

    await removeUnusedFiles({ db: service().db, files }, service().clock.now + HOUR);

    expect((await other.call('GET', `/api/images/${hash}`)).status).toBe(200);
  });

  test('by somebody who signs in through GitHub needs the login instead of a password', async () => {
    const person = await signUp(service());
    await service()
      .db.updateTable('users')
      .set({ password_hash: null, is_github_user: true })
      .where('username', '=', person.username)
      .execute();
    const by = (username: string) => person.call('POST', '/api/auth/delete-account/', { username });

    const replies = [await by('кто-то другой'), await by(person.username.toUpperCase())];

    expect(replies.map(({ status }) => status)).toEqual([400, 204]);
  });

  test('is done once when it is asked for twice at the same time', async () => {
    const person = await signUp(service());

    const replies = await Promise.all([leave(person), leave(person)]);

    const [first, second] = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect({ first, isSecondRefused: [400, 401].includes(second ?? 0) }).toEqual({
      first: 204,
      isSecondRefused: true,
    });
  });
});
