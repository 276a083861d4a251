/**
 * Implementations of the save dialog and its run: the engine's plan, the workers, the finished file, the
 * notices (§4, §8, §9).
 */
import { neededFiles } from '../document/neededFiles.ts';
import { fromCallback, fromPromise } from 'xstate';
import { countCopies } from '../../data/records/index.ts';
import type { Order } from '../../output/order/index.ts';
import { isOneDocument } from '../../output/order/index.ts';
import { facesDrawnIn } from '../../document/fonts.ts';
import type { Planned, RunRequest } from '../../machines/export/events.ts';
import { exportMachine } from '../../machines/export/machine.ts';
import { failureOf } from '../../machines/kernel/failure.ts';
import type { ExpectRequest, SaveDialogContext } from '../../machines/saveDialog/events.ts';
import { saveDialogMachine } from '../../machines/saveDialog/machine.ts';
import { fail } from '../platform/apiFailure.ts';
import { estimateOf } from './estimate.ts';
import type { PlannedRun, RunDeps } from './plannedRun.ts';
import { createRunControl } from './runControl.ts';
import { preflightOf } from '../check/preflight.ts';

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
  if (!isOneDocument(order)) return `Ошибка при создании архива: ${message}`;
  return order.format === 'pptx'
    ? `Ошибка при создании презентации: ${message}`
    : `Ошибка при создании PDF: ${message}`;
}

/** The actors of a run. */
export function exportActors(deps: RunDeps) {
  /** By the name that the chart passes on; a run takes its plan away. */
  const plans = new Map<string, PlannedRun>();
  return {
    plan: fromPromise<Planned, Order>(async ({ input, signal }) => {
      const { planOrder } = await import('./carryOut.ts');
      const run = await planOrder(deps, input, signal);
      const plan = deps.platform.newId();
      plans.set(plan, run);
      return { total: run.plan.copies.length, plan };
    }),
    run: fromCallback<RunRequest, string>(({ input: plan, receive, sendBack }) => {
      const control = createRunControl((message) => sendBack(message));
      receive(({ type }) => control.take(type));
      const run = plans.get(plan);
      if (run === undefined) throw new Error(`A run was started without its plan «${plan}».`);
      plans.delete(plan);
      import('./carryOut.ts')
        .then(({ carryOut }) => carryOut(deps, run, control))
        .then(control.report, (error: unknown) =>
          control.report({ type: 'broken', failure: failureOf(error) }),
        );
      return () => control.take('stop');
    }),
  };
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

async function pngOf(deps: RunDeps, order: Order, signal: AbortSignal): Promise<Blob> {
  const { platform, editor, images, shownRecord } = deps;
  const { drawnDocument, issuedImage, planPage } = await import('./carryOut.ts');
  const { document: whole, page } = editor.getSnapshot();
  const { document, finish } = await issuedImage(deps, drawnDocument(whole, order), order, signal);
  const plan = planPage(document, document.name, 'png', shownRecord(), page, order.dpi);
  const files = await neededFiles(images, document);
  const result = await platform.makeExport({ document, plan, images: files, signal });
  if (result.kind === 'done') {
    await finish();
    return result.blob;
  }
  return fail({ code: 'refused', text: result.kind === 'failed' ? result.message : '' });
}
