import { describe, expect, test } from 'vitest';
import { createProject, refusing, signUp, textAt } from './support/browser.ts';
import { useService } from './support/service.ts';

const service = useService();
const TEXT_LAYER = {
  id: 'a',
  type: 'text',
  name: 'Заголовок',
  visible: true,
  X: 20,
  Y: 20,
  display: 'Грамота',
};
const layersOf = (...layers: object[]): string => JSON.stringify(layers);

describe('projects', () => {
  test('a new project has the name that was given, an empty A4 sheet and version 1', async () => {
    const person = await signUp(service());

    const { status, body } = await person.call('POST', '/api/projects/', { name: '  Грамоты  ' });

    const now = new Date(service().clock.now).toISOString();
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: textAt(body, 'id'),
        name: 'Грамоты',
        canvas_width: 1123,
        canvas_height: 794,
        version: 1,
        created_at: now,
        updated_at: now,
      },
    });
  });

  test('are listed with the last changed first', async () => {
    const person = await signUp(service());
    const [first, second] = [await createProject(person, 'Первый'), await createProject(person, 'Второй')];
    service().clock.now += 1000;
    await person.call('PATCH', `/api/projects/${first}/`, { name: 'Первый, но новее' });

    const { body } = await person.call('GET', '/api/projects/');

    expect(body).toMatchObject([
      { id: first, name: 'Первый, но новее' },
      { id: second, name: 'Второй' },
    ]);
  });

  test('are looked up in a field called data', async () => {
    const person = await signUp(service());
    const id = await createProject(person);

    const { status, body } = await person.call('GET', `/api/projects/${id}/`);

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: { id, name: 'Грамоты', layers: '[]' } },
    });
  });

  test('renaming leaves the version of the data alone', async () => {
    const person = await signUp(service());
    const id = await createProject(person);

    const { status, body } = await person.call('PATCH', `/api/projects/${id}/`, {
      name: 'Дипломы',
      version: 9,
    });

    expect({ status, body }).toMatchObject({ status: 200, body: { id, name: 'Дипломы', version: 1 } });
  });

  test('a deleted project is gone', async () => {
    const person = await signUp(service());
    const id = await createProject(person);

    const deleted = await person.call('DELETE', `/api/projects/${id}/`);
    const after = await person.call('GET', `/api/projects/${id}/`);

    expect({ deleted: deleted.status, after: after.status, body: after.body }).toEqual({
      deleted: 204,
      after: 404,
      body: { detail: 'Не найдено.' },
    });
  });

  test.each([
    ['no name', {}, ['Укажите название проекта.']],
    ['an empty name', { name: '   ' }, ['Укажите название проекта.']],
    ['a name of 201 signs', { name: 'я'.repeat(201) }, ['Название не может быть длиннее 200 знаков.']],
  ])('refuse %s', async (_, request, name) => {
    const person = await signUp(service());

    const { status, body } = await person.call('POST', '/api/projects/', request);

    expect({ status, body }).toEqual({ status: 400, body: { name, detail: name[0] } });
  });
});

describe('saving a project', () => {
  test('changes what was sent, and only that, and counts the version up', async () => {
    const person = await signUp(service());
    const id = await createProject(person);
    const layers = layersOf(TEXT_LAYER);
    await person.call('PATCH', `/api/project-data/${id}/`, { layers, version: 1 });

    const saved = await person.call('PATCH', `/api/project-data/${id}/`, { canvas_width: 800, version: 2 });

    const { body } = await person.call('GET', `/api/project-data/${id}/`);
    expect({ status: saved.status, body }).toMatchObject({
      status: 200,
      body: { id, name: 'Грамоты', canvas_width: 800, canvas_height: 794, layers, version: 3 },
    });
  });

  test('based on an older version is refused with the present one, and changes nothing', async () => {
    const person = await signUp(service());
    const id = await createProject(person);
    await person.call('PATCH', `/api/project-data/${id}/`, { name: 'Из первого окна', version: 1 });

    const stale = await person.call('PATCH', `/api/project-data/${id}/`, { name: 'Из второго', version: 1 });

    const { body } = await person.call('GET', `/api/project-data/${id}/`);
    expect({ status: stale.status, body: stale.body, name: textAt(body, 'name') }).toEqual({
      status: 409,
      body: {
        detail: 'Проект уже сохранён в другом окне. Выберите, какую копию оставить.',
        code: 'stale_version',
        version: 2,
      },
      name: 'Из первого окна',
    });
  });

  test('based on a version that the database cannot compare is refused', async () => {
    const person = await signUp(service());
    const id = await createProject(person);
    const { status, body } = await person.call('PATCH', `/api/project-data/${id}/`, { version: 2 ** 31 });
    expect({ status, body }).toMatchObject({ status: 400, body: { version: ['Неверное значение.'] } });
  });

  test('of two saves of one version at once, exactly one succeeds', async () => {
    const person = await signUp(service());
    const id = await createProject(person);
    const save = (name: string) => person.call('PATCH', `/api/project-data/${id}/`, { name, version: 1 });

    const replies = await Promise.all([save('Один'), save('Другой')]);

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('without a version wins, as in the original product', async () => {
    const person = await signUp(service());
    const id = await createProject(person);
    await person.call('PATCH', `/api/project-data/${id}/`, { name: 'Раньше' });

    const reply = await person.call('PATCH', `/api/project-data/${id}/`, { name: 'Позже' });

    expect({ status: reply.status, body: reply.body }).toMatchObject({
      status: 200,
      body: { name: 'Позже', version: 3 },
    });
  });

  test('keeps fields of layers that it does not know', async () => {
    const person = await signUp(service());
    const id = await createProject(person);
    const layers = layersOf({ ...TEXT_LAYER, glow: { blur: 3 } });

    await person.call('PATCH', `/api/project-data/${id}/`, { layers });

    expect(textAt((await person.call('GET', `/api/project-data/${id}/`)).body, 'layers')).toBe(layers);
  });

  const SIDE = 'Размер листа — целое число от 16 до 4096.';
  test.each([
    ['a sheet of half a pixel', { canvas_width: 800.5 }, refusing({ canvas_width: [SIDE] })],
    ['a sheet that is a text', { canvas_height: '794' }, refusing({ canvas_height: [SIDE] })],
    ['a sheet too small', { canvas_width: 15 }, refusing({ canvas_width: [SIDE] })],
    ['a sheet too large', { canvas_width: 4097 }, refusing({ canvas_width: [SIDE] })],
    ['layers that are no text', { layers: [] }, refusing({ layers: ['Слои передаются строкой JSON.'] })],
    [
      'layers too large',
      { layers: ' '.repeat(16_000_001) },
      refusing({ layers: ['Проект слишком большой.'] }),
    ],
  ])('refuses %s', async (_, request, expected) => {
    const person = await signUp(service());
    const id = await createProject(person);

    const { status, body } = await person.call('PATCH', `/api/project-data/${id}/`, request);

    expect({ status, body }).toEqual({ status: 400, body: expected });
  });

  test.each([
    ['what is no JSON', '[', 'это не JSON'],
    ['what is no list', '{}', 'ожидается список слоёв'],
    ['a list nested a hundred thousand deep', '['.repeat(100_000), 'слишком глубокая вложенность'],
    ['__proto__', `[{"id":"a","__proto__":{"isAdmin":true}}]`, 'запрещённое имя поля'],
    ['constructor deep inside', `[{"id":"a","query":{"x":[{"constructor":1}]}}]`, 'запрещённое имя поля'],
    [
      'the form of a later program',
      JSON.stringify([{ type: 'settings', version: 1000 }]),
      'проект сохранён более новой версией редактора',
    ],
    [
      'two entries of settings',
      JSON.stringify([1, 2].map(() => ({ type: 'settings', version: 2 }))),
      'неверные поля листа',
    ],
    [
      'settings that nobody knows',
      JSON.stringify([{ type: 'settings', version: 2, cache: 1 }]),
      'неверные поля листа',
    ],
    ['an unknown kind of layer', layersOf({ ...TEXT_LAYER, type: 'video' }), 'неверное значение 0.type'],
    [
      'a font size of 7',
      layersOf({ ...TEXT_LAYER, formatting: { default: { fontSize: 7 } } }),
      'неверное значение 0.formatting.default.fontSize',
    ],
    [
      'a font size of 12.5',
      layersOf({ ...TEXT_LAYER, formatting: { default: { fontSize: 12.5 } } }),
      'неверное значение 0.formatting.default.fontSize',
    ],
    [
      'a segment beyond its text',
      layersOf({ ...TEXT_LAYER, formatting: { segments: [{ range: [3, 8], format: {} }] } }),
      'неверное значение 0.formatting',
    ],
    [
      'a segment that ends before it starts',
      layersOf({ ...TEXT_LAYER, formatting: { segments: [{ range: [3, 2], format: {} }] } }),
      'неверное значение 0.formatting',
    ],
    [
      'an image with a script for an address',
      layersOf({ ...TEXT_LAYER, type: 'image', src: 'javascript:alert(1)', width: 1, height: 1 }),
      'неверное значение 0.src',
    ],
    [
      'an image that is an SVG text',
      layersOf({ ...TEXT_LAYER, type: 'image', src: 'data:image/svg+xml;base64,AA', width: 1, height: 1 }),
      'неверное значение 0.src',
    ],
    [
      'more layers than a document may have',
      JSON.stringify(Array.from({ length: 10_001 }, () => TEXT_LAYER)),
      'ожидается список слоёв',
    ],
  ])('refuses layers with %s', async (_, layers, reason) => {
    const person = await signUp(service());
    const id = await createProject(person);

    const { status, body } = await person.call('PATCH', `/api/project-data/${id}/`, { layers });

    expect({ status, body }).toEqual({
      status: 400,
      body: refusing({ layers: [`Не удалось прочитать слои: ${reason}.`] }),
    });
    expect(Reflect.get({}, 'isAdmin')).toBe(undefined);
  });

  test('does not let a save move the project to someone else', async () => {
    const [person, other] = [await signUp(service()), await signUp(service())];
    const id = await createProject(person);
    const { body: profile } = await other.call('GET', '/api/auth/me/');

    await person.call('PATCH', `/api/project-data/${id}/`, {
      name: 'Мой',
      user_id: textAt(profile, 'id'),
      id: 'new',
    });

    expect((await person.call('GET', `/api/projects/${id}/`)).status).toBe(200);
    expect((await other.call('GET', `/api/projects/${id}/`)).status).toBe(404);
  });
});
