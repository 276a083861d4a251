/**
 * Which logins and e-mail addresses are free. Both name an account, so neither may be the other one of
 * somebody else.
 */
import { sql } from 'kysely';
import { emailSchema } from '../../src/api/contract/auth.ts';
import type { Database } from '../database/schema.ts';
import { keyOf } from './keys.ts';
import { looksLikeSystem, likeLatin } from './systemAuthor.ts';

/** Logins that people take for an office of the site; free for nobody who registers. */
const OFFICES =
  `admin admins administrator administration root superuser sysadmin system support help helpdesk moderator moderators moder
  security abuse postmaster webmaster hostmaster noreply mailerdaemon official operator staff
  админ админы администратор администрация модератор модераторы модер поддержка техподдержка службаподдержки сисадмин
  безопасность официальный официально рут саппорт оператор`
    .split(/\s+/u)
    .map((name) => likeLatin(name));

const RESERVED: ReadonlySet<string> = new Set(OFFICES);

const SEPARATORS = /[@.+_-]+/gu;

/** A number behind an office: `support2`, `admin-2025`. */
const NUMBER = /(?<=\p{L})[\p{N}@.+_-]{1,5}$/u;

export const LOGIN_TAKEN = { username: ['Пользователь с таким логином уже существует'] } as const;
export const EMAIL_TAKEN = { email: ['Пользователь с таким email уже существует'] } as const;

/** Any number that differs from those of migrations, seeds and the sweep. */
const NAMES_LOCK = 7_203_117;

/** Whether a person may choose this login: not the product's, not an office, and no address but their own. */
export function isLoginAllowed(username: string, ownEmail: string): boolean {
  if (looksLikeSystem(username) || isReservedLogin(username)) return false;
  return !emailSchema.safeParse(username).success || keyOf(username) === keyOf(ownEmail);
}

interface Names {
  readonly username?: string;
  readonly email?: string;
}

/**
 * Which of these names another account has, as login or as address. `db` is a transaction: names are checked
 * and written by one caller at a time, because no constraint spans two columns.
 */
export async function takenNames(db: Database, names: Names, ownId: string | null): Promise<object | null> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(NAMES_LOCK)})`.execute(db);
  const keys = Object.values(names).map(keyOf);
  let query = db
    .selectFrom('users')
    .select(['username_key', 'email_key'])
    .where((where) => where.or([where('username_key', 'in', keys), where('email_key', 'in', keys)]));
  if (ownId !== null) query = query.where('id', '!=', ownId);
  const rows = await query.execute();
  const isTaken = (name: string | undefined) =>
    name !== undefined &&
    rows.some((row) => row.username_key === keyOf(name) || row.email_key === keyOf(name));
  const [login, email] = [isTaken(names.username), isTaken(names.email)];
  return login || email ? { ...(login && LOGIN_TAKEN), ...(email && EMAIL_TAKEN) } : null;
}

/** Whether a login is an office or looks like one: «Admin», `adm1n`, `support-2`, `_root_`. */
function isReservedLogin(login: string): boolean {
  const plain = login.normalize('NFKC').toLowerCase();
  return [plain, plain.replace(NUMBER, '')]
    .flatMap((form) => [form, form.replaceAll('1', 'l'), form.replaceAll('@', '')])
    .some((form) => RESERVED.has(likeLatin(form).replaceAll(SEPARATORS, '')));
}
