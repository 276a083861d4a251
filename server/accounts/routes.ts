/** Accounts: registration, sign-in and out, one's own profile. */
import { Hono } from 'hono';
import {
  authAnswerSchema,
  changePasswordAnswerSchema,
  changePasswordRequestSchema,
  loginRequestSchema,
  profileSchema,
  refreshAnswerSchema,
  updateProfileRequestSchema,
} from '../../src/api/contract/auth.ts';
import { answer, limitBody, readJson } from '../http/body.ts';
import type { App, AppEnv, AppOptions } from '../http/context.ts';
import { clientAddress, countAttempt, LIMITS } from '../http/rateLimit.ts';
import { badRequest, unauthorized } from '../http/refusal.ts';
import { hashPassword, isPassword, passwordWeakness } from './passwords.ts';
import { register } from './register.ts';
import { accountOf, issueToken, requireAccount } from './tokens.ts';
import { keyOf } from './keys.ts';

const SMALL_BODY = 64_000;

export function accountRoutes(options: AppOptions): App {
  const { db, log } = options;
  const app: App = new Hono<AppEnv>();
  app.use(limitBody(SMALL_BODY));
  const signedIn = requireAccount(options);

  app.post('/register/', (context) => register(options, context));

  app.post('/login/', async (context) => {
    const { username, password } = await readJson(context, loginRequestSchema);
    const address = clientAddress(options, context);
    await countAttempt(options, LIMITS.loginByAddress, address);
    await countAttempt(options, LIMITS.loginByAccount, `${address} ${keyOf(username)}`);
    const user = await db
      .selectFrom('users')
      .select(['id', 'username', 'email', 'name', 'is_github_user', 'password_hash'])
      .where('username_key', '=', keyOf(username))
      .executeTakeFirst();
    const matches = await isPassword(user?.password_hash ?? null, password);
    if (user === undefined || !matches) {
      log({ event: 'login', outcome: 'refused', address });
      throw badRequest({ detail: 'Неверный логин или пароль.' });
    }
    const replaced = await accountOf(options, context.req.header('Authorization') ?? '');
    if (replaced !== null) await db.deleteFrom('tokens').where('hash', '=', replaced.tokenHash).execute();
    const token = await issueToken(options, user.id);
    log({ event: 'login', outcome: 'done', user: user.id, address });
    return answer(context, authAnswerSchema, { ...user, token });
  });

  app.post('/logout/', signedIn, async (context) => {
    const { id, tokenHash } = context.get('account');
    await db.deleteFrom('tokens').where('hash', '=', tokenHash).execute();
    log({ event: 'logout', user: id });
    return context.body(null, 204);
  });

  app.post('/token/refresh/', signedIn, async (context) => {
    const { id, tokenHash } = context.get('account');
    const token = await db.transaction().execute(async (db) => {
      await db.deleteFrom('tokens').where('hash', '=', tokenHash).execute();
      return issueToken({ ...options, db }, id);
    });
    return answer(context, refreshAnswerSchema, { token });
  });

  app.post('/change-password/', signedIn, async (context) => {
    const { id, username } = context.get('account');
    await countAttempt(options, LIMITS.passwordByAccount, id);
    const { old_password, new_password } = await readJson(context, changePasswordRequestSchema);
    const user = await profileOf(options, id);
    if (!(await isPassword(user.password_hash, old_password))) {
      throw badRequest({ error: 'Неверный текущий пароль.' });
    }
    const weakness = passwordWeakness(new_password, [username, user.email]);
    if (weakness !== null) throw badRequest({ error: weakness });
    const password_hash = await hashPassword(new_password);
    const token = await db.transaction().execute(async (db) => {
      await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
      await db.deleteFrom('tokens').where('user_id', '=', id).execute();
      return issueToken({ ...options, db }, id);
    });
    log({ event: 'password', user: id });
    return answer(context, changePasswordAnswerSchema, { message: 'Пароль успешно изменён', token });
  });

  app.get('/me/', signedIn, async (context) =>
    answer(context, profileSchema, await profileOf(options, context.get('account').id)),
  );

  app.post('/update_profile/', signedIn, async (context) => {
    const changes = await readJson(context, updateProfileRequestSchema);
    const { id } = context.get('account');
    if (Object.keys(changes).length > 0) {
      await db.updateTable('users').set(changes).where('id', '=', id).execute();
    }
    return answer(context, profileSchema, await profileOf(options, id));
  });

  return app;
}

async function profileOf({ db }: AppOptions, id: string) {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (user === undefined) throw unauthorized('Недопустимый токен.');
  return user;
}
