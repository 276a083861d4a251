/** Settings used when the server's are unavailable (specification §3). */
import type { Settings } from './contract/settings.ts';
import { DEFAULT_SETTINGS, toggleStyleSchema } from './contract/settings.ts';
import type { SessionStorage } from './session.ts';
import { STORAGE_KEYS } from './session.ts';

/** Dark mode and toggle style from the browser's storage, every other switch on. */
export function fallbackSettings(storage: SessionStorage): Settings {
  const toggleStyle = toggleStyleSchema.safeParse(storage.getItem(STORAGE_KEYS.toggleStyle));
  return {
    ...DEFAULT_SETTINGS,
    dark_mode: storage.getItem(STORAGE_KEYS.theme) === 'dark',
    toggle_style: toggleStyle.success ? toggleStyle.data : DEFAULT_SETTINGS.toggle_style,
  };
}
