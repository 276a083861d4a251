/** Who may read, use, mark and delete a template in each of its states; every cell is asserted. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { EVERY_OPERATION } from '../../src/api/contract/operations.ts';
import { moderate } from '../../server/templates/moderation.ts';
import type { Browser } from './support/browser.ts';
import { PASSWORD, signUp, textAt, visit } from './support/browser.ts';
import { useService } from './support/service.ts';
import { aFilledProject, publish, uploadPicture } from './support/templates.ts';

const service = useService();

const ROLES = ['guest', 'stranger', 'dismissed', 'moderator', 'author'] as const;
type Role = (typeof ROLES)[number];
const STATES = ['waiting', 'published', 'refused', 'kept'] as const;
type State = (typeof STATES)[number];

const PEOPLE = new Map<Role, Browser & { username?: string }>();
const THINGS = new Map<string, string>();

async function aTemplateIn(state: State, author: Browser, project: string): Promise<string> {
  const kept = state === 'kept' ? { verification_type: 'none' } : {};
  const id = textAt((await publish(author, project, { title: `Грамота ${state}`, ...kept })).body, 'id');
  if (state === 'published') await moderate(service().db, { kind: 'verify', id });
  if (state === 'refused') await moderate(service().db, { kind: 'reject', id, reason: 'Чужой герб.' });
  return id;
}

beforeAll(async () => {
  PEOPLE.set('guest', await visit(service()));
  for (const role of ROLES.slice(1)) PEOPLE.set(role, await signUp(service()));
  for (const role of ['dismissed', 'moderator'] as const)
    await moderate(service().db, { kind: 'appoint', login: person(role).username ?? '' });
  await moderate(service().db, { kind: 'dismiss', login: person('dismissed').username ?? '' });
  const author = person('author');
  const image = await uploadPicture(author, '#123321');
  THINGS.set('image', image);
  const project = await aFilledProject(author, `/api/images/${image}`);
  for (const state of STATES) THINGS.set(state, await aTemplateIn(state, author, project));
});

const person = (role: Role): Browser & { username?: string } => {
  const found = PEOPLE.get(role);
  if (found === undefined) throw new Error(`Nobody is the ${role}.`);
  return found;
};
const fill = (call: string, state: State): string =>
  call.replace('{id}', THINGS.get(state) ?? '').replace('{image}', THINGS.get('image') ?? '');

/**
 * Statuses for guest, stranger, dismissed moderator, moderator, author. Deletion is last, since it ends the
 * template.
 */
const READING = ['GET /api/templates/{id}/', 'GET /api/templates/{id}/images/{image}'];
const ACTING = [
  'POST /api/templates/{id}/like/',
  'POST /api/templates/{id}/view/',
  'POST /api/templates/{id}/use_template/',
  'DELETE /api/templates/{id}/',
];
const READ = {
  waiting: [404, 404, 404, 200, 200],
  published: [200, 200, 200, 200, 200],
  refused: [404, 404, 404, 404, 200],
  kept: [404, 404, 404, 404, 200],
} as const;
/** A moderator who may read what waits gets no other right over it. */
const ACTED = (call: string, state: State): number[] => {
  const done = call.startsWith('DELETE') ? 204 : call.includes('use_template') ? 201 : 200;
  const other = state !== 'published' ? 404 : call.startsWith('DELETE') ? 403 : done;
  return [401, other, other, other, done];
};
const TABLE = [
  ...READING.flatMap((call) => STATES.map((state) => ({ call, state, statuses: [...READ[state]] }))),
  ...ACTING.flatMap((call) => STATES.map((state) => ({ call, state, statuses: ACTED(call, state) }))),
];

test.each(TABLE)('$call of a template that is $state', async ({ call, state, statuses }) => {
  const [method = '', path = ''] = fill(call, state).split(' ');
  const replies = [];
  for (const role of ROLES)
    replies.push(
      (await person(role).call(method, path, path.includes('like') ? { liked: true } : undefined)).status,
    );

  expect(replies).toEqual(statuses);
});

const titlesOf = async (role: Role, query: string): Promise<string[]> => {
  const { body } = await person(role).call('GET', `/api/templates/?${query}`);
  const results: unknown = Reflect.get(Object(body), 'results');
  return Array.isArray(results) ? results.map((one: unknown) => textAt(one, 'title')).toSorted() : [];
};
describe('the lists', () => {
  beforeAll(async () => {
    const author = person('author');
    const project = await aFilledProject(author);
    for (const state of STATES) await aTemplateIn(state, author, project);
  });

  test.each(ROLES)('show the %s what is published, and the author what is theirs', async (role) => {
    const all = ['kept', 'published', 'refused', 'waiting'].map((state) => `Грамота ${state}`);

    expect(await titlesOf(role, 'search=Грамота')).toEqual(role === 'author' ? all : ['Грамота published']);
  });

  test.each(ROLES.slice(1))('of one’s own have nothing of others for the %s', async (role) => {
    const own = await titlesOf(role, 'my_templates=true&verified=false');

    expect(own.length).toBe(role === 'author' ? 3 : 0);
  });
});

test('no call of the service approves or refuses: a template’s state is decided by the operator’s command alone', () => {
  const calls = EVERY_OPERATION.map(({ method, path }) => `${method} ${path}`);

  expect(calls.filter((call) => call.includes('/api/templates/') && !call.startsWith('GET'))).toEqual([
    'POST /api/templates/create_from_project/',
    'DELETE /api/templates/{id}/',
    'POST /api/templates/{id}/like/',
    'POST /api/templates/{id}/view/',
    'POST /api/templates/{id}/use_template/',
  ]);
});

test.each([
  { status: 'verified' },
  { verified: true },
  { verification_type: 'verified' },
  { rejection_reason: null },
])('a person who publishes with %j gets no published template by it', async (fields) => {
  const { status, body } = await publish(
    person('stranger'),
    await aFilledProject(person('stranger')),
    fields,
  );

  expect({
    isPending: status === 400 || Reflect.get(Object(body), 'status') === 'pending',
    isVerified: Reflect.get(Object(body), 'verified') === true,
  }).toEqual({ isPending: true, isVerified: false });
});

describe('the operator’s command', () => {
  const DECISIONS = [
    ['verify', 'waiting', true, 'verified'],
    ['verify', 'refused', true, 'verified'],
    ['verify', 'kept', false, 'pending'],
    ['reject', 'waiting', true, 'rejected'],
    ['reject', 'published', true, 'rejected'],
    ['reject', 'kept', false, 'pending'],
  ] as const;

  test.each(DECISIONS)(
    '%s of a template that is %s: %s, %s thereafter',
    async (kind, state, ok, thereafter) => {
      const author = person('author');
      const id = await aTemplateIn(state, author, await aFilledProject(author));

      const done = await moderate(service().db, { kind, id, reason: 'Чужой герб.' });

      const { body } = await author.call('GET', `/api/templates/${id}/`);
      expect([done.ok, textAt(body, 'status')]).toEqual([ok, thereafter]);
    },
  );

  test('appoints a person by login, twice without harm, and nobody unknown', async () => {
    const login = (await signUp(service())).username;
    const replies = [];
    for (const [kind, name] of [
      ['appoint', login],
      ['appoint', login],
      ['dismiss', login],
      ['dismiss', login],
      ['appoint', 'nobody-of-this-name'],
    ] as const)
      replies.push((await moderate(service().db, { kind, login: name })).ok);

    expect(replies).toEqual([true, true, true, true, false]);
  });

  test('a moderator who deletes the account is none any more', async () => {
    const someone = await signUp(service());
    await moderate(service().db, { kind: 'appoint', login: someone.username });
    await someone.call('POST', '/api/auth/delete-account/', { password: PASSWORD });

    const { rows } =
      await sql`SELECT 1 FROM moderators LEFT JOIN users ON users.id = user_id WHERE users.id IS NULL`.execute(
        service().db,
      );
    expect(rows).toEqual([]);
  });
});
