/** Interface of a layer kind to the rest of the document. One file holds each kind. */
import type { z } from 'zod';
import type { Fields } from '../schema/fields.ts';
import type { KindContent } from './layerFields.ts';

export interface LayerKind<Layer extends { readonly type: string }> {
  /** The edited layer, complete and within its limits. */
  readonly schema: z.ZodType<Layer>;
  /** A layer in a save; unknown fields are kept. */
  readonly savedSchema: z.ZodType;
  /**
   * Decodes this kind's fields of a save: an absent one takes its default, an invalid one takes it and is
   * recorded.
   */
  decode(fields: Fields): KindContent<Layer>;
  /** Fields that are saved in another form than they are edited in; absent without any. */
  encode?(layer: Layer): object;
  /** The redacted layer for publishing. */
  redact(layer: Layer, publishing: Publishing): Layer;
}

export interface Publishing {
  /** Whether a text contains a record of the document, or a word of a person's name in any form. */
  readonly isPerson: (text: string) => boolean;
  /** Whether a text contains what looks like a name, also one that is not in the table. */
  readonly looksLikeName: (text: string) => boolean;
  /** The public address of an image; empty removes the image. */
  readonly srcOf: (src: string) => string;
  /** Number of the layer within its kind, from 1, and their count. */
  readonly number: number;
  readonly count: number;
}
