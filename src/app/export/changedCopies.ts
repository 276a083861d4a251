/**
 * Which copies differ from those of the last run of all copies on this device (runs#only-what-changed).
 * Loaded with the save dialog.
 */
import { neededFiles } from '../document/neededFiles.ts';
import { countCopies } from '../../data/records/index.ts';
import type { Order } from '../../output/order/index.ts';
import { isSameWay, orderOfAll } from '../../output/order/index.ts';
import { copyChoiceText, filesOf } from '../../output/plan/index.ts';
import { printShopOf } from '../../output/print/index.ts';
import { takePrints } from '../../../workers/copyPrints/client.ts';
import type { CopyPrint } from '../../../workers/copyPrints/client.ts';
import type { MadeCopies } from '../../hosts/page/madeCopies.ts';
import { deviceMadeCopies } from '../../hosts/page/madeCopies.ts';
import type { OrderDeps, PlannedRun } from './plannedRun.ts';

type ChangesDeps = Pick<OrderDeps, 'place'> & {
  readonly images: Pick<OrderDeps['images'], 'filesOf'>;
  /** The browser's worker and storage unless given: both are loaded with this module only. */
  readonly takePrints?: typeof takePrints;
  readonly madeCopies?: MadeCopies;
};

export interface ChangedCopies {
  /** Records, from 0, ascending. */
  readonly indexes: readonly number[];
  /** Makes these copies as the last run of all copies made them: the same format, layout and names. */
  readonly order: Order;
}

/**
 * The copies that would not be as in the last run of all copies; null when there was none, and when all or
 * none have changed.
 * @param plan plans an order; called only when a run is known
 *
 * Rejects when that order cannot be planned any more, a worker fails or the call is aborted.
 */
export async function findChanged(
  deps: ChangesDeps,
  plan: (order: Order) => Promise<PlannedRun>,
  signal: AbortSignal,
): Promise<ChangedCopies | null> {
  const { place, madeCopies = deviceMadeCopies } = deps;
  const made = await madeCopies.load(place);
  if (made === null || !made.isWhole) return null;
  const run = await plan(made.order);
  if (!isComparable(run)) return null;
  const { copies } = run.plan;
  const known = new Map(made.prints);
  const prints = await printsOf(deps, run, copies, signal);
  const differing = copies.flatMap(({ recordIndex }, index) => {
    const [name, pixels] = prints[index] ?? [];
    return recordIndex !== null && known.get(name ?? '') !== pixels ? [recordIndex] : [];
  });
  // A copy of several pages has a file for each.
  const indexes = [...new Set(differing)].toSorted((a, b) => a - b);
  const all = new Set(copies.map(({ recordIndex }) => recordIndex)).size;
  if (indexes.length === 0 || indexes.length === all) return null;
  return { indexes, order: { ...made.order, copies: copyChoiceText(indexes, all) } };
}

/** Whether later runs can be compared with this one: it saves copies of the collection as files. */
function isComparable({ order }: Pick<PlannedRun, 'order'>): boolean {
  return order.scope === 'collection' && order.extra === null && order.delivery === 'file';
}

/**
 * Remembers the copies of a run that was made. A run of all copies replaces what was known. A part adds to
 * what was made in the same way, and is forgotten where the rest was made in another one.
 */
export async function keepMade(
  deps: ChangesDeps,
  run: PlannedRun,
  leftOut: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  if (!isComparable(run)) return;
  const { place, madeCopies = deviceMadeCopies } = deps;
  const { copies } = run.plan;
  const order = orderOfAll(run.order);
  const total = countCopies(run.document);
  const isAll = new Set(copies.map(({ recordIndex }) => recordIndex)).size === total;
  const before = isAll ? null : await madeCopies.load(place);
  const isSame = before !== null && isSameWay(before.order, order);
  if (before?.isWhole === true && !isSame) return;
  const made = copies.filter(({ fileName }) => !leftOut.has(fileName));
  const fresh = await printsOf(deps, run, made, signal);
  const prints = [...new Map([...(isSame ? before.prints : []), ...fresh])];
  const all = Array.from({ length: total }, (_, recordIndex) => ({ recordIndex, fileName: '' }));
  const files = filesOf(run.document, run.plan.format, all).length;
  const isWhole = isAll || (isSame && (before.isWhole || prints.length >= files));
  await madeCopies.keep(place, { order, isWhole, prints });
}

async function printsOf(
  { images, takePrints: take = takePrints }: ChangesDeps,
  { document, plan, order }: PlannedRun,
  copies: PlannedRun['plan']['copies'],
  signal: AbortSignal,
): Promise<readonly CopyPrint[]> {
  const files = await neededFiles(images, document);
  const isPdf = plan.format === 'pdf';
  const parts = [plan.format, plan.page, isPdf && order.isPicture];
  const isPlain = isPdf && (document.settings.bleedMm ?? 0) > 0 && !order.hasMarks;
  const printShop = isPdf ? printShopOf(order) : null;
  const setting = JSON.stringify([
    ...parts,
    ...(isPlain ? ['no marks'] : []),
    ...(printShop === null ? [] : [printShop]),
  ]);
  const prints = await take({ document, copies, setting, images: files, signal });
  // Copies of one document have no names of their own: one that has moved in it is the same.
  return plan.container === 'zip' ? prints : prints.map(([, pixels]) => [pixels, pixels]);
}
