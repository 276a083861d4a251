/**
 * Document → wire (specification §3): `X` and `Y` in capitals, the cell map as a list of pairs, layers as one
 * JSON text.
 */
import type { Document } from '../document.ts';
import { encodeLayer } from './encodeLayer.ts';
import { encodeSettings } from '../settingsEntry.ts';

/** The fields of a document that a save sends. */
export interface WireDocument {
  readonly name: string;
  readonly canvas_width: number;
  readonly canvas_height: number;
  readonly layers: string;
}

export function encodeDocument(document: Document): WireDocument {
  return {
    name: document.name,
    canvas_width: Math.trunc(document.sheet.width),
    canvas_height: Math.trunc(document.sheet.height),
    layers: encodeLayers(document),
  };
}

/** The saved list as JSON text. */
export function encodeLayers(document: Document): string {
  return JSON.stringify(encodeList(document));
}

/** The layers, bottom to top, then the entry of the settings, which carries the version of this form. */
export function encodeList(document: Document): readonly object[] {
  return [...document.layers.map(encodeLayer), encodeSettings(document.settings, document.layers)];
}
