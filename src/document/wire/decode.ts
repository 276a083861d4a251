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
import type { SheetMargins } from '../sheetMargins.ts';
import { decodeMargins, decodePages, isMarginsEntry } from '../sheetMargins.ts';
import type { WireDocument } from './encode.ts';

export interface LayerProblem {
  /**
   * `unreadable`: the text of all layers, or this layer, is invalid. `unknown`: an unknown kind of layer.
   * `repaired`: shown, with the named fields at their defaults.
   */
  readonly kind: 'unreadable' | 'unknown' | 'repaired';
  /** Index in the wire list; null for a problem of the whole list. */
  readonly index: number | null;
  readonly name: string;
  readonly fields: readonly string[];
}

export function decodeDocument(wire: WireDocument): {
  readonly document: Document;
  readonly problems: readonly LayerProblem[];
} {
  const { layers, margins, pages, problems } = decodeLayers(wire.layers);
  const document = normaliseDocument({
    name: wire.name,
    sheet: {
      width: sideOf(wire.canvas_width, DEFAULT_SHEET_WIDTH),
      height: sideOf(wire.canvas_height, DEFAULT_SHEET_HEIGHT),
      ...margins,
    },
    ...(pages > 1 && { pages }),
    layers,
  });
  return { document, problems };
}

/** Decodes like `decodeDocument`, possibly in a worker. */
export type Decode = (wire: WireDocument) => Promise<ReturnType<typeof decodeDocument>>;

interface DecodedLayers {
  readonly layers: Layer[];
  readonly margins: SheetMargins;
  readonly pages: number;
  readonly problems: LayerProblem[];
}

function decodeLayers(text: string): DecodedLayers {
  const list = parseList(text);
  if (list === null) {
    const problem = { kind: 'unreadable', index: null, name: '', fields: [] } as const;
    return { layers: [], margins: {}, pages: 1, problems: [problem] };
  }
  const layers: Layer[] = [];
  const problems: LayerProblem[] = [];
  for (const [index, raw] of list.entries()) {
    if (isMarginsEntry(raw)) continue;
    const { layer, isKnown, name, repaired } = decodeLayer(raw, index);
    if (layer !== null) layers.push(layer);
    if (!isKnown) problems.push({ kind: 'unknown', index, name, fields: [] });
    else if (layer === null) problems.push({ kind: 'unreadable', index, name, fields: [] });
    else if (repaired.length > 0) problems.push({ kind: 'repaired', index, name, fields: repaired });
  }
  return { layers, margins: decodeMargins(list), pages: decodePages(list), problems };
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
