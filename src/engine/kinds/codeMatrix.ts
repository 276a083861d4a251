/** What an encoder makes of a text, and what is drawn of it. */
import type { CodeLayer } from '../../document/layers/layer.ts';
import type { Bounds } from '../math/bounds.ts';
import type { SceneItem } from './items.ts';

/** The modules of a code without its quiet zone. A code of bars has one row, which is as high as its box. */
export interface CodeMatrix {
  readonly columns: number;
  readonly rows: number;
  /** 1 for a dark module, row by row. */
  readonly dark: Uint8Array;
}

/** Why a text gives no code. */
export type CodeFlaw =
  | { readonly why: 'empty' | 'tooLong' }
  /** The symbology has no such signs. */
  | { readonly why: 'letters' }
  /** An EAN-13 is 12 or 13 digits. */
  | { readonly why: 'digits' }
  /** The last digit of an EAN-13 has to be this one. */
  | { readonly why: 'checkDigit'; readonly expected: string };

export type Encoded = { readonly matrix: CodeMatrix } | CodeFlaw;

/** Encodes a text that is not empty. */
export type Encode = (text: string, level: CodeLayer['level']) => Encoded;

/** A code in its box. */
export type DrawnCode =
  | {
      readonly kind: 'drawn';
      /** What is painted over the background of the layer, found anew by each call: checks do not need it. */
      readonly items: () => readonly SceneItem[];
      /** Width of a module, or of the narrowest bar, document pixels. */
      readonly module: number;
      /** The modules with the quiet zone that readers need, in local space: it may leave the box. */
      readonly needs: Bounds;
    }
  | ({ readonly kind: 'flawed' } & CodeFlaw);
