import type { Database } from '../database/schema.ts';
import { notFound, HttpError } from '../http/httpError.ts';

const IN_BIN = 'Проект лежит в корзине. Верните его оттуда или сохраните свою копию как новый проект.';

/**
 * Returns the `HttpError` (404) of a change to a missing project. If the project is in the user's own bin (deleted in
 * another tab, for example), the text says so.
 */
export async function missingProject(
  db: Database,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<HttpError> {
  const inBin = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return inBin === undefined ? notFound() : new HttpError(404, { detail: IN_BIN });
}
