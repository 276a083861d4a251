/** The saved template: name, sheet, settings and layers; exactly the state that undo restores. */
import { z } from 'zod';
import {
  DEFAULT_PROJECT_NAME,
  DEFAULT_SHEET_HEIGHT,
  DEFAULT_SHEET_WIDTH,
  MAX_LAYERS,
  MAX_NAME_LENGTH,
  MAX_SHEET_SIDE,
  MIN_SHEET_SIDE,
} from './schema/constants.ts';
import type { Immutable } from './schema/immutable.ts';
import { layerSchema } from './layers/kinds.ts';
import type { Layer, LayerId } from './layers/layer.ts';
import type { IssuedFacts } from './template/factFields.ts';
import { settingsSchema } from './settings.ts';

const sheetSide = z.number().int().min(MIN_SHEET_SIDE).max(MAX_SHEET_SIDE);
/** Page size in whole document pixels (96 per inch). */
const sheetSchema = z.object({
  width: sheetSide,
  height: sheetSide,
});
export const documentSchema = z.object({
  name: z.string().max(MAX_NAME_LENGTH),
  sheet: sheetSchema,
  /** Pages, margins, and decisions for all copies. */
  settings: settingsSchema,
  /** Bottom to top; those of different pages in any order. */
  layers: z.array(layerSchema).max(MAX_LAYERS),
});

export type Sheet = Immutable<z.infer<typeof sheetSchema>>;
export interface Document extends Immutable<Omit<z.infer<typeof documentSchema>, 'layers'>> {
  readonly layers: readonly Layer[];
  /** Facts of the copies that are drawn (`withFacts`); absent in what is edited and saved. */
  readonly facts?: IssuedFacts;
}

/** The sheet, with the margins of its cut. */
export type CutSheet = Pick<Document, 'sheet' | 'settings'>;

/** A blank A4 landscape document. */
export function createDocument(fields: Partial<Document> = {}): Document {
  return {
    name: DEFAULT_PROJECT_NAME,
    sheet: { width: DEFAULT_SHEET_WIDTH, height: DEFAULT_SHEET_HEIGHT },
    settings: {},
    layers: [],
    ...fields,
  };
}

/** The layer with this id, or undefined. */
export function findLayer(document: Document, id: LayerId): Layer | undefined {
  return document.layers.find((layer) => layer.id === id);
}
