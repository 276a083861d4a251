/** How much one person may keep, so that nobody fills the disk. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { COUNTED_LAYERS, MAX_PROJECTS } from '../../server/projects/room.ts';
import type { Browser } from './support/browser.ts';
import { createProject, signUp } from './support/browser.ts';
import { TEXT_LAYER } from './support/layers.ts';
import { createService, useService } from './support/service.ts';
import { aTemplate } from './support/templates.ts';

const service = useService();
const FULL = {
  detail:
    'Место для проектов закончилось: можно хранить до 0 МБ вместе с корзиной. Удалите ненужные и очистите корзину.',
};

/** More than is let through uncounted, and no two alike, so that they do not get small. */
const manyLayers = (): string =>
  JSON.stringify(Array.from({ length: 400 }, () => ({ ...TEXT_LAYER, id: randomUUID() })));
const save = (who: Browser, id: string, layers: string) =>
  who.call('PATCH', `/api/project-data/${id}/`, { layers });

test('whoever has filled their room saves and makes nothing large until they have made some', async () => {
  const small = createService(service().db, { config: { projectQuotaBytes: 10_000 } });
  const [person, other] = [await signUp(small), await signUp(small)];
  const [first, second] = [await createProject(person), await createProject(person)];
  const template = await aTemplate(other);
  await save(person, first, manyLayers());

  const refused = [
    await save(person, second, manyLayers()),
    await person.call('POST', '/api/projects/', { name: 'Ещё один' }),
    await other.call('POST', `/api/templates/${template}/use_template/`),
  ];
  const still = [await save(person, first, manyLayers()), await save(person, second, '[]')];
  await person.call('DELETE', `/api/projects/${first}/`);
  await person.call('DELETE', '/api/projects/bin/');
  const again = await save(person, second, manyLayers());

  expect(manyLayers().length).toBeGreaterThan(COUNTED_LAYERS);
  expect(refused.map(({ status, body }) => [status, body])).toEqual([
    [413, FULL],
    [413, FULL],
    [201, expect.anything()],
  ]);
  expect([...still, again].map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a person keeps two thousand projects, and can make room', async () => {
  const { db } = service();
  const person = await signUp(service());
  const id = await createProject(person);
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  for (let part = 0; part < 2; part += 1) {
    const others = Array.from({ length: MAX_PROJECTS / 2 - part }, () => ({ ...row, id: randomUUID() }));
    await db.insertInto('projects').values(others).execute();
  }

  const refused = await person.call('POST', '/api/projects/', { name: 'Ещё один' });
  await person.call('DELETE', `/api/projects/${id}/`);
  await person.call('DELETE', `/api/projects/bin/${id}/`);
  const made = await person.call('POST', '/api/projects/', { name: 'Ещё один' });

  expect([refused.status, refused.body, made.status]).toEqual([
    413,
    { detail: 'Можно хранить до 2000 проектов вместе с корзиной. Удалите ненужные и очистите корзину.' },
    201,
  ]);
});
