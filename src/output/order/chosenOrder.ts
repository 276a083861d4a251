/**
 * The order while a person chooses: with what was chosen before, after a change, and what is remembered of
 * it.
 */
import { DEFAULT_EXPORT_FORMAT } from '../formats/formats.ts';
import { usualRepeat } from '../print/sheetChoice.ts';
import type { Order, OrderPurpose, OrderScope } from './order.ts';
import { optionNames, ORDER_OPTIONS, USUAL_ORDER } from './order.ts';
import { isOneDocument, isOnePdf } from './orderShape.ts';

interface Opening {
  readonly scope: OrderScope;
  /** Of the project. */
  readonly name: string;
  /** Whether one PDF is made, for a printer. */
  readonly isPrint: boolean;
  /** What was chosen before. */
  readonly kept: Partial<Order>;
}

/** The order with which the dialog opens. Cells were skipped on the sheet that was in the printer then. */
export function openingOrder({ scope, name, isPrint, kept }: Opening): Order {
  const order = { ...USUAL_ORDER, ...kept, ...(isPrint && ONE_PDF), name, scope };
  const { layout } = order;
  return ofScope({ ...order, layout: layout && { ...layout, skip: 0 } }, scope);
}

const ONE_PDF = { purpose: 'print', format: 'pdf', isEach: false } as const satisfies Partial<Order>;

/** What a purpose sets, and whether an order suits it. */
const PURPOSES: Readonly<
  Record<OrderPurpose, { readonly sets: Partial<Order>; readonly suits: (order: Order) => boolean }>
> = {
  print: { sets: { format: 'pdf', isEach: false }, suits: isOnePdf },
  send: {
    sets: { format: 'pdf', isEach: true, layout: null },
    suits: (order) => order.format === 'jpeg' || (order.format === 'pdf' && !isOneDocument(order)),
  },
  pictures: { sets: { format: DEFAULT_EXPORT_FORMAT }, suits: ({ format }) => format !== 'pdf' },
};

/**
 * The order after a person has changed some options. A purpose sets others, and follows what does not suit
 * it.
 */
export function changedOrder(order: Order, patch: Partial<Order>): Order {
  const { purpose = order.purpose } = patch;
  const sets = purpose === order.purpose ? {} : PURPOSES[purpose].sets;
  const changed = suitPurpose({ ...order, ...sets, ...patch });
  return changed.scope === order.scope ? changed : ofScope(changed, changed.scope);
}

function suitPurpose(order: Order): Order {
  if (PURPOSES[order.purpose].suits(order)) return order;
  const { print, pictures } = PURPOSES;
  if (pictures.suits(order)) return { ...order, purpose: 'pictures' };
  return { ...order, purpose: print.suits(order) ? 'print' : 'send' };
}

/** One copy has other places than several have, so the number of places that each one took does not hold. */
function ofScope(order: Order, scope: OrderScope): Order {
  const { layout } = order;
  return { ...order, scope, layout: layout && { ...layout, repeat: usualRepeat(scope === 'instance') } };
}

interface Lasting {
  /** Leaves out what is as in this order. */
  readonly before?: Order;
  /** Also what lasts no longer than the session; it is in unless said otherwise. */
  readonly ofSession?: boolean;
}

/** The choices of an order that are remembered. */
export function lastingPart(order: Order, { before, ofSession = true }: Lasting = {}): Partial<Order> {
  const kept = optionNames.filter((name) => {
    const { lasts } = ORDER_OPTIONS[name];
    return (lasts === 'project' || (lasts === 'session' && ofSession)) && order[name] !== before?.[name];
  });
  return Object.fromEntries(kept.map((name) => [name, order[name]]));
}
