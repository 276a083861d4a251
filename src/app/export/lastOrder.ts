/**
 * The last order of each project on this device: its dialog opens as it was left. Loaded with the save
 * dialog.
 */
import { z } from 'zod';
import type { SessionStorage } from '../../api/session.ts';
import { orderSchema } from '../../browser/orderSchema.ts';
import { ORDERS_KEY } from '../platform/orderKey.ts';
import type { Order } from '../../output/order/index.ts';
import { lastingPart } from '../../output/order/index.ts';

/** Projects that are remembered. */
const MAX_PROJECTS = 100;
const schema = z.array(z.object({ place: z.string(), order: orderSchema }));

/** What the project's last order leaves for the next one; nothing for a project without an order. */
export function lastOrder(storage: Pick<SessionStorage, 'getItem'>, place: string): Partial<Order> {
  const last = read(storage).find((kept) => kept.place === place);
  return last === undefined ? {} : lastingPart(last.order, { ofSession: false });
}

/**
 * Nothing that lasts less than the project is stored. A file about the copies says nothing of how they are
 * made: of a register its columns are kept.
 */
export function keepLastOrder(
  storage: Pick<SessionStorage, 'getItem' | 'setItem'>,
  place: string,
  order: Order,
): void {
  if (order.extra !== null && order.extra !== 'register') return;
  const before = lastOrder(storage, place);
  const { registerColumns } = order;
  const lasting =
    order.extra === null ? lastingPart(order, { ofSession: false }) : { ...before, registerColumns };
  const others = read(storage).filter((kept) => kept.place !== place);
  const kept = [...others.slice(1 - MAX_PROJECTS), { place, order: lasting }];
  storage.setItem(ORDERS_KEY, JSON.stringify(kept));
}

function read(storage: Pick<SessionStorage, 'getItem'>): z.infer<typeof schema> {
  try {
    const kept = schema.safeParse(JSON.parse(storage.getItem(ORDERS_KEY) ?? '[]'));
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
}
