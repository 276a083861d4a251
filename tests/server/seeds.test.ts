/** The bundled templates in the database: inserted once, public, by an author that nobody can register as. */
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { plantSeeds } from '../../server/templates/plantSeeds.ts';
import { SEEDS, templateIdOf } from '../../server/templates/seeds.ts';
import { looksLikeSystem, SYSTEM_AUTHOR_ID } from '../../server/accounts/systemAuthor.ts';
import { moderate } from '../../server/templates/moderation.ts';
import { refusing, signUp, textAt, visit } from './support/browser.ts';
import { useService } from './support/service.ts';

const folder = pathToFileURL(path.join(import.meta.dirname, '..', '..', 'server', 'templates', 'seeds', '/'));
const kept = new Map<string, Uint8Array<ArrayBuffer>>();
const files = {
  put: async (name: string, bytes: Uint8Array) => void kept.set(name, new Uint8Array(bytes)),
  get: async (name: string) => kept.get(name) ?? null,
};
const service = useService({ given: { files } });
const plant = (seeds = SEEDS) =>
  plantSeeds({ db: service().db, files, clock: () => service().clock.now }, folder, seeds);
const slugs = SEEDS.map(({ slug }) => slug);
const [first = { slug: '', version: 0, title: '', category: '', tags: [] }] = SEEDS;
const id = templateIdOf(first);

const at = (value: unknown, key: string | number): unknown => Reflect.get(Object(value), key);

beforeEach(async () => {
  const { db } = service();
  await db.deleteFrom('templates').where('user_id', '=', SYSTEM_AUTHOR_ID).execute();
  await db.deleteFrom('template_seeds').execute();
  await db.deleteFrom('users').where('id', '=', SYSTEM_AUTHOR_ID).execute();
  kept.clear();
});

describe('planting', () => {
  test('makes every seed a verified template that anybody sees, in the order of the list', async () => {
    const planted = await plant();
    const visitor = await visit(service());
    const { body } = await visitor.call('GET', '/api/templates/?page_size=100');

    const found = slugs.map((_, index) => at(at(body, 'results'), index));
    expect(planted).toEqual(slugs);
    expect(found.map((template) => at(template, 'id'))).toEqual(SEEDS.map(templateIdOf));
    expect(found[0]).toMatchObject({
      title: 'Похвальная грамота',
      author: { name: 'Patent Generator' },
      verified: true,
      is_owner: false,
      category: { slug: 'gramoty' },
      tags: [{ slug: 'shkola' }, { slug: 'ofitsialnyy' }],
    });
  });

  test('gives each template its pictures, and whoever uses one gets a project with them', async () => {
    await plant();
    const person = await signUp(service());
    const { body } = await person.call('GET', `/api/templates/${id}/`);
    const layers: unknown = JSON.parse(textAt(at(body, 'project'), 'layers'));
    const src = textAt(at(layers, 0), 'src');
    const hash = src.split('/').at(-1) ?? '';

    const shown = await (await visit(service())).call('GET', `/api/templates/${id}/images/${hash}`);
    const used = await person.call('POST', `/api/templates/${id}/use_template/`);
    const own = await person.call('GET', src);

    expect({ shown: shown.status, used: used.status, own: own.status }).toEqual({
      shown: 200,
      used: 201,
      own: 200,
    });
    expect(at(used.body, 'name')).toBe('Похвальная грамота');
  });

  test('a second time changes nothing and reads no file', async () => {
    await plant();
    const again = await plantSeeds({ db: service().db, files, clock: () => 0 }, new URL('file:///nowhere/'));

    expect(again).toEqual([]);
  });

  test('by several processes at once puts each in once', async () => {
    const done = await Promise.all([plant(), plant(), plant()]);
    const rows = await service()
      .db.selectFrom('templates')
      .select('id')
      .where('user_id', '=', SYSTEM_AUTHOR_ID)
      .execute();

    expect(done.flat().toSorted()).toEqual(slugs.toSorted());
    expect(rows).toHaveLength(slugs.length);
  });

  test('leaves away what was taken away, and rejected what a moderator rejected, also in a newer version', async () => {
    await plant();
    const [, second = first] = SEEDS;
    await service().db.deleteFrom('templates').where('id', '=', id).execute();
    const rejected = await moderate(service().db, {
      kind: 'reject',
      id: templateIdOf(second),
      reason: 'Не наш стиль.',
    });

    await plant();
    await plant(SEEDS.map((seed) => ({ ...seed, version: seed.version + 1 })));

    const visitor = await visit(service());
    const statuses = [first, second].map(
      async (seed) => (await visitor.call('GET', `/api/templates/${templateIdOf(seed)}/`)).status,
    );
    expect({ rejected: rejected.ok, statuses: await Promise.all(statuses) }).toEqual({
      rejected: true,
      statuses: [404, 404],
    });
  });

  test('of a newer version renews the design and keeps the likes and the age', async () => {
    await plant();
    const person = await signUp(service());
    await person.call('POST', `/api/templates/${id}/like/`);
    const before = (await person.call('GET', `/api/templates/${id}/`)).body;
    service().clock.now += 1000;

    const renewed = await plant([
      { ...first, version: first.version + 1, title: 'Новая грамота', tags: ['sport'] },
    ]);
    const after = (await person.call('GET', `/api/templates/${id}/`)).body;

    expect(renewed).toEqual([first.slug]);
    expect(after).toMatchObject({
      title: 'Новая грамота',
      likes: 1,
      is_liked: true,
      created_at: at(before, 'created_at'),
      tags: [{ slug: 'sport' }],
      project: at(before, 'project'),
    });
  });

  test('keeps no row of any seed when one of them cannot be put in', async () => {
    const broken = { ...first, slug: 'diplom-detskiy', category: 'net-takoy' };
    const failure = await plant([first, broken]).then(
      () => 'planted',
      () => 'failed',
    );
    const rows = await service().db.selectFrom('template_seeds').selectAll().execute();

    expect([failure, rows]).toEqual(['failed', []]);
  });
});

describe('the author of these templates', () => {
  test.each(['Patent Generator', 'patent generator', 'patent-generator'])(
    'cannot sign in as %s',
    async (username) => {
      await plant();
      const visitor = await visit(service());

      const { status } = await visitor.call('POST', '/api/auth/login/', { username, password: '' });

      expect(status).toBe(400);
    },
  );

  test.each([
    'patent-generator',
    'PatentGenerator',
    'patent_generator',
    'P.a.t.e.n.t.Generator',
    'Pat3nt-Generat0r',
    'ПатентГенератор',
    'патент-генератор',
  ])('has no namesake: %s cannot be registered', async (username) => {
    const visitor = await visit(service());
    const password = 'тихая осень над Окой';

    const { status, body } = await visitor.call('POST', '/api/auth/register/', {
      username,
      email: 'someone@example.ru',
      password,
      password2: password,
    });

    expect({ status, body }).toEqual({
      status: 400,
      body: { username: ['Пользователь с таким логином уже существует'] },
    });
  });

  test('has no namesake among the names that people take later', async () => {
    const person = await signUp(service());

    const taken = await person.call('POST', '/api/auth/update_profile/', { name: 'Раtent Generаtоr' });
    const free = await person.call('POST', '/api/auth/update_profile/', { name: 'Патентное бюро' });

    expect({ taken: taken.status, body: taken.body, free: free.status }).toEqual({
      taken: 400,
      body: refusing({ name: ['Это имя занято. Выберите другое.'] }),
      free: 200,
    });
  });

  test('looks like no ordinary login', () => {
    expect(['generator', 'patent', 'Пётр', 'maria', 'generator-patent', ''].filter(looksLikeSystem)).toEqual(
      [],
    );
  });
});
