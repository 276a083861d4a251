/** The devices on which a person is signed in, and ending their sessions. */
import type { Sessions } from '../../src/api/contract/auth.ts';
import type { Database } from '../database/schema.ts';
import type { Account, AppOptions } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { notFound } from '../http/httpError.ts';
import { deleteExpired, hashToken } from './tokens.ts';

type SessionOperation = 'listSessions' | 'endSession' | 'endOtherSessions';

export function sessionHandlers({
  db,
  clock,
  log,
}: Pick<AppOptions, 'db' | 'clock' | 'log'>): Handlers<SessionOperation> {
  return {
    listSessions: async ({ account }): Promise<Sessions> => {
      await deleteExpired(db, clock(), account.id);
      const tokens = await tokensOf(db, account.id);
      return tokens.map((token) => ({
        id: sessionId(token),
        device: token.device,
        created_at: new Date(token.created_at).toISOString(),
        used_at: new Date(token.used_at).toISOString(),
        is_current: token.hash === account.tokenHash,
      }));
    },

    endSession: async ({ account, params: { id } }) => {
      const ended = (await tokensOf(db, account.id)).filter((token) => sessionId(token) === id);
      if (ended.length === 0) throw notFound();
      await end(db, account, ended);
      log({ event: 'sessions', outcome: 'ended', user: account.id, ended: ended.length });
    },

    endOtherSessions: async ({ account }) => {
      const others = (await tokensOf(db, account.id)).filter(({ hash }) => hash !== account.tokenHash);
      await end(db, account, others);
      log({ event: 'sessions', outcome: 'ended', user: account.id, ended: others.length });
    },
  };
}

interface Session {
  readonly hash: string;
  readonly family: string | null;
}

/** The last used first. */
function tokensOf(db: Database, userId: string) {
  return db
    .selectFrom('tokens')
    .select(['hash', 'family', 'device', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('hash')
    .execute();
}

/** Stays the same when the token is refreshed, and says nothing about it. */
function sessionId({ hash, family }: Session): string {
  return hashToken(`session ${family ?? hash}`).slice(0, 32);
}

async function end(db: Database, { id }: Account, sessions: readonly Session[]): Promise<void> {
  if (sessions.length === 0) return;
  const families = sessions.map(({ hash, family }) => family ?? hash);
  await db.transaction().execute(async (db) => {
    // By family: a session that is refreshed at this moment ends all the same.
    await db
      .deleteFrom('tokens')
      .where('user_id', '=', id)
      .where((where) => where.or([where('family', 'in', families), where('hash', 'in', families)]))
      .execute();
    await db.deleteFrom('rotated_tokens').where('family', 'in', families).execute();
  });
}
