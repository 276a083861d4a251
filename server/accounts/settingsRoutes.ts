/** A person's settings: a row from the first change on, the defaults before. */
import { Hono } from 'hono';
import {
  DEFAULT_SETTINGS,
  settingsSchema,
  updateSettingsRequestSchema,
} from '../../src/api/contract/settings.ts';
import { answer, readJson } from '../http/body.ts';
import type { App, AppEnv, RouteOptions } from '../http/context.ts';
import { requireAccount } from './tokens.ts';

const wholeSchema = settingsSchema.omit({ is_theme_chosen: true });

export function settingsRoutes(options: RouteOptions): App {
  const { db } = options;
  const app: App = new Hono<AppEnv>();
  const signedIn = requireAccount(options);

  const settingsOf = async (userId: string) => {
    const row = await db.selectFrom('settings').selectAll().where('user_id', '=', userId).executeTakeFirst();
    const dark_mode = row?.dark_mode ?? null;
    return {
      ...DEFAULT_SETTINGS,
      ...row,
      dark_mode: dark_mode ?? DEFAULT_SETTINGS.dark_mode,
      is_theme_chosen: dark_mode !== null,
    };
  };

  app.get('/get_user_settings/', signedIn, async (context) =>
    answer(context, settingsSchema, await settingsOf(context.get('account').id)),
  );

  app.post('/update_settings/', signedIn, options.receive.small, async (context) => {
    const changes = readJson(context, updateSettingsRequestSchema);
    const user_id = context.get('account').id;
    if (Object.keys(changes).length > 0) {
      await db
        .insertInto('settings')
        .values({
          ...wholeSchema.parse({ ...DEFAULT_SETTINGS, ...changes }),
          dark_mode: changes.dark_mode ?? null,
          user_id,
        })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
        .execute();
    }
    return answer(context, settingsSchema, await settingsOf(user_id));
  });

  return app;
}
