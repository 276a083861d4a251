/** Quotas: how much one person may store, so that nobody fills the disk. */
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Reply, Browser } from './support/browser.ts';
import { createProject, signUp } from './support/browser.ts';
import { TEXT_LAYER } from './support/layers.ts';
import { noisePng } from './support/noisePng.ts';
import type { Service } from './support/service.ts';
import { createService, useService } from './support/service.ts';
import { aTemplate, publish } from './support/templates.ts';

const service = useService();
const HOUR = 3600_000;
const FULL = {
  detail:
    'Место для проектов и шаблонов закончилось: можно хранить до 0 МБ вместе с корзиной. Удалите ненужные и очистите корзину.',
};

/** Different and incompressible: about 12 kB as stored. */
const manyLayers = (): string =>
  JSON.stringify(Array.from({ length: 400 }, () => ({ ...TEXT_LAYER, id: randomUUID() })));
const save = (who: Browser, id: string, layers: string) =>
  who.call('PATCH', `/api/project-data/${id}/`, { layers });

test('whoever has filled their room saves and makes nothing large until they have made some', async () => {
  const small = createService(service().db, { config: { projectQuotaBytes: 20_000 } });
  const [person, other] = [await signUp(small), await signUp(small)];
  const [first, second] = [await createProject(person), await createProject(person)];
  const template = await aTemplate(other);
  await save(person, first, manyLayers());

  const refused = [
    await save(person, second, manyLayers()),
    await publish(person, first),
    await other.call('POST', `/api/templates/${template}/use_template/`),
  ];
  const still = [await save(person, first, manyLayers()), await save(person, second, '[]')];
  await person.call('DELETE', `/api/projects/${first}/`);
  await person.call('DELETE', '/api/projects/bin/');
  const again = await save(person, second, manyLayers());

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
    const others = Array.from({ length: 1000 - part }, () => ({ ...row, id: randomUUID() }));
    await db.insertInto('projects').values(others).execute();
  }

  const refused = await person.call('POST', '/api/projects/', { name: 'Ещё один' });
  await person.call('DELETE', `/api/projects/${id}/`);
  await person.call('DELETE', `/api/projects/bin/${id}/`);
  const made = await person.call('POST', '/api/projects/', { name: 'Ещё один' });

  expect({ refused: refused.status, body: refused.body, made: made.status }).toEqual({
    refused: 413,
    body: {
      detail: 'Можно хранить до 2000 проектов вместе с корзиной. Удалите ненужные и очистите корзину.',
    },
    made: 201,
  });
});

const statusesInOrder = (replies: readonly Reply[]): number[] => replies.map(({ status }) => status);
const statuses = (replies: readonly Reply[]): number[] => statusesInOrder(replies).toSorted((a, b) => a - b);
const noise = (bytes: number): string => randomBytes(bytes).toString('base64');
/** A unique image. */
const upload = (who: Browser) => who.upload('/api/images/', noisePng(20, 20), 'image/png');

test('templates take room beside the projects', async () => {
  const small = createService(service().db, { config: { projectQuotaBytes: 200_000 } });
  const person = await signUp(small);
  const id = await createProject(person);
  const texts = Array.from({ length: 10 }, () => ({ ...TEXT_LAYER, display: noise(7500) }));
  await save(person, id, JSON.stringify(texts));

  const replies = [await publish(person, id), await publish(person, id)];
  expect(replies.map(({ status, body }) => [status, body])).toEqual([
    [201, expect.anything()],
    [413, FULL],
  ]);
});

test('projects, templates and pictures together take no more than the room for all of it', async () => {
  const { length } = noisePng(20, 20);
  const small = createService(service().db, { config: { storageQuotaBytes: length + 30 } });
  const person = await signUp(small);
  const first = await upload(person);

  const refused = [await upload(person), await save(person, await createProject(person), manyLayers())];

  const detail =
    'Место закончилось: проекты, шаблоны, картинки и выложенные копии вместе могут занимать до 0 МБ. Удалите ненужные проекты и шаблоны и очистите корзину.';
  expect([first.status, ...refused.map(({ status, body }) => [status, body])]).toEqual([
    201,
    [413, { detail }],
    [413, { detail }],
  ]);
});

/** A person with this many projects. */
async function whoKeeps(count: number): Promise<Browser> {
  const { db } = service();
  const person = await signUp(service());
  const id = await createProject(person);
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const others = Array.from({ length: count - 1 }, () => ({ ...row, id: randomUUID() }));
  for (let from = 0; from < others.length; from += 1000)
    await db
      .insertInto('projects')
      .values(others.slice(from, from + 1000))
      .execute();
  return person;
}

describe('many at once get past no limit:', () => {
  test('two thousand projects', async () => {
    const person = await whoKeeps(1998);

    const replies = await Promise.all(
      Array.from({ length: 8 }, () => person.call('POST', '/api/projects/', { name: 'Ещё один' })),
    );

    expect(statuses(replies)).toEqual([201, 201, 413, 413, 413, 413, 413, 413]);
  });

  test('the room for projects', async () => {
    const small = createService(service().db, { config: { projectQuotaBytes: 30_000 } });
    const person = await signUp(small);
    const ids = [1, 2, 3, 4, 5, 6].map(() => createProject(person));

    const replies = await Promise.all(ids.map(async (id) => save(person, await id, manyLayers())));

    expect(statuses(replies)).toEqual([200, 200, 413, 413, 413, 413]);
  });

  test('the room for pictures', async () => {
    const { length } = noisePng(20, 20);
    const small = createService(service().db, { config: { imageQuotaBytes: 2 * length + 100 } });
    const person = await signUp(small);

    const replies = [
      ...(await Promise.all([1, 2, 3, 4].map(() => upload(person)))),
      ...(await Promise.all([1, 2, 3, 4].map(() => upload(person)))),
    ];

    expect(statuses(replies)).toEqual([201, 201, 413, 413, 413, 413, 413, 413]);
  });
});

const limited = (): Service =>
  createService(service().db, { config: { rateLimits: true, writeBytesPerHour: 30_000 } });

describe('what one person writes within an hour', () => {
  const TEXT = 'Слишком много данных за час: можно сохранить до 0 МБ. Попробуйте через 60 мин.';
  test('is limited, also when the same project is saved over and over; less is still let through', async () => {
    const person = await signUp(limited());
    const id = await createProject(person);

    const many: Reply[] = [];
    for (let times = 0; times < 4; times += 1) many.push(await save(person, id, manyLayers()));
    const little = await save(person, id, '[]');

    const refusal = many.at(-1);
    expect(many.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
    expect({
      body: refusal?.body,
      retryAfter: refusal?.headers.get('Retry-After'),
      status: little.status,
    }).toEqual({
      body: { detail: TEXT, error: TEXT, code: 'too_many_requests' },
      retryAfter: '3600',
      status: 200,
    });
  });

  test('counts pictures, templates and projects together', async () => {
    const small = limited();
    const person = await signUp(small);
    const id = await createProject(person);
    await save(person, id, manyLayers());
    await save(person, id, manyLayers());

    const refused = [await publish(person, id), await upload(person), await save(person, id, manyLayers())];

    const { count } = await small.db
      .selectFrom('templates')
      .innerJoin('users', 'users.id', 'templates.user_id')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('users.username', '=', person.username)
      .executeTakeFirstOrThrow();
    expect({ statuses: refused.map(({ status }) => status), count }).toEqual({
      statuses: [429, 201, 429],
      count: 0,
    });
  });

  test('is free again an hour later, and a clock that is set back makes nobody wait longer', async () => {
    const small = limited();
    const person = await signUp(small);
    const id = await createProject(person);
    await save(person, id, manyLayers());
    await save(person, id, manyLayers());
    const locked = await save(person, id, manyLayers());
    small.clock.now += HOUR;
    const later = await save(person, id, manyLayers());
    small.clock.now -= 48 * HOUR;
    const back = await save(person, id, manyLayers());

    expect(statusesInOrder([locked, later, back])).toEqual([429, 200, 200]);
  });
});
