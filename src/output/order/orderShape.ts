/**
 * What an order comes to: one document, or an archive. Apart from the table of options, which only the dialog
 * needs.
 */
import type { FileFormat } from '../export/formats.ts';
import { FILE_FORMATS } from '../export/formats.ts';

interface OrderShape {
  readonly scope: 'instance' | 'collection';
  readonly format: FileFormat;
  readonly isEach: boolean;
}

/** Whether the collection becomes one document instead of an archive. */
export function isOneDocument({ scope, format, isEach }: OrderShape): boolean {
  return scope === 'collection' && FILE_FORMATS[format].container === 'document' && !isEach;
}

/** Whether one document is made, of one copy or of many. */
export function isDocument(order: OrderShape): boolean {
  return (
    isOneDocument(order) ||
    (order.scope === 'instance' && FILE_FORMATS[order.format].container === 'document')
  );
}

/** Whether one PDF is made, of one copy or of many. */
export function isOnePdf(order: OrderShape): boolean {
  return order.format === 'pdf' && isDocument(order);
}

/** Whether its copies are laid out on sheets of paper. */
export function isOnSheets(order: OrderShape & { readonly layout: object | null }): boolean {
  return isOnePdf(order) && order.layout !== null;
}
