/** Implementations of the settings chart: service, stored theme, page theme (specification §3, §8). */
import { fromPromise } from 'xstate';
import type { ApiClient } from '../../api/client.ts';
import type { Settings as WireSettings, UpdateSettingsRequest } from '../../api/contract/settings.ts';
import { DEFAULT_TEXTS, SUCCESS_TEXTS } from '../../api/errorTexts.ts';
import type { SettingsContext } from '../../machines/settings/events.ts';
import type { ServerSettings, Settings } from '../../machines/settings/settings.ts';
import { valueOrFailure } from '../platform/apiFailure.ts';
import { storeLook } from '../platform/deviceLook.ts';
import type { Platform } from '../platform/platform.ts';

export function settingsImplementations(platform: Platform, api: ApiClient) {
  return {
    actors: {
      loadSettings: fromPromise<ServerSettings>(async ({ signal }) =>
        fromWire(valueOrFailure(await api.settings({ signal }))),
      ),
      saveSettings: fromPromise<ServerSettings, Partial<Settings>>(async ({ input }) =>
        fromWire(valueOrFailure(await api.updateSettings(toWire(input)))),
      ),
    },
    actions: {
      showTheme: ({ context: { settings } }: { context: SettingsContext }) =>
        platform.showTheme(settings.darkMode),
      applyLook: ({ context }: { context: SettingsContext }) => {
        platform.showTheme(context.settings.darkMode);
        storeLook(platform.storage, context);
      },
      noticeSaved: () => platform.notify('positive', SUCCESS_TEXTS.settingsUpdate),
      noticeSavingFailed: () => platform.notify('negative', DEFAULT_TEXTS.settingsUpdate),
    },
  };
}

/** Maps server settings to the editor's form. */
function fromWire(wire: WireSettings): ServerSettings {
  return {
    ...(wire.is_theme_chosen === false && { isThemeChosen: false }),
    darkMode: wire.dark_mode,
    toggleStyle: wire.toggle_style,
    confirmLayerDelete: wire.confirm_layer_delete,
    showLayerSettings: wire.show_layer_settings,
    showCanvasRuler: wire.show_canvas_ruler,
    showLayersOutsideCanvas: wire.show_layers_outside_canvas,
    enableSnapToEdges: wire.enable_snap_to_edges,
    autosave: wire.autosave ?? false,
  };
}

const WIRE_NAMES: readonly (readonly [keyof Settings, keyof WireSettings])[] = [
  ['darkMode', 'dark_mode'],
  ['toggleStyle', 'toggle_style'],
  ['confirmLayerDelete', 'confirm_layer_delete'],
  ['showLayerSettings', 'show_layer_settings'],
  ['showCanvasRuler', 'show_canvas_ruler'],
  ['showLayersOutsideCanvas', 'show_layers_outside_canvas'],
  ['enableSnapToEdges', 'enable_snap_to_edges'],
  ['autosave', 'autosave'],
];

/** Only the given fields: others may have been changed elsewhere. */
function toWire(patch: Partial<Settings>): UpdateSettingsRequest {
  const given = WIRE_NAMES.filter(([name]) => patch[name] !== undefined);
  return Object.fromEntries(given.map(([name, wireName]) => [wireName, patch[name]]));
}
