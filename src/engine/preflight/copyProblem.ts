/** Problems to check before printing a copy. Plain data: the user interface has the texts. */
import type { LayerId } from '../../document/layer.ts';
import type { TemplateProblem } from '../../document/formatTemplate.ts';

/** A problem of one layer in one copy. */
export type LayerProblem =
  /** No cells are selected: every copy shows the layer's own text. */
  | { readonly kind: 'noData' }
  /** No value fills this field: its name is printed in braces. */
  | { readonly kind: 'unfilledField'; readonly field: string }
  /** The layer has fewer items than there are copies, and none for this copy. */
  | { readonly kind: 'ranOut'; readonly items: number; readonly copies: number }
  | { readonly kind: 'emptyValue' }
  /** One of the columns that the layer combines is empty. */
  | { readonly kind: 'emptyColumn'; readonly column: string }
  | { readonly kind: 'format'; readonly problem: TemplateProblem }
  | { readonly kind: 'overflow' }
  | { readonly kind: 'outsideSheet' }
  /** The layer has items but is hidden, so no copy shows them. */
  | { readonly kind: 'hiddenData' };

export type CopyProblem = LayerProblem & { readonly layerId: LayerId; readonly layerName: string };
