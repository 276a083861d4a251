/**
 * Document → wire (specification §3): `X` and `Y` in capitals, the cell map as a list of pairs, layers as one
 * JSON text.
 */
import type { Document } from '../document.ts';
import { encodeLayer } from './encodeLayer.ts';
import { encodeMargins } from '../sheetMargins.ts';

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

/** The layers as JSON text, bottom to top, then the margins of the sheet and the number of pages, if there are any. */
export function encodeLayers({ layers, sheet, pages = 1 }: Document): string {
  return JSON.stringify([...layers.map(encodeLayer), ...encodeMargins(sheet, pages)]);
}
