/** One password in composed and decomposed letters, as other keyboards and systems write it. */
import { expect, test } from 'vitest';
import { argon2id } from '../../server/accounts/passwords.ts';
import { PASSWORD, signUp, visit } from './support/browser.ts';
import { useService } from './support/service.ts';

const service = useService();
const COMPOSED = 'тихий ёж у йода';
const DECOMPOSED = COMPOSED.normalize('NFD');

async function login(username: string, password: string): Promise<number> {
  return (await (await visit(service())).call('POST', '/api/auth/login/', { username, password })).status;
}

async function hashOf(username: string): Promise<string> {
  const { password_hash } = await service()
    .db.selectFrom('users')
    .select('password_hash')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return password_hash ?? '';
}

/** A person whose hash was made before passwords were composed. */
async function withOldHash(password: string): Promise<string> {
  const { username } = await signUp(service());
  const password_hash = await argon2id.hash(password);
  await service().db.updateTable('users').set({ password_hash }).where('username', '=', username).execute();
  return username;
}

test.each([
  ['composed', 'decomposed', COMPOSED, DECOMPOSED],
  ['decomposed', 'composed', DECOMPOSED, COMPOSED],
])('a password that is registered %s signs in %s', async (_, __, registered, typed) => {
  const username = `p${registered.length}forms`;
  const browser = await visit(service());
  const made = await browser.call('POST', '/api/auth/register/', {
    username,
    email: `${username}@example.ru`,
    password: registered,
    password2: typed,
  });

  expect({
    made: made.status,
    byTyped: await login(username, typed),
    byRegistered: await login(username, registered),
  }).toEqual({ made: 201, byTyped: 200, byRegistered: 200 });
});

test.each([
  ['decomposed', DECOMPOSED],
  ['composed', COMPOSED],
])('an old hash of %s letters lets in both forms, and is composed from then on', async (_, old) => {
  const username = await withOldHash(old);

  const statuses = [await login(username, COMPOSED), await login(username, DECOMPOSED)];

  expect({ statuses, isComposedKept: await argon2id.verify(await hashOf(username), COMPOSED) }).toEqual({
    statuses: [200, 200],
    isComposedKept: true,
  });
});

test('a changed password is kept composed, and the old one is asked for in any form', async () => {
  const person = await signUp(service());
  const first = await person.call('POST', '/api/auth/change-password/', {
    old_password: PASSWORD.normalize('NFD'),
    new_password: DECOMPOSED,
  });

  expect({ changed: first.status, login: await login(person.username, COMPOSED) }).toEqual({
    changed: 200,
    login: 200,
  });
});

test('a change of login and a deletion take the password in any form', async () => {
  const username = await withOldHash(DECOMPOSED);
  const browser = await visit(service());
  const { body } = await browser.call('POST', '/api/auth/login/', { username, password: COMPOSED });
  browser.token = (body as { readonly token: string }).token; // the reply of a login that succeeded

  const moved = await browser.call('POST', '/api/auth/change-email/', {
    email: `${username}2@example.ru`,
    password: DECOMPOSED,
  });
  const gone = await browser.call('POST', '/api/auth/delete-account/', { password: DECOMPOSED });

  expect({ isMoved: moved.status < 300, isGone: gone.status < 300 }).toEqual({ isMoved: true, isGone: true });
});

test('another password is refused in every form', async () => {
  const username = await withOldHash(DECOMPOSED);
  expect([await login(username, 'тихии еж у иода'), await login('p-nobody', DECOMPOSED)]).toEqual([400, 400]);
});
