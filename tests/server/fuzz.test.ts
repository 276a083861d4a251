/**
 * At least 10,000 invalid requests to all calls: each is rejected with a text, none causes an internal error,
 * and the service stays up.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashToken } from '../../server/accounts/tokens.ts';
import { EVERY_OPERATION } from '../../src/api/contract/operations.ts';
import type { BadRequest, Call } from './support/badRequests.ts';
import { badRequests } from './support/badRequests.ts';
import { createProject, signUp } from './support/browser.ts';
import { runs } from '../properties.ts';
import { createService, useService } from './support/service.ts';

const REQUESTS = runs(13_500);

/** The contract's operations; a test of the contract compares them with the routes. */
const CALLS: readonly Call[] = EVERY_OPERATION.map(({ method, path, body, query }) => ({
  method,
  path,
  takes: body?.kind === 'file' ? 'bytes' : (body?.schema ?? null),
  ...(query !== undefined && { query }),
}));

const plain = useService();

test(`of ${REQUESTS} bad requests at least 10,000 are refused, none is answered with an error of ours`, async () => {
  const { app, db, events, clock } = createService(plain().db, {
    config: {
      github: {
        clientId: 'c',
        clientSecret: 's',
        publicUrl: 'https://gramoty.example',
        siteUrl: 'https://github.example',
        apiUrl: 'https://github.example/api',
      },
    },
    given: {
      fetch: async () => Response.json({ error: 'bad_verification_code' }),
      passwords: {
        hash: (password) => Promise.resolve(`plain:${password}`),
        verify: (hash, password) => Promise.resolve(hash === `plain:${password}`),
      },
    },
  });
  const person = await signUp({ app });
  const project = await createProject(person);
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', person.username)
    .executeTakeFirstOrThrow();
  const hash = hashToken(person.token);
  const standing = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
  const send = async (request: BadRequest): Promise<Response> => {
    const headers = {
      ...standing,
      Cookie: `csrftoken=${person.csrf}`,
      ...(request.signedIn && { Authorization: `Token ${person.token}` }),
      ...(request.withCsrf && { 'X-CSRFToken': person.csrf }),
      ...request.headers,
    };
    const body =
      typeof request.body === 'string' ? request.body : request.body && new Uint8Array(request.body);
    return app.request(request.path, { method: request.method, headers, body });
  };

  let refused = 0;
  const byStatus = new Map<number, number>();
  /** Restores the person and the same token, as if neither had been changed, rotated or ended. */
  const keepSignedIn = async (): Promise<void> => {
    await db.deleteFrom('rotated_tokens').where('hash', '=', hash).execute();
    await db
      .insertInto('users')
      .values(user)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = { hash, user_id: user.id, created_at: clock.now, used_at: clock.now };
    await db
      .insertInto('tokens')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  await fc.assert(
    fc.asyncProperty(badRequests(CALLS, [project, 'import', 'create_from_project']), async (request) => {
      const response = await send(request);
      const text = await response.text();
      if (response.status >= 500)
        throw new Error(`${response.status} ${text} ${JSON.stringify(events.at(-1))}`);
      byStatus.set(response.status, (byStatus.get(response.status) ?? 0) + 1);
      if (response.status >= 400) refused += 1;
      if (/stack|at .*\.ts:|node_modules/.test(text))
        throw new Error(`An answer tells of the inside: ${text}`);
      if (request.path.includes('/api/auth/')) await keepSignedIn();
    }),
    { numRuns: REQUESTS, endOnFailure: false },
  );

  expect(refused).toBeGreaterThanOrEqual(10_000);
  const alive = await person.call('GET', '/api/auth/me/');
  expect([alive.status, Reflect.get({}, 'x'), Reflect.get({}, 'isAdmin')]).toEqual([
    200,
    undefined,
    undefined,
  ]);
  // Requests must reach each kind of rejection; a fuzz that fails at authentication would prove little.
  expect([400, 401, 403, 404, 413].filter((status) => (byStatus.get(status) ?? 0) < 20)).toEqual([]);
});
