/** Accounts: registration, sign-in and out, one's own profile. */
import { Hono } from 'hono';
import type { UpdateProfileRequest } from '../../src/api/contract/auth.ts';
import {
  profileSchema,
  refreshAnswerSchema,
  updateProfileRequestSchema,
} from '../../src/api/contract/auth.ts';
import { answer, readJson } from '../http/body.ts';
import type { App, AppEnv, AppOptions, RouteOptions } from '../http/context.ts';
import { badFields, unauthorized } from '../http/refusal.ts';
import { looksLikeSystem } from './systemAuthor.ts';
import { changePassword } from './changePassword.ts';
import { githubRoutes } from './github/routes.ts';
import { login } from './login.ts';
import { profileOf } from './profile.ts';
import { register } from './register.ts';
import { BAD_TOKEN, requireAccount, rotateToken } from './tokens.ts';

export function accountRoutes(options: RouteOptions): App {
  const { db, log } = options;
  const app: App = new Hono<AppEnv>();
  app.use(options.receive.small);
  const signedIn = requireAccount(options);

  app.post('/register/', (context) => register(options, context));

  app.post('/login/', (context) => login(options, context));

  app.post('/logout/', signedIn, async (context) => {
    const { id, tokenHash } = context.get('account');
    await db.deleteFrom('tokens').where('hash', '=', tokenHash).execute();
    log({ event: 'logout', user: id });
    return context.body(null, 204);
  });

  app.post('/token/refresh/', signedIn, async (context) => {
    const { tokenHash } = context.get('account');
    const token = await db.transaction().execute((db) => rotateToken({ ...options, db }, tokenHash));
    if (token === null) throw unauthorized(BAD_TOKEN);
    return answer(context, refreshAnswerSchema, { token });
  });

  app.post('/change-password/', signedIn, (context) => changePassword(options, context));

  app.get('/me/', signedIn, async (context) =>
    answer(context, profileSchema, await profileOf(options, context.get('account').id)),
  );

  app.post('/update_profile/', signedIn, async (context) => {
    const {
      id: sentId,
      username,
      email,
      is_github_user,
      ...changes
    } = readJson(context, updateProfileRequestSchema);
    const fixed = { id: sentId, username, email, is_github_user };
    const { id } = context.get('account');
    await refuseFixedFields(options, id, fixed);
    if (changes.name !== undefined && looksLikeSystem(changes.name))
      throw badFields({ name: ['Это имя занято. Выберите другое.'] });
    if (Object.keys(changes).length > 0) {
      await db.updateTable('users').set(changes).where('id', '=', id).execute();
    }
    return answer(context, profileSchema, await profileOf(options, id));
  });

  app.route('/', githubRoutes(options));
  return app;
}

const FIXED_TEXTS = {
  id: 'Номер учётной записи изменить нельзя.',
  username: 'Логин изменить нельзя.',
  email: 'Email изменить нельзя.',
  is_github_user: 'Способ входа изменить нельзя.',
} as const;

/** Clients may send the whole profile. What this call does not change must be as it is: a new value is refused, not dropped. */
async function refuseFixedFields(
  options: Pick<AppOptions, 'db'>,
  id: string,
  sent: Pick<UpdateProfileRequest, keyof typeof FIXED_TEXTS>,
): Promise<void> {
  if (Object.values(sent).every((value) => value === undefined)) return;
  const profile = await profileOf(options, id);
  const names = ['id', 'username', 'email', 'is_github_user'] as const;
  const changed = names.filter((name) => sent[name] !== undefined && sent[name] !== profile[name]);
  if (changed.length > 0)
    throw badFields(Object.fromEntries(changed.map((name) => [name, [FIXED_TEXTS[name]]])));
}
