/** Every call to the embedded database settles, and the database reopens by itself. */
import { EventEmitter, once } from 'node:events';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ThreadSession } from '../../server/database/pgliteThread.ts';
import { DatabaseError } from '../../server/database/session.ts';
import { sessionDialect } from '../../server/database/sessionDialect.ts';
import { watchSession } from '../../server/database/watchedSession.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

type Reply = 'ok' | 'silence' | Error;
const OPEN_MS = 100;
const LIMITS = { waitMs: 8000, callMs: 8000 };
const never = new Promise<never>(() => {});
const anError = (code: string, severity = 'ERROR') =>
  new DatabaseError({ message: code, code, constraint: null, severity });

/** A database whose replies come from `replyTo`; records the statements of each thread. */
async function watched(
  replyTo: (statement: string, thread: number) => Reply,
  onStuck: () => void = () => {},
) {
  const threads: string[][] = [];
  const events: unknown[] = [];
  const deaths: ((error: Error) => void)[] = [];
  const open = async (onDeath: (error: Error) => void): Promise<ThreadSession> => {
    const told: string[] = [];
    const thread = threads.push(told) - 1;
    deaths.push(onDeath);
    if (thread > 0) await new Promise((resolve) => setTimeout(resolve, OPEN_MS));
    if (replyTo('open', thread) !== 'ok') throw new Error('no room');
    const tell = async (statement: string) => {
      told.push(statement);
      const reply = replyTo(statement, thread);
      if (reply === 'silence') return never;
      if (reply !== 'ok') throw reply;
      return { rows: [], affectedRows: 0 };
    };
    const kill = async () => {
      told.push('kill');
      if (replyTo('kill', thread) === 'silence') await never;
    };
    return { query: tell, close: async () => void (await tell('close')), kill };
  };
  const log = (event: Readonly<Record<string, unknown>>): void => void events.push(event['outcome']);
  const turns = await watchSession({ open, log, onStuck });
  const db = new Kysely<never>({ dialect: sessionDialect(turns, LIMITS) });
  const say = (statement: string): Promise<string> =>
    sql
      .raw(statement)
      .execute(db)
      .then(
        () => 'done',
        (error: Error) => error.message,
      );
  return { db, turns, say, threads, events, deaths };
}

describe('a database that does not answer', () => {
  test('is given up after eight seconds; whoever waits is refused then, and the next call is answered', async () => {
    const { say, threads, events } = await watched((statement, thread) =>
      statement === 'freeze' && thread === 0 ? 'silence' : 'ok',
    );

    const frozen = say('freeze');
    await vi.advanceTimersByTimeAsync(100);
    const waiting = [say('second'), say('third')];
    await vi.advanceTimersByTimeAsync(7900);
    const refused = await Promise.all([frozen, ...waiting]);
    await vi.advanceTimersByTimeAsync(OPEN_MS);
    const next = await say('next');

    expect([refused, next, threads, events]).toEqual([
      [
        'The database gave no answer within 8000 ms.',
        'The database is being opened again.',
        'The database is being opened again.',
      ],
      'done',
      [['freeze', 'kill'], ['next']],
      ['lost', 'opened again'],
    ]);
  });

  test('is given longer for a statement that brings megabytes: a fifth of a second for each', async () => {
    const { db, events } = await watched((statement) => (statement.startsWith('save') ? 'silence' : 'ok'));

    const saved = sql`save ${'х'.repeat(10_000_000)}`.execute(db).catch(() => {});
    await vi.advanceTimersByTimeAsync(9999);
    const before = [...events];
    await vi.advanceTimersByTimeAsync(1);
    await saved;

    expect([before, events]).toEqual([[], ['lost']]);
  });

  test('does not hold up the stop', async () => {
    const { turns, threads } = await watched((statement) => (statement === 'close' ? 'silence' : 'ok'));

    const closed = turns.close();
    await vi.advanceTimersByTimeAsync(5000);
    await closed;

    expect(threads).toEqual([['close', 'kill']]);
  });
});

test('a call that waits for its turn for eight seconds is refused, and its turn passes to the next', async () => {
  const { db, say, threads } = await watched(() => 'ok');
  const gate = new EventEmitter();
  const long = db.transaction().execute(() => once(gate, 'open'));

  const late = say('late');
  await vi.advanceTimersByTimeAsync(8000);
  const patient = say('patient');
  gate.emit('open');
  await long;

  expect([await late, await patient, threads]).toEqual([
    'The database was busy for 8000 ms.',
    'done',
    [['BEGIN', 'COMMIT', 'patient']],
  ]);
});

test.each([
  ['an internal error', anError('XX000')],
  ['a failed write of its files', anError('58030')],
  ['a panic', anError('53100', 'PANIC')],
  ['an error that is none of PostgreSQL’s', new Error('unreachable')],
])('after %s the database is opened again before it is used', async (_, error) => {
  const { say, threads } = await watched((statement) => (statement === 'fail' ? error : 'ok'));

  const failed = await say('fail');
  await vi.advanceTimersByTimeAsync(OPEN_MS);
  const replies = [failed, await say('next')];

  expect([replies, threads]).toEqual([
    ['The database is broken and is opened again.', 'done'],
    [['fail', 'kill'], ['next']],
  ]);
});

test('an ordinary error changes nothing', async () => {
  const { say, threads } = await watched((statement) => (statement === 'fail' ? anError('53100') : 'ok'));

  const replies = [await say('fail'), await say('next')];

  expect([replies, threads]).toEqual([['53100', 'done'], [['fail', 'next']]]);
});

test('a transaction never goes on in a database that was opened again meanwhile', async () => {
  const { db, say, threads, deaths } = await watched(() => 'ok');

  const transaction = db.transaction().execute(async (db) => {
    await sql.raw('first half').execute(db);
    deaths[0]?.(new Error('ended'));
    await vi.advanceTimersByTimeAsync(OPEN_MS);
    await sql.raw('second half').execute(db);
  });
  const failed = await transaction.then(
    () => 'done',
    (error: Error) => error.message,
  );
  const next = await say('next');

  expect([failed, next, threads]).toEqual([
    'The database was lost in the middle of this work.',
    'done',
    [['BEGIN', 'first half', 'kill'], ['next']],
  ]);
});

test('is never opened beside a thread that does not end; after half a minute the process is given up', async () => {
  const stuck = vi.fn<() => void>();
  const { say, threads, events } = await watched(
    (statement) => (statement === 'freeze' || statement === 'kill' ? 'silence' : 'ok'),
    stuck,
  );

  const frozen = say('freeze');
  await vi.advanceTimersByTimeAsync(8000 + 29_999);
  const before = [stuck.mock.calls.length, await say('refused')];
  await vi.advanceTimersByTimeAsync(1);

  expect({ frozen: await frozen, before, calls: stuck.mock.calls.length, threads, events }).toEqual({
    frozen: 'The database gave no answer within 8000 ms.',
    before: [0, 'The database is being opened again.'],
    calls: 1,
    threads: [['freeze', 'kill']],
    events: ['lost', 'stuck'],
  });
});

test('is opened again and again until there is room, with pauses that stay below five seconds', async () => {
  let hasRoom = true;
  const { say, deaths, events } = await watched((statement) =>
    statement !== 'open' || hasRoom ? 'ok' : new Error('no room'),
  );
  hasRoom = false;
  deaths[0]?.(new Error('ended'));
  await vi.advanceTimersByTimeAsync(60_000);
  const without = await say('without');
  hasRoom = true;
  await vi.advanceTimersByTimeAsync(5000);

  expect({ without, with: await say('with'), event: events.at(-1), events: events.length }).toEqual({
    without: 'The database is being opened again.',
    with: 'done',
    event: 'opened again',
    events: 19,
  });
});
