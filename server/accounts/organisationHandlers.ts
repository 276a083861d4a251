/** «Моя школа»: one book an account, written on top of the version that the page has read. */
import type { Operations } from '../../src/api/contract/operations.ts';
import type { z } from 'zod';
import type { keptBookSchema } from '../../src/api/contract/organisations.ts';
import { organisationBookSchema } from '../../src/document/organisation/organisation.ts';
import type { Database } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import { HttpError } from '../http/httpError.ts';
import type { Call, Handlers } from '../http/mount.ts';
import { countWritten } from '../storage/writtenBytes.ts';

type Kept = z.infer<typeof keptBookSchema>;

export function organisationHandlers(options: AppOptions): Handlers<'organisations' | 'keepOrganisations'> {
  return {
    organisations: ({ account }) => keptBy(options.db, account.id),
    keepOrganisations: (call) => keep(options, call),
  };
}

async function keptBy(db: Database, userId: string): Promise<Kept> {
  const row = await db
    .selectFrom('organisations')
    .select(['book', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return { version: 0, book: { organisations: [], current: null } };
  return { version: row.version, book: organisationBookSchema.parse(JSON.parse(row.book)) };
}

async function keep(
  options: AppOptions,
  { account, body }: Call<Operations['keepOrganisations']>,
): Promise<Kept> {
  const { version, book } = body();
  const text = JSON.stringify(book);
  await countWritten(options, account.id, text.length);
  const written = { book: text, version: version + 1, updated_at: options.clock() };
  const { db } = options;
  const row =
    version === 0
      ? await db
          .insertInto('organisations')
          .values({ user_id: account.id, ...written })
          .onConflict((conflict) => conflict.column('user_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('organisations')
          .set(written)
          .where('user_id', '=', account.id)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (row === undefined)
    throw new HttpError(409, { detail: 'Данные уже изменены в другом окне. Обновите страницу.' });
  return { version: row.version, book };
}
