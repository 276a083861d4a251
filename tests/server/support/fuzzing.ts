/**
 * Invalid requests to all calls, in pieces: each request is rejected with a text, none causes an internal
 * error, and the service stays up. A piece has a seed, a service and a person of its own, so that the length
 * of a run is its number of pieces.
 */
import fc from 'fast-check';
import { hashToken } from '../../../server/accounts/tokens.ts';
import { EVERY_OPERATION } from '../../../src/api/contract/operations.ts';
import { propertySeed } from '../../properties.ts';
import type { BadRequest, Call } from './badRequests.ts';
import { badRequests } from './badRequests.ts';
import { createProject, signUp } from './browser.ts';
import type { Service } from './service.ts';
import { createService } from './service.ts';

/** Requests of one piece. */
const REQUESTS = 500;
/** Kinds of rejection that every piece must reach; a fuzz that fails at authentication would prove little. */
const REJECTIONS = [400, 401, 403, 404, 413];

export interface FuzzedPiece {
  /** Requests that were accepted, which invalid ones rarely are. */
  readonly accepted: number;
  /** Kinds of rejection that did not occur. */
  readonly missing: readonly number[];
  /** Status of an ordinary request afterwards. */
  readonly alive: number;
}

/** The contract's operations; a test of the contract compares them with the routes. */
const CALLS: readonly Call[] = EVERY_OPERATION.map(({ method, path, body, query }) => ({
  method,
  path,
  takes: body?.kind === 'file' ? 'bytes' : (body?.schema ?? null),
  ...(query !== undefined && { query }),
}));

/**
 * Sends the requests of one piece to a service on this database. Throws on an answer that is an error of the
 * service or tells of its inside.
 */
export async function fuzzPiece(database: Service['db'], piece: number): Promise<FuzzedPiece> {
  const { app, db, events, clock } = createService(database, {
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
      if (/stack|at .*\.ts:|node_modules/.test(text))
        throw new Error(`An answer tells of the inside: ${text}`);
      if (request.path.includes('/api/auth/')) await keepSignedIn();
    }),
    { numRuns: REQUESTS, endOnFailure: false, seed: propertySeed + piece },
  );

  const alive = await person.call('GET', '/api/auth/me/');
  const accepted = [...byStatus].reduce((sum, [status, count]) => (status < 400 ? sum + count : sum), 0);
  return { accepted, missing: REJECTIONS.filter((status) => !byStatus.has(status)), alive: alive.status };
}
