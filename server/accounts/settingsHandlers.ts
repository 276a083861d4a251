/** A person's settings: a row from the first change on, the defaults before. */
import { DEFAULT_SETTINGS, settingsSchema } from '../../src/api/contract/settings.ts';
import type { AppOptions } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';

/**
 * Those of an account that has never changed one. The buttons of a layer come when its row is pointed at
 * (editor-screen#rows-of-layers); every switch is on where settings cannot be loaded (specification §3).
 */
const OF_AN_ACCOUNT = { ...DEFAULT_SETTINGS, show_layer_settings: false };

const wholeSchema = settingsSchema.omit({ is_theme_chosen: true });

export function settingsHandlers({ db }: Pick<AppOptions, 'db'>): Handlers<'settings' | 'updateSettings'> {
  const settingsOf = async (userId: string) => {
    const row = await db.selectFrom('settings').selectAll().where('user_id', '=', userId).executeTakeFirst();
    const dark_mode = row?.dark_mode ?? null;
    return {
      ...OF_AN_ACCOUNT,
      ...row,
      dark_mode: dark_mode ?? OF_AN_ACCOUNT.dark_mode,
      is_theme_chosen: dark_mode !== null,
      autosave: row?.autosave ?? false,
    };
  };

  return {
    settings: ({ account }) => settingsOf(account.id),

    updateSettings: async ({ account, body }) => {
      const changes = body();
      const user_id = account.id;
      if (Object.keys(changes).length > 0) {
        await db
          .insertInto('settings')
          .values({
            ...wholeSchema.parse({ ...OF_AN_ACCOUNT, ...changes }),
            dark_mode: changes.dark_mode ?? null,
            autosave: changes.autosave ?? false,
            user_id,
          })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
          .execute();
      }
      return settingsOf(user_id);
    },
  };
}
