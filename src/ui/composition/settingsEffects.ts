/** What the settings chart asks for: the service, this device's stored theme, the page's look (specification §3, §8). */
import { fromPromise } from 'xstate';
import type { ApiClient } from '../../api/client.ts';
import type { Settings as WireSettings } from '../../api/contract/settings.ts';
import { DEFAULT_TEXTS, SUCCESS_TEXTS } from '../../api/errorTexts.ts';
import { STORAGE_KEYS } from '../../api/session.ts';
import type { Settings, SettingsContext } from '../../machines/settings.ts';
import { valueOrFailure } from './apiFailure.ts';
import type { Platform } from './platform.ts';

export function settingsEffects(platform: Platform, api: ApiClient) {
  return {
    actors: {
      loadSettings: fromPromise<Settings>(async ({ signal }) =>
        fromWire(valueOrFailure(await api.settings({ signal }))),
      ),
      saveSettings: fromPromise<void, Settings>(async ({ input }) => {
        valueOrFailure(await api.updateSettings(toWire(input)));
      }),
    },
    actions: {
      applyTheme: ({ context: { settings } }: { context: SettingsContext }) => {
        platform.showTheme(settings.darkMode);
        platform.storage.setItem(STORAGE_KEYS.theme, settings.darkMode ? 'dark' : 'light');
        platform.storage.setItem(STORAGE_KEYS.toggleStyle, settings.toggleStyle);
      },
      noticeSaved: () => platform.notify('positive', SUCCESS_TEXTS.settingsUpdate),
      noticeSavingFailed: () => platform.notify('negative', DEFAULT_TEXTS.settingsUpdate),
    },
  };
}

/** The server form as the editor form. */
export function fromWire(wire: WireSettings): Settings {
  return {
    darkMode: wire.dark_mode,
    toggleStyle: wire.toggle_style,
    confirmLayerDelete: wire.confirm_layer_delete,
    showLayerSettings: wire.show_layer_settings,
    showCanvasRuler: wire.show_canvas_ruler,
    showLayersOutsideCanvas: wire.show_layers_outside_canvas,
    enableSnapToEdges: wire.enable_snap_to_edges,
  };
}

function toWire(settings: Settings): WireSettings {
  return {
    dark_mode: settings.darkMode,
    toggle_style: settings.toggleStyle,
    confirm_layer_delete: settings.confirmLayerDelete,
    show_layer_settings: settings.showLayerSettings,
    show_canvas_ruler: settings.showCanvasRuler,
    show_layers_outside_canvas: settings.showLayersOutsideCanvas,
    enable_snap_to_edges: settings.enableSnapToEdges,
  };
}
