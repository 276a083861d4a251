/** What the rest of the document asks of a kind of layer. A kind is one file that holds all of it. */
import type { z } from 'zod';
import type { Fields } from './fields.ts';

export interface LayerKind<Layer extends { readonly type: string }> {
  /** The layer as it is edited, complete and within its limits. */
  readonly schema: z.ZodType<Layer>;
  /** What a save may bring; fields that it does not name stay as they came. */
  readonly savedSchema: z.ZodType;
  /** The fields of this kind from a save: an absent one takes its default, a wrong one takes it and is noted. */
  decode(fields: Fields): KindFields<Layer>;
  /** The fields that a save writes otherwise than the layer has them. */
  encode(layer: Layer): object;
  /** The layer as it may be published. */
  redact(layer: Layer, publishing: Publishing): Layer;
}

/** A layer without what every kind has. */
type KindFields<Layer> = Omit<
  Layer,
  'id' | 'name' | 'visible' | 'locked' | 'opacity' | 'x' | 'y' | 'rotation'
>;

export interface Publishing {
  /** Whether a text contains a record of the document. */
  readonly isPerson: (text: string) => boolean;
  /** The public address of a picture; empty leaves the picture out. */
  readonly srcOf: (src: string) => string;
  /** Which layer of its kind it is, from 1, and of how many. */
  readonly number: number;
  readonly count: number;
}
