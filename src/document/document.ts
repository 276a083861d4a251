/** The saved template: name, sheet, settings and layers; exactly the state that undo restores. */
import type { z } from 'zod';
import { DEFAULT_PROJECT_NAME, DEFAULT_SHEET_HEIGHT, DEFAULT_SHEET_WIDTH } from './schema/constants.ts';
import type { documentSchema } from './documentSchema.ts';
import type { Immutable } from './schema/immutable.ts';
import type { Layer, LayerId } from './layers/layer.ts';

type Parsed = Immutable<z.infer<typeof documentSchema>>;
export type Sheet = Parsed['sheet'];
export interface Document extends Omit<Parsed, 'layers'> {
  readonly layers: readonly Layer[];
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
