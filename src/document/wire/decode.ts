/**
 * Wire → document. Also opens documents of the original product: absent fields take the specification's
 * defaults, invalid ones are repaired, layers of unknown kinds are skipped. Every repair is reported; nothing
 * here throws.
 */
import type { Document } from '../document.ts';
import type { Layer } from '../layers/layer.ts';
import {
  DEFAULT_SHEET_HEIGHT,
  DEFAULT_SHEET_WIDTH,
  MAX_SHEET_SIDE,
  MIN_SHEET_SIDE,
} from '../schema/constants.ts';
import { normaliseDocument } from '../normaliseDocument.ts';
import { decodeLayer } from './decodeLayer.ts';
import { isSettingsEntry, migrate } from '../migrations/migrate.ts';
import { decodeSettings } from '../settingsEntry.ts';
import type { WireDocument } from './encode.ts';

export interface LayerProblem {
  /**
   * `unreadable`: the text of all layers, or this layer, is invalid. `unknown`: an unknown kind of layer.
   * `repaired`: shown, with the named fields at their defaults.
   */
  readonly kind: 'unreadable' | 'unknown' | 'repaired';
  /** Index in the wire list; null for a problem of the whole list, or of the settings. */
  readonly index: number | null;
  readonly name: string;
  readonly fields: readonly string[];
}

export interface DecodedDocument {
  readonly kind: 'decoded';
  readonly document: Document;
  readonly problems: readonly LayerProblem[];
}

/** A document of a newer program. It is left as it is: what cannot be understood must not be saved again. */
export interface NewerDocument {
  readonly kind: 'newer';
  /** Version of its form. */
  readonly form: number;
}

/** Opens a document that was saved at any time by any program. */
export function openDocument(wire: WireDocument): DecodedDocument | NewerDocument {
  const list = parseList(wire.layers);
  const migrated = migrate(list ?? []);
  if (migrated.kind === 'newer') return migrated;
  const decoded = decodeList(wire, migrated.list);
  if (list !== null) return decoded;
  const problem = { kind: 'unreadable', index: null, name: '', fields: [] } as const;
  return { ...decoded, problems: [problem] };
}

/**
 * Opens a document that this program wrote. Throws for one of a newer program: use `openDocument` where any
 * may come.
 */
export function decodeDocument(wire: WireDocument): Omit<DecodedDocument, 'kind'> {
  const opened = openDocument(wire);
  if (opened.kind === 'newer') throw new Error(`The document has the newer form ${opened.form}.`);
  return { document: opened.document, problems: opened.problems };
}

/** Opens like `openDocument`, possibly in a worker. */
export type Decode = (wire: WireDocument) => Promise<ReturnType<typeof openDocument>>;

/** @param list of the newest form */
function decodeList(wire: WireDocument, list: readonly unknown[]): DecodedDocument {
  const layers: Layer[] = [];
  const problems: LayerProblem[] = [];
  for (const [index, raw] of list.entries()) {
    if (isSettingsEntry(raw)) continue;
    const { layer, isKnown, name, repaired } = decodeLayer(raw, index);
    if (layer !== null) layers.push(layer);
    if (!isKnown) problems.push({ kind: 'unknown', index, name, fields: [] });
    else if (layer === null) problems.push({ kind: 'unreadable', index, name, fields: [] });
    else if (repaired.length > 0) problems.push({ kind: 'repaired', index, name, fields: repaired });
  }
  const { settings, repaired } = decodeSettings(list);
  if (repaired.length > 0) problems.push({ kind: 'repaired', index: null, name: '', fields: repaired });
  const document = normaliseDocument({
    name: wire.name,
    sheet: {
      width: sideOf(wire.canvas_width, DEFAULT_SHEET_WIDTH),
      height: sideOf(wire.canvas_height, DEFAULT_SHEET_HEIGHT),
    },
    settings,
    layers,
  });
  return { kind: 'decoded', document, problems };
}

/** The list in the text; empty when nothing was ever saved; null when invalid. */
function parseList(text: string): unknown[] | null {
  if (text.trim() === '') return [];
  try {
    const value: unknown = JSON.parse(text);
    if (value === null) return [];
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function sideOf(side: number, fallback: number): number {
  if (!Number.isFinite(side) || side <= 0) return fallback;
  return Math.min(MAX_SHEET_SIDE, Math.max(MIN_SHEET_SIDE, Math.trunc(side)));
}
