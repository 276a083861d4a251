/**
 * Theme and switch style on this device (specification §3, §4): the stored values, the system's theme until
 * one is chosen here, and changes made by other tabs of this browser.
 */
import type { SessionStorage } from '../../api/session.ts';
import { STORAGE_KEYS, storeWithinQuota } from '../../api/session.ts';
import { fallbackSettings } from '../../api/settings.ts';
import type { SettingsContext, SettingsEvent } from '../../machines/settings/events.ts';
import type { DeviceTheme, Look } from '../../machines/settings/settings.ts';

export interface LookSource {
  readonly systemPrefersDark: () => boolean;
  readonly watchSystemTheme: (onChange: (isDark: boolean) => void) => void;
  /** Calls back when another tab of this browser stores a value under one of these keys. */
  readonly watchStored: (keys: readonly string[], onChange: () => void) => void;
}

export function readLook(
  storage: SessionStorage,
  source: Pick<LookSource, 'systemPrefersDark'>,
): DeviceTheme {
  const { dark_mode, toggle_style } = fallbackSettings(storage);
  const isThemeChosen = storage.getItem(STORAGE_KEYS.theme) !== null;
  return {
    darkMode: isThemeChosen ? dark_mode : source.systemPrefersDark(),
    toggleStyle: toggle_style,
    isThemeChosen,
  };
}

/** A theme that follows the system is not stored: otherwise it would stop following. */
export function storeLook(storage: SessionStorage, { settings, isThemeChosen }: SettingsContext): void {
  if (isThemeChosen) storeWithinQuota(storage, STORAGE_KEYS.theme, settings.darkMode ? 'dark' : 'light');
  storeWithinQuota(storage, STORAGE_KEYS.toggleStyle, settings.toggleStyle);
}

/** Sends changes made outside this page to the settings. */
export function watchLook(
  storage: SessionStorage,
  source: LookSource,
  tell: (event: SettingsEvent) => void,
): void {
  source.watchSystemTheme((darkMode) => tell({ type: 'systemThemeChanged', darkMode }));
  source.watchStored([STORAGE_KEYS.theme, STORAGE_KEYS.toggleStyle], () => {
    const { isThemeChosen, darkMode, toggleStyle } = readLook(storage, source);
    const look: Look = { darkMode, toggleStyle };
    if (isThemeChosen) tell({ type: 'lookChangedElsewhere', look });
  });
}

export function browserLook(page: Window): LookSource {
  const dark = page.matchMedia('(prefers-color-scheme: dark)');
  return {
    systemPrefersDark: () => dark.matches,
    watchSystemTheme: (onChange) => dark.addEventListener('change', ({ matches }) => onChange(matches)),
    watchStored: (keys, onChange) =>
      page.addEventListener('storage', ({ key }) => {
        if (key !== null && keys.includes(key)) onChange();
      }),
  };
}
