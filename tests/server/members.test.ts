/** Links that make members, what is noted of their work, whose storage counts, and a new owner. */
import { describe, expect, test } from 'vitest';
import { sweep } from '../../server/sweep.ts';
import { statementOf } from '../../src/proof/statement.ts';
import { signBytes } from '../../src/proof/ed25519.ts';
import { toBase64url } from '../../src/proof/base64url.ts';
import type { Browser, Reply } from './support/browser.ts';
import { createProject, PASSWORD, signUp, textAt, visit } from './support/browser.ts';
import { DB_LAYER, imageLayer, TEXT_LAYER } from './support/layers.ts';
import { anInvite, join } from './support/members.ts';
import { askForKey } from './support/proofKeys.ts';
import { createService, useService } from './support/service.ts';
import { aFilledProject, uploadPicture } from './support/templates.ts';
import { unzipped } from './support/zip.ts';

const service = useService();
const DAY = 24 * 3600_000;
const at = (body: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), body);

async function named(name: string): Promise<Browser & { username: string }> {
  const person = await signUp(service());
  await person.call('POST', '/api/auth/update_profile/', { name });
  return person;
}

/** A project with its owner and one member. */
async function aPair(role: 'edits' | 'fills' = 'fills') {
  const [owner, member] = [await named('Мария Петрова'), await named('Олег Щукин')];
  const project = await aFilledProject(owner);
  return { owner, member, project, id: await join(owner, member, project, role) };
}

const open = (who: Browser, secret: string) => who.call('POST', '/api/invitations/', { secret });
const accept = (who: Browser, secret: string) => who.call('POST', '/api/invitations/accept/', { secret });
const membersOf = async (who: Browser, project: string) =>
  (await who.call('GET', `/api/projects/${project}/members/`)).body;
const save = (who: Browser, project: string, fields: object) =>
  who.call('PATCH', `/api/project-data/${project}/`, fields);
const list = (...layers: object[]) => JSON.stringify(layers);
const FILLED = { ...DB_LAYER, selectedCells: [['Ёлкина', 'Марта']], selectedCellsIdx: [], display: 'Ёлкина' };

const minutes = (count: number) => (service().clock.now += count * 60_000);
const handOver = (owner: Browser, project: string, member: string, keys: string[] = []) =>
  owner.call('POST', `/api/projects/${project}/hand-over/`, { member, keys });
const inOrder = (replies: readonly Reply[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b);

describe('a link', () => {
  test('says what it is for before it is accepted, and makes a member', async () => {
    const [owner, person] = [await named('Мария Петрова'), await named('Олег Щукин')];
    const project = await aFilledProject(owner);
    const { secret } = await anInvite(owner, project, 'fills');

    const opened = await open(person, secret);
    const joined = await accept(person, secret);

    expect([opened.body, joined.body]).toEqual([
      { project: 'Грамоты 7А', owner: 'Мария Петрова', role: 'fills' },
      { id: project },
    ]);
    expect((await person.call('GET', '/api/projects/')).body).toMatchObject([
      { id: project, shared: { owner: 'Мария Петрова', role: 'fills' } },
    ]);
    expect(at((await owner.call('GET', '/api/projects/')).body, 0, 'shared')).toBe(undefined);
  });

  test('is kept as a hash, and told once', async () => {
    const owner = await signUp(service());
    const project = await aFilledProject(owner);

    const { secret } = await anInvite(owner, project, 'edits');

    const rows = await service().db.selectFrom('project_invites').selectAll().execute();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify([rows, await membersOf(owner, project)])).not.toContain(secret);
  });

  test('is no longer open once it was used, withdrawn, or two weeks old, and says which', async () => {
    const [owner, first, other] = [await signUp(service()), await signUp(service()), await signUp(service())];
    const [project, doomed] = [await aFilledProject(owner), await aFilledProject(owner)];
    const [used, withdrawn, old, gone] = [
      await anInvite(owner, project, 'fills'),
      await anInvite(owner, project, 'fills'),
      await anInvite(owner, project, 'fills'),
      await anInvite(owner, doomed, 'fills'),
    ];
    await accept(first, used.secret);
    await owner.call('DELETE', `/api/projects/${project}/invites/${withdrawn.invite}/`);
    const again = await owner.call('DELETE', `/api/projects/${project}/invites/${withdrawn.invite}/`);
    await owner.call('DELETE', `/api/projects/${doomed}/`);
    const texts = [
      await accept(other, used.secret),
      await accept(other, withdrawn.secret),
      await accept(other, gone.secret),
    ];
    service().clock.now += 14 * DAY;
    texts.push(
      await accept(other, old.secret),
      await open(other, old.secret),
      await open(other, 'f'.repeat(64)),
    );
    service().clock.now -= 14 * DAY;

    expect(again.status).toBe(404);
    expect(texts.map(({ status, body }) => [status, textAt(body, 'detail')])).toEqual([
      [
        404,
        'По этой ссылке уже присоединились, она была для одного человека. Попросите новую у того, кто её прислал.',
      ],
      [404, 'Эту ссылку отозвали. Попросите новую у того, кто её прислал.'],
      [404, 'Этого проекта больше нет.'],
      [404, 'Срок этой ссылки вышел. Попросите новую у того, кто её прислал.'],
      [404, 'Срок этой ссылки вышел. Попросите новую у того, кто её прислал.'],
      [404, 'Такой ссылки нет. Попросите новую у того, кто её прислал.'],
    ]);
  });

  test('accepted by two at once makes one of them a member', async () => {
    const [owner, one, two] = [await signUp(service()), await signUp(service()), await signUp(service())];
    const project = await aFilledProject(owner);
    const { secret } = await anInvite(owner, project, 'edits');

    const replies = await Promise.all([accept(one, secret), accept(two, secret)]);

    expect(inOrder(replies)).toEqual([200, 404]);
    expect(at(await membersOf(owner, project), 'members', 'length')).toBe(1);
  });

  test('gives a member its role', async () => {
    const { owner, member, project, id } = await aPair('fills');

    await join(owner, member, project, 'edits');

    expect(at(await membersOf(owner, project), 'members')).toEqual([
      { id, name: 'Олег Щукин', role: 'edits', is_me: false },
    ]);
  });

  test('is one of twenty at most, and of twenty members', async () => {
    const owner = await signUp(service());
    const project = await aFilledProject(owner);
    const links = [];
    for (let link = 0; link < 20; link += 1) links.push(await anInvite(owner, project, 'fills'));
    const more = await owner.call('POST', `/api/projects/${project}/invites/`, { role: 'fills' });
    const { id: userId } = await service()
      .db.selectFrom('users')
      .select('id')
      .where('username', '=', owner.username)
      .executeTakeFirstOrThrow();
    const strangers = await service()
      .db.selectFrom('users')
      .select('id')
      .where('id', '!=', userId)
      .limit(1)
      .execute();
    const person = await signUp(service());
    const people = [];
    for (let member = 0; member < 20 - strangers.length; member += 1) {
      const id = `filler-${member}`;
      people.push({
        ...strangers[0],
        id,
        username: id,
        username_key: id,
        email: `${id}@example.ru`,
        email_key: id,
      });
    }
    await service()
      .db.insertInto('users')
      .values(
        people.map((one) => ({
          ...one,
          name: '',
          password_hash: null,
          github_id: null,
          is_github_user: true,
          is_tour_completed: false,
          email_confirmed_at: null,
          created_at: 1,
        })),
      )
      .execute();
    await service()
      .db.insertInto('project_members')
      .values(
        [...strangers, ...people].map(({ id }) => ({
          id: `m-${id}`,
          project_id: project,
          user_id: id,
          role: 'fills' as const,
          joined_at: 1,
        })),
      )
      .execute();

    const full = await accept(person, links[0]?.secret ?? '');

    expect([more.status, textAt(more.body, 'detail')]).toEqual([
      409,
      'Открытых ссылок может быть до 20. Отзовите ненужные.',
    ]);
    expect([full.status, textAt(full.body, 'detail')]).toEqual([
      409,
      'В проекте уже 20 участников, больше нельзя.',
    ]);
  });

  test('is forgotten three months after its end', async () => {
    const owner = await signUp(service());
    const { secret } = await anInvite(owner, await aFilledProject(owner), 'fills');
    const { now } = service().clock;

    await sweep(service().db, now + 105 * DAY);

    const { body } = await open(await signUp(service()), secret);
    expect(textAt(body, 'detail')).toContain('Такой ссылки нет');
  });

  test('is of no use to a guest', async () => {
    const owner = await signUp(service());
    const { secret } = await anInvite(owner, await aFilledProject(owner), 'fills');

    expect((await accept(await visit(service()), secret)).status).toBe(401);
  });
});

describe('members', () => {
  test('see each other by name, and neither logins with an @ nor addresses', async () => {
    const { owner, member, project } = await aPair();
    const third = await signUp(service());
    service().clock.now += 1;
    await join(owner, third, project, 'edits');

    const seen = await membersOf(member, project);

    expect(seen).toMatchObject({
      owner: 'Мария Петрова',
      is_owner: false,
      members: [
        { name: 'Олег Щукин', role: 'fills', is_me: true },
        { name: third.username, role: 'edits', is_me: false },
      ],
      invites: [],
    });
    expect(JSON.stringify(seen)).not.toContain('@');
  });

  test('are not told of open links', async () => {
    const { owner, member, project } = await aPair('edits');
    await anInvite(owner, project, 'edits');

    expect([
      at(await membersOf(member, project), 'invites', 'length'),
      at(await membersOf(owner, project), 'invites', 'length'),
    ]).toEqual([0, 1]);
  });

  test('are noted with what they changed, the last first, saves of half an hour as one', async () => {
    const { owner, member, project } = await aPair();
    minutes(1);
    await save(member, project, { layers: list(TEXT_LAYER, FILLED) });
    minutes(10);
    await save(member, project, { layers: list(TEXT_LAYER, { ...FILLED, display: 'Марта' }) });
    minutes(1);
    await save(owner, project, { layers: list({ ...TEXT_LAYER, X: 1 }, { ...FILLED, display: 'Марта' }) });
    minutes(1);
    await save(owner, project, { layers: list(TEXT_LAYER, DB_LAYER) });
    minutes(1);
    await owner.call('PATCH', `/api/projects/${project}/`, { name: 'Дипломы' });

    const changes = at(await membersOf(member, project), 'changes');

    expect(changes).toMatchObject([
      { name: 'Мария Петрова', kind: 'name' },
      { name: 'Мария Петрова', kind: 'both' },
      { name: 'Мария Петрова', kind: 'design' },
      { name: 'Олег Щукин', kind: 'table' },
      { name: 'Олег Щукин', kind: 'joined' },
    ]);
  });

  test('are noted a hundred times at most', async () => {
    const { owner, project } = await aPair();
    for (let change = 0; change < 101; change += 1)
      await owner.call('PATCH', `/api/projects/${project}/`, { name: `Дипломы ${change}` });

    const { body } = await owner.call('GET', `/api/projects/${project}/members/`);

    expect([at(body, 'changes', 'length'), at(body, 'changes', 99, 'kind')]).toEqual([100, 'name']);
  });

  test('who save at once: the second is a conflict, and nothing is lost', async () => {
    const { owner, member, project } = await aPair();
    const version = Number(at((await owner.call('GET', `/api/project-data/${project}/`)).body, 'version'));

    const replies = await Promise.all([
      save(owner, project, { layers: list({ ...TEXT_LAYER, X: 7 }, DB_LAYER), version }),
      save(member, project, { layers: list(TEXT_LAYER, FILLED), version }),
    ]);

    expect(inOrder(replies)).toEqual([200, 409]);
    expect(at((await owner.call('GET', `/api/project-data/${project}/`)).body, 'version')).toBe(version + 1);
  });

  test('who fill never overwrite a newer design, with an older version or without one', async () => {
    const { owner, member, project } = await aPair();
    const version = Number(at((await owner.call('GET', `/api/project-data/${project}/`)).body, 'version'));
    await save(owner, project, { layers: list({ ...TEXT_LAYER, X: 7 }, DB_LAYER), version });

    const replies = [
      await save(member, project, { layers: list(TEXT_LAYER, FILLED), version }),
      await save(member, project, { layers: list(TEXT_LAYER, FILLED) }),
      await save(member, project, { layers: list({ ...TEXT_LAYER, X: 7 }, FILLED), version: version + 1 }),
    ];

    expect(replies.map(({ status, body }) => [status, at(body, 'code')])).toEqual([
      [409, 'stale_version'],
      [403, 'design_locked'],
      [200, undefined],
    ]);
    expect(textAt(replies[1]?.body, 'detail')).toBe(
      'Макет меняет владелец. Вам открыты таблица, исправления, номера и выпуск копий.',
    );
  });

  test('who fill bring no fields that this program does not read', async () => {
    const { owner, member, project } = await aPair();

    const { status } = await save(member, project, {
      layers: list(TEXT_LAYER, { ...FILLED, next: 'тайно' }),
    });

    const stored = textAt((await owner.call('GET', `/api/project-data/${project}/`)).body, 'layers');
    expect([status, stored.includes('тайно'), stored.includes('Марта')]).toEqual([200, false, true]);
  });

  test('find what they work on in the export of their account, without the documents of others', async () => {
    const { member } = await aPair();

    const response = await member.fetch('/api/projects/export/', {
      headers: { Authorization: `Token ${member.token}` },
    });
    const files = await unzipped(await response.arrayBuffer());

    expect([...files.keys()]).toEqual(['README.txt', 'Профиль.json', 'Общие проекты.json']);
    expect(JSON.parse(new TextDecoder().decode(files.get('Общие проекты.json')))).toMatchObject([
      { project: 'Грамоты 7А', owner: 'Мария Петрова', role: 'fills' },
    ]);
  });

  test('get another role from the owner, from the next save on, which is noted', async () => {
    const { owner, member, project, id } = await aPair('edits');

    const changed = await owner.call('PATCH', `/api/projects/${project}/members/${id}/`, { role: 'fills' });
    const again = await owner.call('PATCH', `/api/projects/${project}/members/${id}/`, { role: 'fills' });
    const designed = await save(member, project, { canvas_width: 333 });

    expect([changed.status, again.status, designed.status]).toEqual([204, 204, 403]);
    expect(await membersOf(owner, project)).toMatchObject({
      members: [{ id, role: 'fills' }],
      changes: [
        { name: 'Олег Щукин', kind: 'nowFills' },
        { name: 'Олег Щукин', kind: 'joined' },
      ],
    });
  });

  test('leave by themselves, and find the project no more', async () => {
    const { owner, member, project, id } = await aPair('edits');

    const left = await member.call('DELETE', `/api/projects/${project}/members/${id}/`);

    expect([left.status, (await member.call('GET', '/api/projects/')).body]).toEqual([204, []]);
    expect(at(await membersOf(owner, project), 'changes', 0)).toMatchObject({
      name: 'Олег Щукин',
      kind: 'left',
    });
  });
});

describe('pictures of a project with members', () => {
  test('that a member brings are the owner’s too, and count for the owner', async () => {
    const { owner, member, project } = await aPair('edits');
    const hash = await uploadPicture(member, '#101112');

    await save(member, project, { layers: list(imageLayer(`/api/images/${hash}`), TEXT_LAYER, DB_LAYER) });
    const before = (await owner.call('GET', `/api/images/${hash}`)).status;
    await member.call('POST', '/api/auth/delete-account/', { password: PASSWORD });

    expect([before, (await owner.call('GET', `/api/images/${hash}`)).status]).toEqual([200, 200]);
  });

  test('beyond the owner’s room are refused to the member', async () => {
    const small = createService(service().db, { config: { imageQuotaBytes: 10 } });
    const { owner, member, project } = await aPair('edits');
    const hash = await uploadPicture(member, '#131415');
    const reply = await small.app.request(`/api/project-data/${project}/`, {
      method: 'PATCH',
      headers: {
        Authorization: `Token ${member.token}`,
        'X-CSRFToken': member.csrf,
        'Content-Type': 'application/json',
        Cookie: `csrftoken=${member.csrf}`,
      },
      body: JSON.stringify({ layers: list(imageLayer(`/api/images/${hash}`), TEXT_LAYER, DB_LAYER) }),
    });

    expect([reply.status, (await owner.call('GET', `/api/images/${hash}`)).status]).toEqual([413, 404]);
  });

  test('stay with a member’s own copy when the membership ends', async () => {
    const [owner, member] = [await signUp(service()), await signUp(service())];
    const hash = await uploadPicture(owner, '#161718');
    const project = await aFilledProject(owner, `/api/images/${hash}`);
    const id = await join(owner, member, project, 'fills');
    const copy = await createProject(member);
    await save(member, copy, { layers: list(imageLayer(`/api/images/${hash}`)) });

    await owner.call('DELETE', `/api/projects/${project}/members/${id}/`);

    expect((await member.call('GET', `/api/images/${hash}`)).status).toBe(200);
  });

  test('that it shows no more are closed to members', async () => {
    const [owner, member] = [await signUp(service()), await signUp(service())];
    const hash = await uploadPicture(owner, '#192021');
    const project = await aFilledProject(owner, `/api/images/${hash}`);
    await join(owner, member, project, 'edits');

    await save(owner, project, { layers: list(TEXT_LAYER) });

    expect((await member.call('GET', `/api/images/${hash}`)).status).toBe(404);
  });
});

describe('a new owner', () => {
  test('is a member, and who owned it goes on as one that edits', async () => {
    const { owner, member, project, id } = await aPair('fills');

    const { status } = await handOver(owner, project, id);

    expect(status).toBe(204);
    expect(await membersOf(member, project)).toMatchObject({
      owner: 'Олег Щукин',
      is_owner: true,
      members: [{ name: 'Мария Петрова', role: 'edits', is_me: false }],
    });
    expect((await owner.call('DELETE', `/api/projects/${project}/`)).status).toBe(403);
    expect((await handOver(owner, project, id)).status).toBe(403);
  });

  test('has the pictures when the account of the old one is deleted, and the project stays', async () => {
    const [owner, member] = [await signUp(service()), await signUp(service())];
    const hash = await uploadPicture(owner, '#222324');
    const project = await aFilledProject(owner, `/api/images/${hash}`);
    const id = await join(owner, member, project, 'edits');
    await handOver(owner, project, id);

    await owner.call('POST', '/api/auth/delete-account/', { password: PASSWORD });

    expect([
      (await member.call('GET', `/api/project-data/${project}/`)).status,
      (await member.call('GET', `/api/images/${hash}`)).status,
      at(await membersOf(member, project), 'members'),
    ]).toEqual([200, 200, []]);
  });

  test('needs room', async () => {
    const { owner, member, project, id } = await aPair('fills');
    const small = createService(service().db, { config: { projectQuotaBytes: 300 } });
    const { token, csrf } = owner;

    const reply = await small.app.request(`/api/projects/${project}/hand-over/`, {
      method: 'POST',
      headers: {
        Authorization: `Token ${token}`,
        'X-CSRFToken': csrf,
        'Content-Type': 'application/json',
        Cookie: `csrftoken=${csrf}`,
      },
      body: JSON.stringify({ member: id, keys: [] }),
    });

    expect([reply.status, await reply.json()]).toEqual([
      413,
      { detail: 'У нового владельца не хватает места для этого проекта. Попросите его освободить место.' },
    ]);
    expect(at(await membersOf(member, project), 'is_owner')).toBe(false);
  });

  test('signs with a key that was given along, once they show that they have it', async () => {
    const { owner, member, project, id } = await aPair('fills');
    const seed = new Uint8Array(32).fill(7);
    const key = textAt((await askForKey(owner, { seed })).body, 'id');
    const me = textAt((await member.call('GET', '/api/auth/me/')).body, 'id');
    const take = (signature: Uint8Array) =>
      member.call('POST', `/api/proof/${key}/take/`, { signature: toBase64url(signature) });
    const before = (await take(signBytes(seed, statementOf(me)))).status;
    await handOver(owner, project, id, [key]);

    const [stranger, wrong, right] = [
      (
        await (
          await signUp(service())
        ).call('POST', `/api/proof/${key}/take/`, {
          signature: toBase64url(signBytes(seed, statementOf(me))),
        })
      ).status,
      (await take(signBytes(new Uint8Array(32).fill(8), statementOf(me)))).status,
      (await take(signBytes(seed, statementOf(me)))).status,
    ];

    expect({ before, stranger, wrong, right }).toEqual({
      before: 404,
      stranger: 404,
      wrong: 400,
      right: 200,
    });
    expect([
      (await member.call('POST', `/api/proof/${key}/reserve/`, { count: 1 })).status,
      (await owner.call('POST', `/api/proof/${key}/reserve/`, { count: 1 })).status,
    ]).toEqual([200, 404]);
  });
});

describe('a deleted account', () => {
  test('of the owner takes the project from its members', async () => {
    const { owner, member, project } = await aPair('edits');

    await owner.call('POST', '/api/auth/delete-account/', { password: PASSWORD });

    expect([
      (await member.call('GET', `/api/project-data/${project}/`)).status,
      (await member.call('GET', '/api/projects/')).body,
    ]).toEqual([404, []]);
  });

  test('of a member leaves what they did, without a name', async () => {
    const { owner, member, project } = await aPair();

    await member.call('POST', '/api/auth/delete-account/', { password: PASSWORD });

    expect(await membersOf(owner, project)).toMatchObject({
      members: [],
      changes: [{ name: null, kind: 'joined' }],
    });
  });
});
