/** A design by link: open to whoever has the link, in no list, withdrawn by its author. */
import { describe, expect, test } from 'vitest';
import { sweep } from '../../server/sweep.ts';
import type { Browser, Reply } from './support/browser.ts';
import { PASSWORD, signUp, textAt, visit } from './support/browser.ts';
import { useService } from './support/service.ts';
import { aFilledProject, aTemplate, publish, uploadPicture } from './support/templates.ts';

const service = useService();
const at = (body: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), body);
const YEAR = 366 * 24 * 3600_000;

async function aShared(author: Browser, project: string, title = 'Грамота коллегам') {
  const { status, body } = await author.call('POST', '/api/templates/create_from_project/', {
    project_id: project,
    verification_type: 'link',
    title,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { id: textAt(body, 'id'), secret: textAt(at(body, 'link'), 'secret'), body };
}

const open = (who: Browser, id: string): Promise<Reply> => who.call('GET', `/api/templates/${id}/`);
const countFor = async (who: Browser, query: string): Promise<unknown> =>
  at((await who.call('GET', `/api/templates/?${query}`)).body, 'count');
const WITHDRAWN = { detail: 'Автор закрыл доступ к этому макету.' };

describe('a template by link', () => {
  test('needs no category, and its address is 128 random bits that are not its id', async () => {
    const author = await signUp(service());

    const { id, secret, body } = await aShared(author, await aFilledProject(author));

    expect(secret).toMatch(/^[0-9a-f]{32}$/);
    expect(id).not.toBe(secret);
    expect(body).toMatchObject({
      status: 'pending',
      verification_type: 'link',
      category: { slug: 'drugoe' },
      link: { secret, opened: 0 },
    });
  });

  test('comes without the people of its table, and with nothing that leads to its id', async () => {
    const [author, guest] = [await signUp(service()), await visit(service())];
    const { id, secret } = await aShared(author, await aFilledProject(author));

    const { status, body } = await open(guest, secret);

    expect({
      status,
      id: at(body, 'id'),
      isOwner: at(body, 'is_owner'),
      link: at(body, 'link'),
      hasDesign: textAt(at(body, 'project'), 'layers').includes('"type":"text"'),
      namesIt: JSON.stringify(body).includes(id),
      namesPeople: JSON.stringify(body).includes('Ёлкин'),
    }).toEqual({
      status: 200,
      id: secret,
      isOwner: false,
      link: undefined,
      hasDesign: true,
      namesIt: false,
      namesPeople: false,
    });
  });

  test('gives its pictures to the link alone', async () => {
    const [author, guest] = [await signUp(service()), await visit(service())];
    const image = await uploadPicture(author, '#445566');
    const { id, secret } = await aShared(author, await aFilledProject(author, `/api/images/${image}`));
    const other = await aShared(author, await aFilledProject(author));
    const statusOf = async (path: string) => (await guest.call('GET', path)).status;

    expect({
      byLink: await statusOf(`/api/templates/${secret}/images/${image}`),
      byId: await statusOf(`/api/templates/${id}/images/${image}`),
      byAnotherLink: await statusOf(`/api/templates/${other.secret}/images/${image}`),
      alone: await statusOf(`/api/images/${image}`),
    }).toEqual({ byLink: 200, byId: 404, byAnotherLink: 404, alone: 401 });
  });

  test('is in no list but its author’s, and in no search or category of others', async () => {
    const [author, other, guest] = [await signUp(service()), await signUp(service()), await visit(service())];
    const project = await aFilledProject(author);
    await aShared(author, project, 'Подсолнух');

    expect({
      search: await countFor(guest, 'search=подсолнух'),
      searchOfOther: await countFor(other, 'search=подсолнух'),
      category: await countFor(guest, 'category=drugoe'),
      project: await countFor(other, `project=${project}`),
      own: await countFor(author, 'my_templates=true'),
    }).toEqual({ search: 0, searchOfOther: 0, category: 0, project: 0, own: 1 });
  });

  test('is found by its author by the project that was shared', async () => {
    const author = await signUp(service());
    const project = await aFilledProject(author);
    const { id } = await aShared(author, project);
    await aTemplate(author);

    const { body } = await author.call('GET', `/api/templates/?my_templates=true&project=${project}`);

    expect([at(body, 'count'), at(body, 'results', 0, 'id')]).toEqual([1, id]);
  });

  test('counts how often others opened it, and not its author', async () => {
    const [author, other, guest] = [await signUp(service()), await signUp(service()), await visit(service())];
    const { id, secret } = await aShared(author, await aFilledProject(author));

    for (const who of [guest, guest, other, author]) await open(who, secret);
    const { body } = await open(author, id);

    expect(at(body, 'link')).toEqual({ secret, opened: 3 });
  });

  test('is liked, counted as viewed and deleted by nobody who has the link', async () => {
    const [author, other] = [await signUp(service()), await signUp(service())];
    const { id, secret } = await aShared(author, await aFilledProject(author));

    const replies = [
      await other.call('POST', `/api/templates/${secret}/like/`, {}),
      await other.call('POST', `/api/templates/${secret}/view/`),
      await other.call('DELETE', `/api/templates/${secret}/`),
    ];

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await open(author, id)).body).toMatchObject({ likes: 0, views: 0 });
  });

  test('becomes a project of whoever has the link and an account', async () => {
    const [author, other] = [await signUp(service()), await signUp(service())];
    const { secret } = await aShared(author, await aFilledProject(author));

    const { status, body } = await other.call('POST', `/api/templates/${secret}/use_template/`);

    expect({ status, name: textAt(body, 'name') }).toEqual({ status: 201, name: 'Грамота коллегам' });
  });

  test('waits for no moderator', async () => {
    const author = await signUp(service());
    const { id } = await aShared(author, await aFilledProject(author));
    const { moderate } = await import('../../server/templates/moderation.ts');

    const verified = await moderate(service().db, { kind: 'verify', id });
    const listed = await moderate(service().db, { kind: 'list' });

    expect([verified.ok, listed.lines.some((line) => line.includes(id))]).toEqual([false, false]);
  });
});

describe('a withdrawn link', () => {
  test('says so to everybody, for the design, its pictures and its use', async () => {
    const [author, guest, other] = [await signUp(service()), await visit(service()), await signUp(service())];
    const image = await uploadPicture(author, '#667788');
    const { id, secret } = await aShared(author, await aFilledProject(author, `/api/images/${image}`));

    const withdrawn = await author.call('DELETE', `/api/templates/${id}/`);
    const replies = [
      await open(guest, secret),
      await open(other, secret),
      await open(author, secret),
      await guest.call('GET', `/api/templates/${secret}/images/${image}`),
      await other.call('POST', `/api/templates/${secret}/use_template/`),
    ];

    expect(withdrawn.status).toBe(204);
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      [1, 2, 3, 4, 5].map(() => [404, WITHDRAWN]),
    );
  });

  test('stays withdrawn: a new link of the same project has another address', async () => {
    const [author, guest] = [await signUp(service()), await visit(service())];
    const project = await aFilledProject(author);
    const first = await aShared(author, project);
    await author.call('DELETE', `/api/templates/${first.id}/`);

    const second = await aShared(author, project);

    expect([(await open(guest, first.secret)).status, (await open(guest, second.secret)).status]).toEqual([
      404, 200,
    ]);
  });

  test('is forgotten after a year, an open one is not', async () => {
    const [author, guest] = [await signUp(service()), await visit(service())];
    const [closed, shared] = [
      await aShared(author, await aFilledProject(author)),
      await aShared(author, await aFilledProject(author)),
    ];
    await author.call('DELETE', `/api/templates/${closed.id}/`);

    await sweep(service().db, service().clock.now + YEAR);

    expect([(await open(guest, closed.secret)).body, (await open(guest, shared.secret)).status]).toEqual([
      { detail: 'Не найдено.' },
      200,
    ]);
  });

  test('ends with the account of its author, and outlives the project', async () => {
    const [author, guest] = [await signUp(service()), await visit(service())];
    const project = await aFilledProject(author);
    const { secret } = await aShared(author, project);
    await author.call('DELETE', `/api/projects/${project}/`);
    await author.call('DELETE', `/api/projects/bin/${project}/`);
    const before = (await open(guest, secret)).status;
    await author.call('POST', '/api/auth/delete-account/', { password: PASSWORD });

    expect([before, (await open(guest, secret)).status]).toEqual([200, 404]);
  });
});

test('a template for the list still needs its category', async () => {
  const author = await signUp(service());

  const { status, body } = await publish(author, await aFilledProject(author), { category_id: undefined });

  expect([status, at(body, 'category_id')]).toEqual([400, ['Неверное значение.']]);
});
