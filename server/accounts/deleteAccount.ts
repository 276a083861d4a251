/**
 * Deletes an account with all that belongs to it: projects, bin, templates (published ones too), settings,
 * sessions, and the pictures that nobody else has. Projects that others have made from its templates stay
 * theirs, and so does what was withdrawn of its keys.
 */
import type { Operations } from '../../src/api/contract/operations.ts';
import type { Database, Tables } from '../database/schema.ts';
import type { Call } from '../http/mount.ts';
import { badFields } from '../http/httpError.ts';
import { removePickupsOf } from '../pickups/storedPickups.ts';
import { retireKeys } from '../proof/keyRecord.ts';
import { markUnused } from '../storage/unusedFiles.ts';
import { confirmPassword, wrongPassword } from './confirmPassword.ts';
import { keyOf } from './keys.ts';
import type { PasswordOptions } from './passwords.ts';
import { profileOf } from './profile.ts';

const CHUNK = 1000;

export async function deleteAccount(
  options: PasswordOptions,
  call: Call<Operations['deleteAccount']>,
): Promise<void> {
  const { db, log, clock } = options;
  const user = await confirmPerson(options, call);
  await db.transaction().execute(async (db) => {
    const hashes = await picturesOf(db, user.id);
    await retireKeys(db, user.id);
    await removePickupsOf(db, user.id, clock());
    const gone = await db
      .deleteFrom('users')
      .where('id', '=', user.id)
      .where((where) => where('password_hash', user.password_hash === null ? 'is' : '=', user.password_hash))
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) throw wrongPassword();
    for (let at = 0; at < hashes.length; at += CHUNK)
      await markUnused(db, await deleteUnowned(db, hashes.slice(at, at + CHUNK)), clock());
  });
  log({ event: 'account', deleted: true, user: user.id });
}

/** An account made through GitHub has no password; its owner types the login instead. */
async function confirmPerson(
  options: PasswordOptions,
  call: Call<Operations['deleteAccount']>,
): Promise<Tables['users']> {
  const { password = '', username = '' } = call.body();
  const user = await profileOf(options, call.account.id);
  if (user.password_hash !== null) return confirmPassword(options, call, password);
  if (keyOf(username.trim()) !== user.username_key)
    throw badFields({ username: ['Это не ваш логин. Введите его так, как он написан в профиле.'] });
  return user;
}

/**
 * Pictures of the person and of their templates, in one order for everybody, so that two deletions do not
 * wait for each other.
 */
async function picturesOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('image_owners')
    .select('hash')
    .where('user_id', '=', userId)
    .union(
      db
        .selectFrom('template_images')
        .innerJoin('templates', 'templates.id', 'template_images.template_id')
        .select('template_images.hash')
        .where('templates.user_id', '=', userId),
    )
    .orderBy('hash')
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Deletes those of the pictures that have no owner and stand in no template; answers them. */
async function deleteUnowned(db: Database, hashes: readonly string[]): Promise<string[]> {
  // Whoever is being given one of them now is waited for; the next statement sees it.
  await db
    .selectFrom('images')
    .select('hash')
    .where('hash', 'in', hashes)
    .orderBy('hash')
    .forUpdate()
    .execute();
  const rows = await db
    .deleteFrom('images')
    .where('hash', 'in', hashes)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('image_owners')
            .select('user_id')
            .whereRef('image_owners.hash', '=', 'images.hash'),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('template_images')
            .select('template_id')
            .whereRef('template_images.hash', '=', 'images.hash'),
        ),
      ),
    )
    .returning('hash')
    .execute();
  return rows.map(({ hash }) => hash);
}
