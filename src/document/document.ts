/** The saved template: name, sheet, settings and layers; exactly the state that undo restores. */
import type { z } from 'zod';
import { DEFAULT_PROJECT_NAME, DEFAULT_SHEET_HEIGHT, DEFAULT_SHEET_WIDTH } from './schema/constants.ts';
import type { documentSchema } from './documentSchema.ts';
import type { Immutable } from './schema/immutable.ts';
import type { Layer, LayerId } from './layers/layer.ts';
import type { IssuedFacts } from './template/factFields.ts';

type Parsed = Immutable<z.infer<typeof documentSchema>>;
export type Sheet = Parsed['sheet'];
export interface Document extends Omit<Parsed, 'layers'> {
  readonly layers: readonly Layer[];
  /** Facts of the copies that are drawn (`withFacts`); absent in what is edited and saved. */
  readonly facts?: IssuedFacts;
  /** Other documents that copies are drawn from (`designs.ts`); absent in what is edited and saved. */
  readonly designs?: Designs;
}

/** Which copies of a document are drawn from others. */
interface Designs {
  /** Each has a record for every copy of the document, in the same order. */
  readonly documents: readonly Document[];
  /** By copy, from 0: the place of its design in `documents`, from 1; 0 for the document itself. */
  readonly ofCopy: readonly number[];
  /** By copy: its folder in an archive, with a slash after it; empty for none. */
  readonly folders: readonly string[];
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

/** The layers of a document, then those of its designs: all that a host must have fonts and pictures for. */
export function allLayers({ layers, designs }: Pick<Document, 'layers' | 'designs'>): readonly Layer[] {
  return designs === undefined ? layers : [...layers, ...designs.documents.flatMap((each) => each.layers)];
}
