/** Whether two orders make copies alike. */
import type { Order } from './order.ts';
import { optionNames } from './order.ts';

/** The same order for all copies, from the first place of a sheet on. */
export function orderOfAll(order: Order): Order {
  const { layout } = order;
  return { ...order, copies: '', layout: layout && { ...layout, skip: 0 } };
}

/** Whether two orders make the same copies in the same way, whichever copies they are for. */
export function isSameWay(one: Order, other: Order): boolean {
  const [a, b] = [orderOfAll(one), orderOfAll(other)];
  return optionNames.every((name) => name === 'purpose' || textOf(a[name]) === textOf(b[name]));
}

/** A stored order has its keys in another order. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
