import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { moderate, parseModeratorCommand } from '../../server/templates/moderation.ts';
import { forgetViews } from '../../server/templates/marks.ts';
import type { Reply, Browser } from './support/browser.ts';
import { createProject, refusing, signUp, textAt, visit } from './support/browser.ts';
import { DB_LAYER, imageLayer, TEXT_LAYER } from './support/layers.ts';
import { createService, useService } from './support/service.ts';
import { aFilledProject, aTemplate, aVerifiedTemplate, publish, uploadPicture } from './support/templates.ts';

const service = useService();
const at = (body: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), body);
const titles = ({ body }: Reply): string[] =>
  Array.from(Object(at(body, 'results')), (one) => String(at(one, 'title')));
/** A word unique to each test, so that a search finds only its templates. */
let words = 0;
const aWord = (): string => `слово${(words += 1)}я`;
const find = (person: Browser, query: string): Promise<Reply> =>
  person.call('GET', `/api/templates/?${new URLSearchParams(query).toString()}`);

describe('publishing', () => {
  test('answers the template with its author’s name, category and tags, waiting for a moderator', async () => {
    const person = await signUp(service());
    const id = await aFilledProject(person);

    const { status, body } = await publish(person, id, {
      category_id: 3,
      tags_ids: [7, 1, 7],
      title: ' Диплом ',
    });

    const userId = textAt((await person.call('GET', '/api/auth/me/')).body, 'id');
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: textAt(body, 'id'),
        title: 'Диплом',
        user: userId,
        author: { name: person.username },
        project: { user: userId, canvas_width: 800, canvas_height: 600 },
        is_owner: true,
        is_liked: false,
        verified: false,
        verification_type: 'manual',
        status: 'pending',
        rejection_reason: null,
        category: { id: 3, slug: 'diplomy', name: 'Дипломы' },
        tags: [
          { id: 1, slug: 'shkola', name: 'Школа' },
          { id: 7, slug: 'sport', name: 'Спорт' },
        ],
        likes: 0,
        views: 0,
        created_at: new Date(service().clock.now).toISOString(),
      },
    });
  });

  test('needs no title and no tags', async () => {
    const person = await signUp(service());
    const project_id = await createProject(person);

    const { status, body } = await person.call('POST', '/api/templates/create_from_project/', {
      project_id,
      category_id: 1,
    });

    expect({ status, body }).toMatchObject({
      status: 201,
      body: { title: '', tags: [], verification_type: 'manual' },
    });
  });

  test.each([
    ['an unknown category', { category_id: 999 }, refusing({ category_id: ['Нет такой категории.'] })],
    ['no category', { category_id: null }, refusing({ category_id: ['Неверное значение.'] })],
    ['an unknown tag', { tags_ids: [1, 999] }, refusing({ tags_ids: ['Нет такой метки.'] })],
    [
      'eleven tags',
      { tags_ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
      refusing({ tags_ids: ['Не больше 10 меток.'] }),
    ],
    [
      'an unknown way of verification',
      { verification_type: 'auto' },
      refusing({ verification_type: ['Неверное значение.'] }),
    ],
    [
      'a title of a page',
      { title: 'я'.repeat(201) },
      refusing({ title: ['Название не может быть длиннее 200 знаков.'] }),
    ],
    [
      'a title with a control sign',
      { title: 'а\u0000б' },
      refusing({ title: ['В названии недопустимые знаки.'] }),
    ],
  ])('is refused with %s', async (_, fields, body) => {
    const person = await signUp(service());

    const reply = await publish(person, await createProject(person), fields);

    expect({ status: reply.status, body: reply.body }).toEqual({ status: 400, body });
  });

  test('takes a picture that was saved without the name of its file', async () => {
    const person = await signUp(service());
    const project = await createProject(person);
    const layer = { id: 'a', type: 'image', name: 'Фон', src: '', width: 10, height: 20 };
    await person.call('PATCH', `/api/project-data/${project}/`, { layers: JSON.stringify([layer]) });

    const { status, body } = await publish(person, project);

    const id = textAt(body, 'id');
    const layers = at((await person.call('GET', `/api/templates/${id}/`)).body, 'project', 'layers');
    expect({ status, fileName: at(JSON.parse(String(layers)), 0, 'fileName') }).toEqual({
      status: 201,
      fileName: '',
    });
  });

  test('finds no project of another person', async () => {
    const [person, other] = [await signUp(service()), await signUp(service())];

    const reply = await publish(other, await aFilledProject(person));

    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 404,
      body: { detail: 'Не найдено.' },
    });
  });

  test('never shows an email, even when it is the login or the name', async () => {
    const person = await signUp(service());
    const address = `${person.username}@example.ru`;
    await service()
      .db.updateTable('users')
      .set({ username: address })
      .where('username', '=', person.username)
      .execute();
    const first = await publish(person, await createProject(person));
    await person.call('POST', '/api/auth/update_profile/', { name: address });
    const second = await publish(person, await createProject(person));
    await person.call('POST', '/api/auth/update_profile/', { name: 'Мария' });
    const third = await publish(person, await createProject(person));

    expect([first, second, third].map(({ body }) => at(body, 'author'))).toEqual([
      { name: 'Автор' },
      { name: 'Автор' },
      { name: 'Мария' },
    ]);
    expect(JSON.stringify([first.body, second.body, third.body])).not.toContain('example.ru');
  });

  test('takes a copy that later changes of the project do not reach', async () => {
    const person = await signUp(service());
    const project = await aFilledProject(person);
    const id = textAt((await publish(person, project)).body, 'id');
    const before = await person.call('GET', `/api/templates/${id}/`);
    await person.call('PATCH', `/api/project-data/${project}/`, { layers: '[]', canvas_width: 300 });
    await person.call('DELETE', `/api/projects/${project}/`);

    expect((await person.call('GET', `/api/templates/${id}/`)).body).toEqual(before.body);
  });

  test('leaves the people of the table in the project', async () => {
    const person = await signUp(service());
    const id = await aTemplate(person, { title: 'Без людей' });

    const replies = [
      await person.call('GET', `/api/templates/${id}/`),
      await person.call('GET', '/api/templates/?my_templates=true'),
    ];

    const text = JSON.stringify(replies.map(({ body }) => body)).toLowerCase();
    expect(
      ['щук', 'олег', 'ёлкин', 'мария', '7а'].filter((trace) => text.includes(trace.toLowerCase())),
    ).toEqual(person.username.includes('мария') ? ['мария'] : []);
    expect(text).toContain('грамота');
  });

  test('turns embedded pictures into stored ones and leaves out those of other sites and people', async () => {
    const [person, other] = [await signUp(service()), await signUp(service())];
    const foreign = `/api/images/${await uploadPicture(other, '#123123')}`;
    const picture = await createCanvas(3, 3).encode('png');
    const embedded = `data:image/png;base64,${picture.toString('base64')}`;
    const broken = 'data:image/png;base64,AAAA';
    const project = await aFilledProject(
      person,
      foreign,
      'https://example.ru/a.png?who=maria',
      broken,
      embedded,
    );

    const id = textAt((await publish(person, project)).body, 'id');

    const layers: unknown = JSON.parse(
      String(at((await person.call('GET', `/api/templates/${id}/`)).body, 'project', 'layers')),
    );
    expect([0, 1, 2, 3].map((index) => at(layers, index, 'src'))).toEqual([
      '',
      '',
      '',
      expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}$/),
    ]);
  });

  test('is refused beyond sixty an hour', async () => {
    const strict = createService(service().db, { config: { rateLimits: true } });
    const person = await signUp(strict);
    const project = await createProject(person);
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await publish(person, project)).status);

    expect({
      firstRefused: statuses.indexOf(429),
      made: statuses.filter((status) => status === 201).length,
    }).toEqual({ firstRefused: 60, made: 60 });
  });
});

describe('who sees a template', () => {
  test('until it is verified, its author alone', async () => {
    const [person, other, anonymous] = [
      await signUp(service()),
      await signUp(service()),
      await visit(service()),
    ];
    const word = aWord();
    const id = await aTemplate(person, { title: word });
    const seen = async (): Promise<unknown[]> => [
      ...(
        await Promise.all([person, other, anonymous].map((who) => who.call('GET', `/api/templates/${id}/`)))
      ).map(({ status }) => status),
      ...(await Promise.all([person, other, anonymous].map((who) => find(who, `search=${word}`)))).map(
        ({ body }) => at(body, 'count'),
      ),
    ];

    const before = await seen();
    await moderate(service().db, { kind: 'verify', id });
    const verified = await seen();
    await moderate(service().db, { kind: 'reject', id, reason: 'Чужой герб' });
    const rejected = await seen();

    expect([before, verified, rejected]).toEqual([
      [200, 404, 404, 1, 0, 0],
      [200, 200, 200, 1, 1, 1],
      [200, 404, 404, 1, 0, 0],
    ]);
  });

  test('others see that it is not theirs', async () => {
    const [person, other] = [await signUp(service()), await signUp(service())];
    const id = await aVerifiedTemplate(service(), person);

    const { body } = await other.call('GET', `/api/templates/${id}/`);

    expect(body).toMatchObject({ is_owner: false, verified: true, status: 'verified' });
  });

  test('pictures of a published template are there for everybody, and only those', async () => {
    const [person, anonymous] = [await signUp(service()), await visit(service())];
    const [shown, hidden] = [await uploadPicture(person, '#111111'), await uploadPicture(person, '#222222')];
    const id = textAt(
      (await publish(person, await aFilledProject(person, `/api/images/${shown}`))).body,
      'id',
    );
    const get = async (hash: string): Promise<number> =>
      (await anonymous.call('GET', `/api/templates/${id}/images/${hash}`)).status;
    const before = await get(shown);
    await moderate(service().db, { kind: 'verify', id });
    // An image of another, pending template.
    await publish(person, await aFilledProject(person, `/api/images/${hidden}`));

    expect({ before, shown: await get(shown), hidden: await get(hidden), unknown: await get('x') }).toEqual({
      before: 404,
      shown: 200,
      hidden: 404,
      unknown: 404,
    });
  });
});

describe('the list', () => {
  test('holds one’s own with my_templates, whatever their state, and needs a person then', async () => {
    const [person, other, anonymous] = [
      await signUp(service()),
      await signUp(service()),
      await visit(service()),
    ];
    await aTemplate(person, { title: 'Моя первая' });
    service().clock.now += 1000;
    await aVerifiedTemplate(service(), person, { title: 'Моя вторая' });
    await aVerifiedTemplate(service(), other, { title: 'Чужая' });

    const own = await find(person, 'my_templates=true');

    expect(titles(own)).toEqual(['Моя вторая', 'Моя первая']);
    expect(titles(await find(person, 'my_templates=true&verified=false'))).toEqual(['Моя первая']);
    expect(titles(await find(person, 'my_templates=false'))).not.toContain('Моя вторая');
    expect((await find(anonymous, 'my_templates=true')).status).toBe(401);
  });

  test('is filtered by category and tags, told by id or by slug', async () => {
    const person = await signUp(service());
    const word = aWord();
    await aVerifiedTemplate(service(), person, { title: `${word} один`, category_id: 5, tags_ids: [1, 2] });
    await aVerifiedTemplate(service(), person, { title: `${word} два`, category_id: 5, tags_ids: [2] });
    await aVerifiedTemplate(service(), person, { title: `${word} три`, category_id: 6, tags_ids: [1] });
    const foundBy = async (query: string): Promise<string[]> =>
      titles(await find(person, `search=${word}&${query}`)).toSorted((a, b) => a.localeCompare(b, 'ru'));

    expect([
      await foundBy('category=5'),
      await foundBy('category=svidetelstva'),
      await foundBy('tag=2'),
      await foundBy('tag=shkola&tag=detskiy-sad'),
      await foundBy('tag=shkola&category=6'),
      await foundBy('category=net-takoy'),
    ]).toEqual([
      [`${word} два`, `${word} один`],
      [`${word} два`, `${word} один`],
      [`${word} два`, `${word} один`],
      [`${word} один`],
      [`${word} три`],
      [],
    ]);
  });

  test.each([
    'Пчёлка',
    'пчелка',
    'ПЧЁЛКА',
    'пче',
    'бегунов пчёлка',
    'пчелка спорт',
    '«Пчёлка!»',
    'пче\u0308лка',
  ])('is searched by words of title, category and tags, without regard to case and ё: %s', async (search) => {
    const person = await signUp(service());
    const title = `Для бегунов «Пчёлка» ${aWord()}`;
    await aVerifiedTemplate(service(), person, { title, tags_ids: [7] });

    expect(titles(await find(person, `search=${search}&my_templates=true`))).toEqual([title]);
  });

  test.each(['%', '_', '\\', 'пчелка самолёт', 'чёлкап'])(
    'is searched by words, not by patterns: %s',
    async (search) => {
      const person = await signUp(service());
      await aTemplate(person, { title: 'Пчёлка' });

      const found = await find(person, `my_templates=true&search=${encodeURIComponent(search)}`);

      expect(titles(found)).toEqual(/\p{L}/u.test(search) ? [] : ['Пчёлка']);
    },
  );

  test('is sorted by newest, most liked or most viewed', async () => {
    const [person, other] = [await signUp(service()), await signUp(service())];
    const word = aWord();
    const ids: string[] = [];
    for (const name of ['А', 'Б', 'В']) {
      service().clock.now += 1000;
      ids.push(await aVerifiedTemplate(service(), person, { title: `${word} ${name}` }));
    }
    await other.call('POST', `/api/templates/${ids[0] ?? ''}/like/`);
    await other.call('POST', `/api/templates/${ids[1] ?? ''}/view/`);
    const sorted = async (sort: string): Promise<unknown[]> =>
      titles(await find(other, `search=${word}${sort}`)).map((title) => title.at(-1));

    expect([
      await sorted(''),
      await sorted('&sort=new'),
      await sorted('&sort=liked'),
      await sorted('&sort=viewed'),
    ]).toEqual([
      ['В', 'Б', 'А'],
      ['В', 'Б', 'А'],
      ['А', 'В', 'Б'],
      ['Б', 'В', 'А'],
    ]);
  });

  test('comes by pages, each telling the count of all and where the next one is', async () => {
    const person = await signUp(service());
    const word = aWord();
    for (const name of ['1', '2', '3']) {
      service().clock.now += 1000;
      await aTemplate(person, { title: `${word} ${name}` });
    }

    const first = await find(person, `search=${word}&page_size=2`);
    const next = String(at(first.body, 'next'));
    const second = await person.call('GET', next);
    const beyond = await find(person, `search=${word}&page=9`);
    const last = await find(person, 'page=1000000&page_size=100');

    expect({ status: last.status, last: titles(last) }).toEqual({ status: 200, last: [] });
    expect({ first: titles(first), count: at(first.body, 'count') }).toEqual({
      first: [`${word} 3`, `${word} 2`],
      count: 3,
    });
    expect(new URL(next, 'http://localhost').pathname).toBe('/api/templates/');
    expect(second.body).toMatchObject({ count: 3, next: null, results: [{ title: `${word} 1` }] });
    expect(beyond.body).toEqual({ results: [], count: 3, next: null });
  });

  test('has twenty-four on a page unless told otherwise', async () => {
    const { db } = service();
    const person = await signUp(service());
    const id = await aTemplate(person);
    const row = await db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const others = Array.from({ length: 24 }, (_, n) => ({ ...row, id: `${row.id.slice(0, 30)}-${n}` }));
    await db.insertInto('templates').values(others).execute();

    const [first, second] = [
      await find(person, 'my_templates=true'),
      await find(person, 'my_templates=true&page=2'),
    ];

    expect({
      first: titles(first).length,
      count: at(first.body, 'count'),
      second: titles(second).length,
    }).toEqual({ first: 24, count: 25, second: 1 });
  });

  test.each([
    ['verified=maybe', refusing({ verified: ['Неверное значение.'] })],
    ['page=0', refusing({ page: ['Нужно целое число от 1.'] })],
    ['page=-1', refusing({ page: ['Нужно целое число от 1.'] })],
    ['page=1e3', refusing({ page: ['Нужно целое число от 1.'] })],
    ['page_size=101', refusing({ page_size: ['Не больше 100.'] })],
    ['sort=random', refusing({ sort: ['Нужно new, liked или viewed.'] })],
    ["category=' OR 1=1", refusing({ category: ['Нет такого раздела.'] })],
    ['tag=<b>', refusing({ tag: ['Нет такого раздела.'] })],
    [`search=${'я'.repeat(201)}`, refusing({ search: ['Слишком длинный запрос.'] })],
  ])('refuses %s', async (query, body) => {
    const reply = await find(await visit(service()), query);

    expect({ status: reply.status, named: Object.keys(Object(reply.body)) }).toEqual({
      status: 400,
      named: Object.keys(body),
    });
  });
});

describe('likes and views', () => {
  test('one person likes once; the button turns it round, and a wish can be told outright', async () => {
    const [person, other] = [await signUp(service()), await signUp(service())];
    const id = await aVerifiedTemplate(service(), person);
    const like = async (who: Browser, body?: object): Promise<unknown> =>
      (await who.call('POST', `/api/templates/${id}/like/`, body)).body;

    expect([
      await like(person),
      await like(other, { liked: true }),
      await like(other, { liked: true }),
      await like(other),
      await like(other, { liked: false }),
    ]).toEqual([
      { liked: true, likes: 1 },
      { liked: true, likes: 2 },
      { liked: true, likes: 2 },
      { liked: false, likes: 1 },
      { liked: false, likes: 1 },
    ]);
    expect((await other.call('GET', `/api/templates/${id}/`)).body).toMatchObject({
      is_liked: false,
      likes: 1,
    });
    expect((await person.call('GET', `/api/templates/${id}/`)).body).toMatchObject({ is_liked: true });
  });

  test('twenty likes of one person at once count as one, of many people each', async () => {
    const author = await signUp(service());
    const id = await aVerifiedTemplate(service(), author);
    const people = await Promise.all(Array.from({ length: 4 }, () => signUp(service())));

    await Promise.all(
      people.flatMap((who) =>
        Array.from({ length: 5 }, () => who.call('POST', `/api/templates/${id}/like/`, { liked: true })),
      ),
    );

    expect((await author.call('GET', `/api/templates/${id}/`)).body).toMatchObject({ likes: 4 });
  });

  test('a person’s views count once a day', async () => {
    const { clock, db } = service();
    const begin = clock.now;
    const [person, other] = [await signUp(service()), await signUp(service())];
    const id = await aVerifiedTemplate(service(), person);
    const view = async (who: Browser): Promise<unknown> =>
      at((await who.call('POST', `/api/templates/${id}/view/`)).body, 'views');

    const today = [await view(person), await view(person), await view(other)];
    clock.now += 24 * 3600_000;
    await forgetViews(db, clock.now);
    const tomorrow = [await view(person), await view(person)];
    clock.now += 24 * 3600_000;
    const thereafter = [await view(person), await view(other), await view(other)];

    clock.now = begin;
    expect([today, tomorrow, thereafter]).toEqual([
      [1, 1, 2],
      [3, 3],
      [4, 5, 5],
    ]);
  });
});

describe('using a template', () => {
  test('makes a project of one’s own, with pictures that one may read', async () => {
    const [author, person] = [await signUp(service()), await signUp(service())];
    const src = `/api/images/${await uploadPicture(author, '#ff8800')}`;
    const id = textAt(
      (await publish(author, await aFilledProject(author, src), { title: 'Праздник' })).body,
      'id',
    );
    await moderate(service().db, { kind: 'verify', id });
    const before = (await person.call('GET', src)).status;

    const { status, body } = await person.call('POST', `/api/templates/${id}/use_template/`);

    const data = await person.call('GET', `/api/project-data/${textAt(body, 'id')}/`);
    const layers: unknown = JSON.parse(textAt(data.body, 'layers'));
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { name: 'Праздник', canvas_width: 800, canvas_height: 600, version: 1 },
    });
    expect(layers).toMatchObject([
      { type: 'image', src },
      { type: 'text', display: TEXT_LAYER.display },
      { type: 'db', display: DB_LAYER.format, selectedCells: [] },
      { type: 'settings', version: 2 },
    ]);
    expect({ before, status: (await person.call('GET', src)).status }).toEqual({ before: 404, status: 200 });
  });

  test('of a template without a title makes a project with the default name', async () => {
    const person = await signUp(service());

    const { body } = await person.call('POST', `/api/templates/${await aTemplate(person)}/use_template/`);

    expect(body).toMatchObject({ name: 'Новый проект' });
  });

  test('is refused when its pictures do not fit into one’s room', async () => {
    const author = await signUp(service());
    const src = `/api/images/${await uploadPicture(author, '#ff8801')}`;
    const id = textAt((await publish(author, await aFilledProject(author, src))).body, 'id');
    await moderate(service().db, { kind: 'verify', id });
    const small = createService(service().db, { config: { imageQuotaBytes: 10 } });
    const person = await signUp(small);

    const { status } = await person.call('POST', `/api/templates/${id}/use_template/`);

    expect({ status, body: (await person.call('GET', '/api/projects/')).body }).toEqual({
      status: 413,
      body: [],
    });
  });

  test('gives no way to pictures of other people', async () => {
    const [owner, thief] = [await signUp(service()), await signUp(service())];
    const src = `/api/images/${await uploadPicture(owner, '#00ff88')}`;
    const id = textAt((await publish(thief, await aFilledProject(thief, src))).body, 'id');

    await thief.call('POST', `/api/templates/${id}/use_template/`);

    expect((await thief.call('GET', src)).status).toBe(404);
  });
});

describe('deleting a template', () => {
  test('is its author’s alone', async () => {
    const [person, other] = [await signUp(service()), await signUp(service())];
    const id = await aVerifiedTemplate(service(), person);
    await other.call('POST', `/api/templates/${id}/like/`);

    const refused = await other.call('DELETE', `/api/templates/${id}/`);
    const deleted = await person.call('DELETE', `/api/templates/${id}/`);

    expect({ refused: refused.status, body: refused.body, deleted: deleted.status }).toEqual({
      refused: 403,
      body: { detail: 'Удалить шаблон может только его автор.', code: 'not_owner' },
      deleted: 204,
    });
    expect((await person.call('GET', `/api/templates/${id}/`)).status).toBe(404);
  });

  test('leaves the projects that were made of it', async () => {
    const [author, person] = [await signUp(service()), await signUp(service())];
    const id = await aVerifiedTemplate(service(), author);
    const made = await person.call('POST', `/api/templates/${id}/use_template/`);
    await author.call('DELETE', `/api/templates/${id}/`);

    expect((await person.call('GET', `/api/projects/${textAt(made.body, 'id')}/`)).status).toBe(200);
  });
});

describe('a moderator', () => {
  test('lists what waits, with its texts and without control signs', async () => {
    const person = await signUp(service());
    const word = aWord();
    const id = await aTemplate(person, { title: word });
    const kept = await aTemplate(person, { title: 'Для себя', verification_type: 'none' });

    await service().db.deleteFrom('templates').where('id', 'not in', [id, kept]).execute();

    const { lines } = await moderate(service().db, { kind: 'list' });

    const at = lines.findIndex((line) => line.startsWith(id));
    expect([lines[at]?.includes(word), lines[at + 1]]).toEqual([
      true,
      '  Грамота | Заголовок | {Фамилия} {Имя} | Кому',
    ]);
    expect(lines.some((line) => line.startsWith(kept))).toBe(false);
    expect((await moderate(service().db, { kind: 'show', id })).lines).toEqual([
      `«${word}»  pending  manual`,
      '  Грамота',
      '  Заголовок',
      '  {Фамилия} {Имя}',
      '  Кому',
    ]);
  });

  test('also sees the columns that the text of a layer does not show', async () => {
    const person = await signUp(service());
    const project = await createProject(person);
    const columns = [
      { index: 0, name: 'Имя' },
      { index: 1, name: 'Кл. рук. Сидорова' },
    ];
    const layer = { ...DB_LAYER, format: '{Имя}', query: { ...DB_LAYER.query, columns } };
    await person.call('PATCH', `/api/project-data/${project}/`, { layers: JSON.stringify([layer]) });
    const id = textAt((await publish(person, project)).body, 'id');

    const { lines } = await moderate(service().db, { kind: 'show', id });

    expect(lines.slice(1)).toEqual(['  {Имя}', '  Кому', '  Кл. рук. Сидорова']);
  });

  test('also sees the texts of rules and the column of pictures', async () => {
    const person = await signUp(service());
    const project = await createProject(person);
    const rules = [
      { when: { field: 'Класс', is: 'is', value: '7А' }, effect: { kind: 'hide' } },
      {
        when: { field: 'Место', is: 'empty', value: '' },
        effect: { kind: 'text', text: 'Звоните Пупкиной' },
      },
    ];
    const picture = imageLayer(`/api/images/${await uploadPicture(person, '#445566')}`);
    const layers = [
      { ...TEXT_LAYER, rules },
      { ...picture, byRow: { field: 'Фото Петрова', pictures: [] } },
    ];
    await person.call('PATCH', `/api/project-data/${project}/`, { layers: JSON.stringify(layers) });
    const id = textAt((await publish(person, project)).body, 'id');

    const { lines } = await moderate(service().db, { kind: 'show', id });

    expect(lines.slice(1)).toEqual([
      '  Грамота',
      '  Заголовок',
      '  Класс',
      '  7А',
      '  Место',
      '  Звоните Пупкиной',
      '  Картинка',
      '  Фото Петрова',
    ]);
  });

  test('also sees the names of groups and fonts, and what a code says', async () => {
    const person = await signUp(service());
    const project = await createProject(person);
    const code = {
      type: 'code',
      id: 'c',
      name: 'Код',
      symbology: 'qr',
      width: 100,
      height: 100,
      template: `https://x.ru/?fio=${encodeURIComponent('Анна Ким')}`,
      group: 'g',
    };
    const settings = { type: 'settings', version: 3, groups: [{ id: 'g', name: 'Грамота Анны Ким' }] };
    const layers = JSON.stringify([code, settings]);
    const saved = await person.call('PATCH', `/api/project-data/${project}/`, { layers });
    const id = textAt((await publish(person, project)).body, 'id');

    const { lines } = await moderate(service().db, { kind: 'show', id });

    expect({ status: saved.status, lines: lines.slice(1) }).toEqual({
      status: 200,
      lines: ['  https://x.ru/?fio=Анна Ким', '  Код', '  Грамота Анны Ким'],
    });
  });

  test('lists the fifty that wait longest', async () => {
    const { db } = service();
    const person = await signUp(service());
    const row = await db
      .selectFrom('templates')
      .selectAll()
      .where('id', '=', await aTemplate(person))
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 60 }, (_, n) => ({ ...row, id: `waiting-${row.id}-${n}` }));
    await db.insertInto('templates').values(others).execute();

    const { lines } = await moderate(db, { kind: 'list' });

    await db.deleteFrom('templates').where('user_id', '=', row.user_id).execute();
    expect([lines.filter((line) => !line.startsWith(' ')).length, lines.at(-1)]).toEqual([
      51,
      'Показаны первые 50.',
    ]);
  });

  test('rejects with a reason that the author reads, and may change their mind', async () => {
    const person = await signUp(service());
    const id = await aTemplate(person, { title: 'Грамота' });
    const read = async (): Promise<unknown> => (await person.call('GET', `/api/templates/${id}/`)).body;

    const rejected = await moderate(service().db, { kind: 'reject', id, reason: 'В тексте названы дети.' });
    const after = await read();
    await moderate(service().db, { kind: 'verify', id });

    expect(rejected).toEqual({ ok: true, lines: ['Шаблон «Грамота» отклонён.'] });
    expect(after).toMatchObject({
      status: 'rejected',
      verified: false,
      rejection_reason: 'В тексте названы дети.',
    });
    expect(await read()).toMatchObject({ status: 'verified', verified: true, rejection_reason: null });
  });

  test('cannot publish what its author keeps, nor what is not there', async () => {
    const person = await signUp(service());
    const id = await aTemplate(person, { verification_type: 'none' });

    expect([
      await moderate(service().db, { kind: 'verify', id }),
      await moderate(service().db, { kind: 'verify', id: 'nothing\u001b[2J' }),
    ]).toEqual([
      { ok: false, lines: ['Автор оставил этот шаблон себе и не просил его публиковать.'] },
      { ok: false, lines: ['Шаблона nothing [2J нет.'] },
    ]);
  });

  test.each([
    [['list'], { kind: 'list' }],
    [['verify', 'a'], { kind: 'verify', id: 'a' }],
    [['show', 'a'], { kind: 'show', id: 'a' }],
    [['reject', 'a', 'Чужой', 'герб'], { kind: 'reject', id: 'a', reason: 'Чужой герб' }],
    [['reject', 'a'], null],
    [['verify'], null],
    [['delete', 'a'], null],
    [[], null],
  ])('says %j', (args, command) => {
    expect(parseModeratorCommand(args)).toEqual(command);
  });
});

test('categories and tags are there from the start, in Russian, for everybody', async () => {
  const anonymous = await visit(service());

  const categories = await anonymous.call('GET', '/api/categories/');
  const tags = await anonymous.call('GET', '/api/tags/');

  expect({ categories: categories.status, tags: tags.status }).toEqual({ categories: 200, tags: 200 });
  expect(at(categories.body, 0)).toEqual({ id: 1, slug: 'gramoty', name: 'Грамоты' });
  expect({ categories: at(categories.body, 'length'), tags: at(tags.body, 'length') }).toEqual({
    categories: 9,
    tags: 22,
  });
});
