/**
 * Registration. The client tells a taken e-mail and a taken login by the field of the error (specification
 * §8), so these two fields are named only when they are taken; everything else that is wrong goes to `error`,
 * which is shown as it is.
 */
import type { AuthReply, RegisterRequest } from '../../src/api/contract/auth.ts';
import { registerRequestSchema } from '../../src/api/contract/auth.ts';
import type { Operations } from '../../src/api/contract/operations.ts';
import type { Database } from '../database/schema.ts';
import { brokenUniqueness } from '../database/session.ts';
import { hasNul } from '../http/json.ts';
import type { Call } from '../http/mount.ts';
import { clientAddress, countFrom, LIMITS } from '../http/rateLimit.ts';
import { badRequest } from '../http/httpError.ts';
import { decodeUtf8 } from '../http/utf8.ts';
import { isGithubAddress } from './githubAddress.ts';
import { inTransaction } from '../storage/quotas.ts';
import { EMAIL_TAKEN, isLoginAllowed, LOGIN_TAKEN, takenNames } from './freeNames.ts';
import { deviceOf } from './device.ts';
import { keyOf } from './keys.ts';
import type { PasswordOptions } from './passwords.ts';
import { passwordWeakness } from './passwords.ts';
import { issueToken } from './tokens.ts';

export async function register(
  options: PasswordOptions,
  { context, bytes }: Call<Operations['register']>,
): Promise<AuthReply> {
  const { db, clock, ids, log, passwords } = options;
  const { username, email, password } = readRegistration(decodeUtf8(bytes));
  const address = clientAddress(options, context);
  await countFrom(options, LIMITS.registerByAddress, address);
  if (!isLoginAllowed(username, email)) throw badRequest(LOGIN_TAKEN);
  // Before the slow hash; again below, where nobody can come between.
  await refuseTaken(db, { username, email });

  const user = {
    id: ids.id(),
    username,
    email,
    username_key: keyOf(username),
    email_key: keyOf(email),
    name: '',
    password_hash: await passwords.hash(password),
    is_github_user: false,
    is_tour_completed: false,
    created_at: clock(),
  };
  try {
    const token = await db.transaction().execute(async (db) => {
      await refuseTaken(db, { username, email });
      await db.insertInto('users').values(user).execute();
      return issueToken({ ...options, db }, user.id, deviceOf(context));
    });
    log({ event: 'register', user: user.id, address });
    return { ...user, token };
  } catch (error) {
    if (brokenUniqueness(error) === 'users_username_taken') throw badRequest(LOGIN_TAKEN);
    if (brokenUniqueness(error) === 'users_email_taken') throw badRequest(EMAIL_TAKEN);
    throw error;
  }
}

function readRegistration(text: string): RegisterRequest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest({ error: 'Запрос не удалось прочитать: это не JSON.' });
  }
  const parsed = registerRequestSchema.safeParse(value, { error: () => 'Неверное значение.' });
  if (!parsed.success) throw badRequest({ error: parsed.error.issues[0]?.message ?? 'Неверное значение.' });
  const { username, email, password } = parsed.data;
  if (hasNul(parsed.data)) throw badRequest({ error: 'Неверное значение.' });
  // By its key: another spelling of the address would take the place of the real one all the same.
  if (isGithubAddress(keyOf(email))) throw badRequest({ error: 'Введите правильный email.' });
  const weakness = passwordWeakness(password, [username, email]);
  if (weakness !== null) throw badRequest({ error: weakness });
  return parsed.data;
}

async function refuseTaken(db: Database, names: { readonly username: string; readonly email: string }) {
  const taken = await inTransaction(db, (db) => takenNames(db, names, null));
  if (taken !== null) throw badRequest({ ...taken });
}
