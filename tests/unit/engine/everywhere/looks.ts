/**
 * A look of a layer, as `everywhere.test.ts` takes it through every place that a document goes to. The
 * tables are `textLooks.ts`, `pictureLooks.ts`, `shapeLooks.ts`, `codeLooks.ts` and
 * `signatureLooks.ts`.
 */
import type { Document } from '../../../../src/document/document.ts';
import type { Edit } from '../../../../src/engine/editor/index.ts';

export interface Look {
  readonly name: string;
  readonly document: Document;
  /** The same document without the look. */
  readonly plain: Document;
  /** Edits of the panel that take the look away: undone, the document has it again. */
  readonly takenAway: readonly Edit[];
  /** Fields of this layer that a published template keeps. */
  readonly kept: { readonly layer: number; readonly fields: object };
  /** Version of the saved form: a program that does not know it leaves the project alone. */
  readonly form: '2' | '3' | '6' | '8' | '9' | '10';
  /** The picture of all image layers, where there are such. */
  readonly picture?: { readonly src: string; readonly bytes: Uint8Array };
  /** The copy that is drawn; without one the template is. */
  readonly copy: number | null;
}
