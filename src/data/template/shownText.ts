import type { TextDoubt } from './textDoubts.ts';

/** What a piece of a template prints for a record. */
export interface ShownText {
  /** The field that it is of. */
  readonly field?: { readonly name: string; readonly source: string; readonly value: string };
  readonly text: string;
  readonly doubts: readonly TextDoubt[];
  /** No number: the words beside it in its line are not for it. */
  readonly isAlone?: true;
}
