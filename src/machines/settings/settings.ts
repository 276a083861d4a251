/** The settings of a person, and the look of the page on this device. */

type ToggleStyle = 'realistic' | 'purple' | 'classic';
export interface Settings {
  readonly darkMode: boolean;
  readonly toggleStyle: ToggleStyle;
  readonly confirmLayerDelete: boolean;
  readonly showLayerSettings: boolean;
  readonly showCanvasRuler: boolean;
  readonly showLayersOutsideCanvas: boolean;
  readonly enableSnapToEdges: boolean;
}
/** What the server has. `isThemeChosen: false`: its theme is a default, and this device keeps its own. */
export interface ServerSettings extends Settings {
  readonly isThemeChosen?: boolean;
}
export type Look = Pick<Settings, 'darkMode' | 'toggleStyle'>;
/** How the page looks when it is opened. */
export interface DeviceLook extends Look {
  /** False until somebody has chosen light or dark on this device: till then the theme is the system's. */
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
  };
}

export function lookOf({ darkMode, toggleStyle }: Look): Look {
  return { darkMode, toggleStyle };
}

/** The fields of `now` that differ from those of `then`. */
export function changes(then: Settings, now: Settings): Partial<Settings> {
  const before: Readonly<Record<string, unknown>> = { ...then };
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name] !== value));
}

export function isSame(difference: Partial<Settings>): boolean {
  return Object.keys(difference).length === 0;
}
