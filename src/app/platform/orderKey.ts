/** Last orders on this device (`lastOrder.ts`): they name columns of tables. Every page can sign out. */
import type { SessionStorage } from '../../api/session.ts';

export const ORDERS_KEY = 'lastOrders';

/** Signing out removes those of the account; what cannot be read is removed with all of them. */
export function forgetOrders(storage: SessionStorage, account: string): void {
  const left = ordersOfOthers(storage.getItem(ORDERS_KEY), account);
  if (left.length === 0) storage.removeItem(ORDERS_KEY);
  else storage.setItem(ORDERS_KEY, JSON.stringify(left));
}

function ordersOfOthers(stored: string | null, account: string): readonly unknown[] {
  try {
    const orders: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(orders) ? orders.filter((order) => !placeOf(order).startsWith(`${account}/`)) : [];
  } catch {
    return [];
  }
}

/** `account/project` (`projectSession.ts`). */
function placeOf(order: unknown): string {
  return String(Reflect.get(Object(order), 'place'));
}
