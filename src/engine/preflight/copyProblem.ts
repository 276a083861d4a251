/** What a person should look at before a copy is printed. Plain data: the texts are the user interface's. */
import type { LayerId } from '../../document/layer.ts';
import type { TemplateProblem } from '../records/formatTemplate.ts';

/** What is wrong with one layer in one copy. */
export type LayerProblem =
  /** No cells are picked: every copy shows the layer's own text. */
  | { readonly kind: 'noData' }
  /** Nothing fills this field: its name is printed in braces. */
  | { readonly kind: 'unfilledField'; readonly field: string }
  /** The layer has fewer items than there are copies, and this copy comes after the last. */
  | { readonly kind: 'ranOut'; readonly items: number; readonly copies: number }
  | { readonly kind: 'emptyValue' }
  /** One of the columns that the layer shows together is empty. */
  | { readonly kind: 'emptyColumn'; readonly column: string }
  | { readonly kind: 'format'; readonly problem: TemplateProblem }
  | { readonly kind: 'overflow' }
  | { readonly kind: 'outsideSheet' }
  /** The layer has items but is hidden, so that no copy shows them. */
  | { readonly kind: 'hiddenData' };

export type CopyProblem = LayerProblem & { readonly layerId: LayerId; readonly layerName: string };
