/** Settings of a person, and the theme and toggle style of this device. */

type ToggleStyle = 'realistic' | 'purple' | 'classic';
export interface Settings {
  readonly darkMode: boolean;
  readonly toggleStyle: ToggleStyle;
  readonly confirmLayerDelete: boolean;
  readonly showLayerSettings: boolean;
  readonly showCanvasRuler: boolean;
  readonly showLayersOutsideCanvas: boolean;
  readonly enableSnapToEdges: boolean;
  /** Saves open projects automatically. */
  readonly autosave: boolean;
}
/** Settings of the server. `isThemeChosen: false`: its theme is a default, and this device keeps its own. */
export interface ServerSettings extends Settings {
  readonly isThemeChosen?: boolean;
}
export type Look = Pick<Settings, 'darkMode' | 'toggleStyle'>;
/** Appearance of the page when it is opened. */
export interface DeviceTheme extends Look {
  /** False until light or dark was chosen on this device; the theme is the system's until then. */
  readonly isThemeChosen: boolean;
}
export function localDefaults({ darkMode, toggleStyle }: Look): Settings {
  return {
    darkMode,
    toggleStyle,
    confirmLayerDelete: true,
    showLayerSettings: true,
    showCanvasRuler: true,
    showLayersOutsideCanvas: true,
    enableSnapToEdges: true,
    autosave: false,
  };
}

export function lookOf({ darkMode, toggleStyle }: Look): Look {
  return { darkMode, toggleStyle };
}

/** Fields of `now` that differ from `then`. */
export function changes(then: Settings, now: Settings): Partial<Settings> {
  const before: Readonly<Record<string, unknown>> = { ...then };
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name] !== value));
}

export function isSame(difference: Partial<Settings>): boolean {
  return Object.keys(difference).length === 0;
}
