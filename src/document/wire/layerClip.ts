/**
 * Clipboard format of layers: JSON with the layers in their saved form and a `kind` that marks it as ours.
 */
import { takesRecords } from '../layers/capabilities.ts';
import { MAX_LAYERS, MAX_LAYERS_TEXT } from '../schema/constants.ts';
import { createDocument } from '../document.ts';
import { groupsOf } from '../groups.ts';
import { withGroups } from '../keepGroups.ts';
import { namedFamilies } from '../fonts.ts';
import type { OwnFont } from '../ownFonts.ts';
import { decodeLayer } from './decodeLayer.ts';
import { encodeLayer } from './encodeLayer.ts';
import { savedLayerSchema } from '../layers/kinds.ts';
import type { Layer } from '../layers/layer.ts';
import { isLayerEntry, migrate } from '../migrations/migrate.ts';
import { normaliseDocument } from '../normaliseDocument.ts';
import type { Settings } from '../settings.ts';
import { ofRecords, withoutEmpty } from '../settings.ts';
import { decodeSettings, encodeSettings } from '../settingsEntry.ts';

const KIND = 'patent-generator/layers';

/**
 * Layers on the clipboard, with their groups, and the decisions of their project, which another project may
 * lack.
 */
interface LayerClip {
  readonly layers: readonly Layer[];
  readonly settings: Settings;
}

/**
 * The layers as JSON text, in the order of the page.
 * @param settings of their project; those of records go with layers that take some only, because they name
 *     people. Their groups are those of the layers (`copiedGroups`)
 */
export function encodeClip(layers: readonly Layer[], settings: Settings): string {
  const { groups = [] } = settings;
  const records = layers.some((layer) => takesRecords(layer)) ? ofRecords(settings) : {};
  const needed = withoutEmpty({ ...records, groups, fonts: fontsOf(layers, settings) });
  const entry = encodeSettings(needed, layers);
  return JSON.stringify({ kind: KIND, layers: [...layers.map(encodeLayer), entry] });
}

/**
 * The layers in a text from the clipboard, which may come from anywhere. Null when it is no clip of ours, is
 * longer than a project may be, or has a layer that a save would refuse; `newer` when a newer program made
 * it.
 */
export function decodeClip(text: string): LayerClip | 'newer' | null {
  if (text.length > MAX_LAYERS_TEXT) return null;
  const raw = rawLayers(text);
  if (raw === null) return null;
  const migrated = migrate(raw);
  if (migrated.kind === 'newer') return 'newer';
  const entries = migrated.list.filter(isLayerEntry);
  if (entries.length === 0 || entries.length > MAX_LAYERS) return null;
  const layers: Layer[] = [];
  for (const [index, candidate] of entries.entries()) {
    if (!savedLayerSchema.safeParse(candidate).success) return null;
    const { layer } = decodeLayer(candidate, index);
    if (layer === null) return null;
    layers.push(layer);
  }
  const saved = decodeSettings(migrated.list).settings;
  const clip = normaliseDocument(withGroups(createDocument({ layers }), saved.groups ?? []));
  return { layers: clip.layers, settings: forClip({ ...saved, groups: groupsOf(clip) }) };
}

/** What a clip has of the settings: those of records, groups, and fonts of one's own. */
function forClip({ groups, fonts, ...settings }: Settings): Settings {
  return withoutEmpty({ ...ofRecords(settings), groups, fonts });
}

/** Fonts of one's own that texts of these layers are in. */
export function fontsOf(layers: readonly Layer[], { fonts = [] }: Settings): readonly OwnFont[] {
  if (fonts.length === 0) return fonts;
  const named = new Set(namedFamilies({ layers }));
  return fonts.filter(({ family }) => named.has(family));
}

function rawLayers(text: string): readonly unknown[] | null {
  try {
    const clip: unknown = JSON.parse(text);
    if (typeof clip !== 'object' || clip === null || !('kind' in clip) || !('layers' in clip)) return null;
    return clip.kind === KIND && Array.isArray(clip.layers) ? clip.layers : null;
  } catch {
    return null;
  }
}
