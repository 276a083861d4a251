/** The bin: deleted projects, which their owner can restore for `BIN_DAYS`, or delete for good. */
import { Hono } from 'hono';
import { BIN_DAYS } from '../../src/api/contract/limits.ts';
import { binSchema, projectSchema } from '../../src/api/contract/projects.ts';
import type { Database } from '../database/schema.ts';
import { answer } from '../http/body.ts';
import type { App, AppEnv, AppOptions } from '../http/context.ts';
import { notFound } from '../http/refusal.ts';
import { SUMMARY, wireProject } from './wire.ts';

const BIN_MS = BIN_DAYS * 24 * 3600_000;

/** Mounted among the routes of projects, which check the account. */
export function binRoutes({ db }: Pick<AppOptions, 'db'>): App {
  const app: App = new Hono<AppEnv>();

  app.get('/projects/bin/', async (context) => {
    const rows = await db
      .selectFrom('projects')
      .select([...SUMMARY, 'deleted_at'])
      .where('user_id', '=', context.get('account').id)
      .where('deleted_at', 'is not', null)
      .$narrowType<{ deleted_at: number }>()
      .orderBy('deleted_at', 'desc')
      .orderBy('id')
      .execute();
    const deleted = rows.map((row) => ({
      ...wireProject(row),
      deleted_at: new Date(row.deleted_at).toISOString(),
      expires_at: new Date(row.deleted_at + BIN_MS).toISOString(),
    }));
    return answer(context, binSchema, deleted);
  });

  app.delete('/projects/bin/', async (context) => {
    await db
      .deleteFrom('projects')
      .where('user_id', '=', context.get('account').id)
      .where('deleted_at', 'is not', null)
      .execute();
    return context.body(null, 204);
  });

  app.delete('/projects/bin/:id/', async (context) => {
    const gone = await db
      .deleteFrom('projects')
      .where('id', '=', context.req.param('id'))
      .where('user_id', '=', context.get('account').id)
      .where('deleted_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) throw notFound();
    return context.body(null, 204);
  });

  // A project that is not in the bin is answered as it is, so a repeated call does no harm.
  app.post('/projects/:id/restore/', async (context) => {
    const row = await db
      .updateTable('projects')
      .set({ deleted_at: null })
      .where('id', '=', context.req.param('id'))
      .where('user_id', '=', context.get('account').id)
      .returning(SUMMARY)
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    return answer(context, projectSchema, wireProject(row));
  });

  return app;
}

/** Deletes for good what has been in a bin for longer than `BIN_DAYS`. `now` is in milliseconds since 1970. */
export async function purgeBin(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('projects')
    .where('deleted_at', '<=', now - BIN_MS)
    .execute();
}
