/** A deleted project disappears at once, and can be restored from the bin for thirty days. */
import { describe, expect, test } from 'vitest';
import { sweep } from '../../server/sweep.ts';
import { createProject, signUp, textAt } from './support/browser.ts';
import { TEXT_LAYER } from './support/layers.ts';
import { createService, useService } from './support/service.ts';
import { aFilledProject, publish, uploadPicture } from './support/templates.ts';

const service = useService();
const DAY = 24 * 3600_000;
const NOT_FOUND = { detail: 'Не найдено.' };
const names = (body: unknown) => (Array.isArray(body) ? body.map((each) => textAt(each, 'name')) : body);

describe('a deleted project', () => {
  test.each([
    ['GET', '/api/projects/{id}/', undefined],
    ['GET', '/api/project-data/{id}/', undefined],
    ['GET', '/api/projects/{id}/export/', undefined],
    ['DELETE', '/api/projects/{id}/', undefined],
    [
      'POST',
      '/api/templates/create_from_project/',
      { project_id: '{id}', category_id: 1, tags_ids: [], title: 'Грамота' },
    ],
  ])('is not found by %s %s', async (method, path, body) => {
    const person = await signUp(service());
    const id = await createProject(person);
    await person.call('DELETE', `/api/projects/${id}/`);
    const fill = (text: string) => text.replace('{id}', id);

    const { status, body: said } = await person.call(
      method,
      fill(path),
      body && JSON.parse(fill(JSON.stringify(body))),
    );

    expect({ status, said }).toEqual({ status: 404, said: NOT_FOUND });
  });

  test.each([
    ['/api/projects/{id}/', { name: 'Новое имя' }],
    ['/api/project-data/{id}/', { canvas_width: 300 }],
    ['/api/project-data/{id}/', { canvas_width: 300, version: 1 }],
  ])('is not changed by %s %j: whoever has it open in another tab learns why', async (path, changes) => {
    const person = await signUp(service());
    const id = await createProject(person);
    await person.call('DELETE', `/api/projects/${id}/`);

    const refused = await person.call('PATCH', path.replace('{id}', id), changes);
    await person.call('POST', `/api/projects/${id}/restore/`);
    const saved = await person.call('PATCH', path.replace('{id}', id), changes);

    expect({ refused: refused.status, body: refused.body, saved: saved.status }).toEqual({
      refused: 404,
      body: {
        detail: 'Проект лежит в корзине. Верните его оттуда или сохраните свою копию как новый проект.',
      },
      saved: 200,
    });
  });

  test('leaves the list and is in the bin with the day on which it goes for good', async () => {
    const person = await signUp(service());
    const [first, second] = [await createProject(person, 'Первый'), await createProject(person, 'Второй')];
    const deletedAt = service().clock.now;
    await person.call('DELETE', `/api/projects/${first}/`);

    const list = await person.call('GET', '/api/projects/');
    const bin = await person.call('GET', '/api/projects/bin/');

    expect([list.body, bin.body]).toMatchObject([
      [{ id: second }],
      [
        {
          id: first,
          name: 'Первый',
          deleted_at: new Date(deletedAt).toISOString(),
          expires_at: new Date(deletedAt + 30 * DAY).toISOString(),
        },
      ],
    ]);
  });

  test('comes back as it was', async () => {
    const person = await signUp(service());
    const id = await createProject(person);
    await person.call('PATCH', `/api/project-data/${id}/`, { layers: JSON.stringify([TEXT_LAYER]) });
    const before = await person.call('GET', `/api/project-data/${id}/`);
    await person.call('DELETE', `/api/projects/${id}/`);

    const restored = await person.call('POST', `/api/projects/${id}/restore/`);
    const after = await person.call('GET', `/api/project-data/${id}/`);
    const bin = await person.call('GET', '/api/projects/bin/');

    expect({ status: restored.status, afterBody: after.body, binBody: bin.body }).toEqual({
      status: 200,
      afterBody: before.body,
      binBody: [],
    });
  });

  test('that is restored twice is restored', async () => {
    const person = await signUp(service());
    const id = await createProject(person);
    await person.call('DELETE', `/api/projects/${id}/`);
    await person.call('POST', `/api/projects/${id}/restore/`);

    const again = await person.call('POST', `/api/projects/${id}/restore/`);

    expect({ status: again.status, id: textAt(again.body, 'id') }).toEqual({ status: 200, id });
  });

  test('shows its pictures again after it came back', async () => {
    const person = await signUp(service());
    const image = await uploadPicture(person, '#123123');
    const id = await aFilledProject(person, `/api/images/${image}`);
    await person.call('DELETE', `/api/projects/${id}/`);
    await person.call('POST', `/api/projects/${id}/restore/`);

    expect((await person.call('GET', `/api/images/${image}`)).status).toBe(200);
  });

  test('leaves the template that was published from it', async () => {
    const person = await signUp(service());
    const id = await aFilledProject(person, `/api/images/${await uploadPicture(person, '#321321')}`);
    const template = textAt((await publish(person, id)).body, 'id');
    await person.call('DELETE', `/api/projects/${id}/`);
    await person.call('DELETE', '/api/projects/bin/');

    expect((await person.call('GET', `/api/templates/${template}/`)).status).toBe(200);
  });
});

describe('the bin', () => {
  test('shows the last deleted first', async () => {
    const person = await signUp(service());
    for (const name of ['Первый', 'Второй']) {
      const id = await createProject(person, name);
      service().clock.now += 1000;
      await person.call('DELETE', `/api/projects/${id}/`);
    }

    const { body } = await person.call('GET', '/api/projects/bin/');

    expect(names(body)).toEqual(['Второй', 'Первый']);
  });

  test('loses one project for good, and keeps the others', async () => {
    const person = await signUp(service());
    const [first, second] = [await createProject(person, 'Первый'), await createProject(person, 'Второй')];
    for (const id of [first, second]) await person.call('DELETE', `/api/projects/${id}/`);

    const gone = await person.call('DELETE', `/api/projects/bin/${first}/`);

    const restored = await person.call('POST', `/api/projects/${first}/restore/`);
    const bin = await person.call('GET', '/api/projects/bin/');
    expect({ gone: gone.status, restored: restored.status, inBin: names(bin.body) }).toEqual({
      gone: 204,
      restored: 404,
      inBin: ['Второй'],
    });
  });

  test('emptied, it holds nothing; other projects and other people’s bins stay', async () => {
    const [person, other] = [await signUp(service()), await signUp(service(), 'oleg')];
    const [deleted, kept] = [await createProject(person, 'Лишний'), await createProject(person, 'Нужный')];
    const theirs = await createProject(other, 'Чужой');
    await person.call('DELETE', `/api/projects/${deleted}/`);
    await other.call('DELETE', `/api/projects/${theirs}/`);

    const emptied = await person.call('DELETE', '/api/projects/bin/');

    const replies = [
      (await person.call('GET', '/api/projects/bin/')).body,
      (await person.call('GET', '/api/projects/')).body,
      (await other.call('GET', '/api/projects/bin/')).body,
    ];
    expect({ emptied: emptied.status, kept, bins: replies.map(names) }).toEqual({
      emptied: 204,
      kept,
      bins: [[], ['Нужный'], ['Чужой']],
    });
  });

  test('emptied up to the last project shown, it keeps one that came later', async () => {
    const { clock } = service();
    const person = await signUp(service());
    const [shown, later] = [await createProject(person, 'Ранний'), await createProject(person, 'Поздний')];
    await person.call('DELETE', `/api/projects/${shown}/`);
    const { body } = await person.call('GET', '/api/projects/bin/');
    const until = textAt(Reflect.get(Object(body), 0), 'deleted_at');
    clock.now += 1;
    await person.call('DELETE', `/api/projects/${later}/`);

    const emptied = await person.call('DELETE', `/api/projects/bin/?deleted_until=${until}`);

    const bin = await person.call('GET', '/api/projects/bin/');
    expect({ emptied: emptied.status, inBin: names(bin.body) }).toEqual({ emptied: 204, inBin: ['Поздний'] });
  });

  test('is not emptied up to what is no time', async () => {
    const person = await signUp(service());
    const id = await createProject(person, 'Проект');
    await person.call('DELETE', `/api/projects/${id}/`);

    const refused = await person.call('DELETE', '/api/projects/bin/?deleted_until=yesterday');

    const bin = await person.call('GET', '/api/projects/bin/');
    expect({ status: refused.status, inBin: names(bin.body) }).toEqual({ status: 400, inBin: ['Проект'] });
  });

  test('does not take a project that is not in it', async () => {
    const person = await signUp(service());
    const id = await createProject(person);

    const refused = await person.call('DELETE', `/api/projects/bin/${id}/`);

    const still = await person.call('GET', `/api/projects/${id}/`);
    expect({ refused: refused.status, still: still.status }).toEqual({ refused: 404, still: 200 });
  });

  test('keeps a project for thirty days and no longer', async () => {
    const { db, clock } = service();
    const person = await signUp(service());
    const [early, late] = [await createProject(person, 'Ранний'), await createProject(person, 'Поздний')];
    await person.call('DELETE', `/api/projects/${early}/`);
    const start = clock.now;
    clock.now += 1;
    await person.call('DELETE', `/api/projects/${late}/`);

    await sweep(db, start + 30 * DAY);

    const left = await db.selectFrom('projects').select('name').where('id', 'in', [early, late]).execute();
    expect(left).toEqual([{ name: 'Поздний' }]);
  });

  test('takes room: whoever is full has some again when it is emptied', async () => {
    const small = createService(service().db, { config: { projectQuotaBytes: 4 } });
    const person = await signUp(small);
    const ids = [await createProject(person), await createProject(person)];
    for (const id of ids) await person.call('DELETE', `/api/projects/${id}/`);

    const refused = await person.call('POST', '/api/projects/', { name: 'Ещё один' });
    await person.call('DELETE', '/api/projects/bin/');
    const made = await person.call('POST', '/api/projects/', { name: 'Ещё один' });

    expect({ refused: refused.status, body: refused.body, made: made.status }).toEqual({
      refused: 413,
      body: {
        detail:
          'Место для проектов и шаблонов закончилось: можно хранить до 0 МБ вместе с корзиной. Удалите ненужные и очистите корзину.',
      },
      made: 201,
    });
  });
});
