/**
 * Implementations of the save dialog and its run: the engine's plan, the workers, the finished file, the
 * notices (§4, §8, §9).
 */
import { neededFiles } from '../document/neededFiles.ts';
import { fromCallback, fromPromise } from 'xstate';
import { countCopies } from '../../data/index.ts';
import type { Editor } from '../../engine/index.ts';
import type { Order } from '../../output/index.ts';
import { isOneDocument } from '../../output/index.ts';
import { facesDrawnIn } from '../../document/fonts.ts';
import type { ExportReport, RunRequest } from '../../machines/export/events.ts';
import { exportMachine } from '../../machines/export/machine.ts';
import { failureOf } from '../../machines/kernel/failure.ts';
import type { ExpectRequest, SaveDialogContext } from '../../machines/saveDialog/events.ts';
import { saveDialogMachine } from '../../machines/saveDialog/machine.ts';
import { fail } from '../platform/apiFailure.ts';
import { estimateOf } from './estimate.ts';
import type { FactSource } from './issueFacts.ts';
import type { OrderDeps, PlannedRun } from './plannedRun.ts';
import type { RunControl } from './runControl.ts';
import { createRunControl } from './runControl.ts';
import { preflightOf } from '../check/preflight.ts';
import type { TableMemory } from '../table/tableMemory.ts';

interface RunDeps extends OrderDeps {
  readonly editor: Editor;
  /**
   * The copy of an order for one image, such as the one on the screen in preview mode; null for the sheet as
   * it stands.
   */
  readonly shownRecord: () => number | null;
  readonly tables: Pick<TableMemory, 'withColumns'>;
}

/** The save dialog with all its implementations. */
export function saveDialogWith(deps: RunDeps & Parameters<typeof preflightOf>[0]) {
  return saveDialogMachine.provide({
    actors: {
      export: exportMachine.provide({ actors: exportActors(deps) }),
      copyImage: fromPromise<void, Order>(({ input, signal }) => copyImage(deps, input, signal)),
      standby: standbyFor(deps),
      preflight: preflightOf(deps),
      estimate: estimateOf(deps),
    },
    actions: {
      noticeSavingFailed: ({ context }: { context: SaveDialogContext }) =>
        deps.platform.notify('negative', failureText(context)),
      shareFile: () => void deps.madeFile.share(),
      openFile: () => deps.madeFile.open(),
    },
  });
}

function standbyFor({ platform, editor, madeFile }: RunDeps) {
  return fromCallback<ExpectRequest>(({ receive }) => {
    receive(({ scope }) => {
      const { document } = editor.getSnapshot();
      platform.prewarm(scope === 'instance' ? 1 : countCopies(document), facesDrawnIn(document));
    });
    return () => {
      platform.prewarm(0, []);
      madeFile.forget();
    };
  });
}

function failureText({ failure, order }: SaveDialogContext): string {
  const message = failure?.text ?? '';
  if (order === null || order.scope === 'instance' || order.extra !== null)
    return `Ошибка при сохранении: ${message}`;
  return isOneDocument(order)
    ? `Ошибка при создании PDF: ${message}`
    : `Ошибка при создании архива: ${message}`;
}

/** The actors of a run. */
export function exportActors(deps: RunDeps) {
  /** Keyed by the run's order, which the machine passes to both actors. */
  const planned = new WeakMap<Order, PlannedRun>();
  return {
    plan: fromPromise<{ total: number }, Order>(async ({ input, signal }) => {
      const { factMakers, peekedFacts } = await import('./makeOrder.ts');
      const run = await plannedWith(deps, input, signal, peekedFacts(factMakers(deps)));
      planned.set(input, run);
      return { total: run.plan.copies.length };
    }),
    run: fromCallback<RunRequest, Order>(({ input, receive, sendBack }) => {
      const stopping = new AbortController();
      const control = createRunControl();
      receive(({ type }) => (type === 'stop' ? stopping.abort() : control.take(type)));
      const report = (message: ExportReport) => sendBack(message);
      const run = planned.get(input);
      if (run === undefined) throw new Error('A run was started without a plan.');
      carryOut(deps, { ...run, wish: input, control }, report, stopping.signal).then(
        report,
        (error: unknown) => report({ type: 'broken', failure: failureOf(error) }),
      );
      return () => stopping.abort();
    }),
  };
}

async function plannedWith(
  deps: RunDeps,
  wish: Order,
  signal: AbortSignal,
  facts: FactSource,
): Promise<PlannedRun> {
  const { planOf } = await import('./makeOrder.ts');
  return planOf(deps.editor, deps.shownRecord(), wish, signal, deps.tables.withColumns, facts);
}

interface WantedRun extends PlannedRun {
  readonly wish: Order;
  readonly control: RunControl;
}

/** Makes the file. Facts that hand out documents are issued first, and the run is planned with them again. */
async function carryOut(
  deps: RunDeps,
  { wish, control, ...planned }: WantedRun,
  report: (message: ExportReport) => void,
  signal: AbortSignal,
): Promise<ExportReport> {
  const { factMakers, issuedFacts, isIssuing, makeOrder } = await import('./makeOrder.ts');
  const makers = factMakers(deps);
  const shown = planned.order.scope === 'instance' ? deps.shownRecord() : 0;
  if (makers.length === 0 || !isIssuing(planned.document, planned.order, shown))
    return makeOrder(deps, { ...planned, control }, report, signal);
  const facts = issuedFacts(makers, ({ total }) => report({ type: 'copyDone', done: 0, total }));
  const run = await plannedWith(deps, wish, signal, facts);
  if (signal.aborted) return { type: 'stopped' };
  return makeOrder(deps, { ...run, control, onMade: facts.finish }, report, signal);
}

/**
 * The image of the shown page as PNG, which every clipboard takes. The browser is asked in the task of the
 * press, which some demand.
 */
async function copyImage(deps: RunDeps, order: Order, signal: AbortSignal): Promise<void> {
  const image = pngOf(deps, order, signal);
  try {
    await deps.platform.copyImage?.(image);
  } catch {
    // The reason why there is no image says more than that it was not copied.
    await image;
    fail({ code: 'refused', text: 'браузер не дал скопировать изображение' });
  }
}

async function pngOf(
  { platform, editor, images, shownRecord }: RunDeps,
  order: Order,
  signal: AbortSignal,
): Promise<Blob> {
  const { drawnDocument, planPage } = await import('./makeOrder.ts');
  const { document: whole, page } = editor.getSnapshot();
  const document = drawnDocument(whole, order);
  const plan = planPage(document, document.name, 'png', shownRecord(), page, order.dpi);
  const files = await neededFiles(images, document);
  const result = await platform.makeExport({ document, plan, images: files, signal });
  if (result.kind === 'done') return result.blob;
  return fail({ code: 'refused', text: result.kind === 'failed' ? result.message : '' });
}
