/**
 * What an order comes to: one document, or an archive. Apart from the table of options, which only the dialog
 * needs.
 */
import type { FileFormat } from '../export/formats.ts';

interface OrderShape {
  readonly scope: 'instance' | 'collection';
  readonly format: FileFormat;
  readonly isEach: boolean;
}

/** Whether the collection becomes one PDF instead of an archive. */
export function isOneDocument({ scope, format, isEach }: OrderShape): boolean {
  return scope === 'collection' && format === 'pdf' && !isEach;
}

/** Whether one PDF is made, of one copy or of many. */
export function isOnePdf(order: OrderShape): boolean {
  return isOneDocument(order) || (order.scope === 'instance' && order.format === 'pdf');
}

/** Whether its copies are laid out on sheets of paper. */
export function isOnSheets(order: OrderShape & { readonly layout: object | null }): boolean {
  return isOnePdf(order) && order.layout !== null;
}
