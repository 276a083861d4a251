/**
 * Which copies differ from those of the last archive that was made on this device (decision 0113). Loaded
 * with the save dialog.
 */
import { imagesOf } from '../../document/records/layerImages.ts';
import { countCopies } from '../../data/index.ts';
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

/**
 * Records whose copies would not be as in the last archive, from 0; null when nothing is known of it, and
 * when all or none have changed.
 * @param plan the order for all copies; called only when something is known
 *
 * Rejects when the order cannot be planned, a worker fails or the call is aborted.
 */
export async function findChanged(
  deps: ChangesDeps,
  plan: () => Promise<PlannedRun>,
  signal: AbortSignal,
): Promise<readonly number[] | null> {
  const { place, madeCopies = deviceMadeCopies } = deps;
  const known = new Map(await madeCopies.load(place));
  if (known.size === 0) return null;
  const run = await plan();
  if (!isComparable(run)) return null;
  const { copies } = run.plan;
  const prints = await printsOf(deps, run, copies, signal);
  const differing = copies.flatMap(({ recordIndex }, index) => {
    const [name, pixels] = prints[index] ?? [];
    return recordIndex !== null && known.get(name ?? '') !== pixels ? [recordIndex] : [];
  });
  // A copy of several pages has a file for each.
  const changed = [...new Set(differing)];
  const all = new Set(copies.map(({ recordIndex }) => recordIndex)).size;
  return changed.length === 0 || changed.length === all ? null : changed;
}

/** Whether the copies of this order can be compared with earlier ones: each is a file of an archive. */
function isComparable({ plan, order }: Pick<PlannedRun, 'plan' | 'order'>): boolean {
  return order.scope === 'collection' && order.extra === null && plan.container === 'zip';
}

/** Remembers the copies of an archive that was made. An archive of all copies replaces what was known. */
export async function keepMade(
  deps: ChangesDeps,
  run: PlannedRun,
  leftOut: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  if (!isComparable(run)) return;
  const { place, madeCopies = deviceMadeCopies } = deps;
  const made = run.plan.copies.filter(({ fileName }) => !leftOut.has(fileName));
  const isAll = new Set(made.map(({ recordIndex }) => recordIndex)).size === countCopies(run.document);
  const before = isAll ? [] : await madeCopies.load(place);
  const prints = await printsOf(deps, run, made, signal);
  await madeCopies.keep(place, [...new Map([...before, ...prints])]);
}

async function printsOf(
  { images, takePrints: take = takePrints }: ChangesDeps,
  { document, plan, order }: PlannedRun,
  copies: PlannedRun['plan']['copies'],
  signal: AbortSignal,
): Promise<readonly CopyPrint[]> {
  const files = await images.filesOf(imagesOf(document));
  const isPdf = plan.format === 'pdf';
  const parts = [plan.format, plan.page, isPdf && order.isPicture];
  const isPlain = isPdf && (document.settings.bleedMm ?? 0) > 0 && !order.hasMarks;
  const setting = JSON.stringify(isPlain ? [...parts, 'no marks'] : parts);
  return take({ document, copies, setting, images: files, signal });
}
