/**
 * Implementations of the save dialog and its run: the engine's plan, the workers, the finished file, the
 * notices (§4, §8, §9).
 */
import { fromCallback, fromPromise } from 'xstate';
import type { Editor, ExportPlan, ExportProgress } from '../engine/index.ts';
import type { Document } from '../document/document.ts';
import { familiesOf } from '../document/fonts.ts';
import { countCopies, planCollection, planImage } from '../engine/index.ts';
import type { ExportOrder, ExportReport, StopRequest } from '../machines/export/machine.ts';
import { exportMachine } from '../machines/export/machine.ts';
import { failureOf } from '../machines/kernel/failure.ts';
import type { ExpectRequest, SaveDialogContext } from '../machines/saveDialog/events.ts';
import { saveDialogMachine } from '../machines/saveDialog/machine.ts';
import { fail } from './apiFailure.ts';
import type { ImageFiles } from './imageFiles.ts';
import type { EditorPlatform } from './platform.ts';
import { preflightOf } from './preflight.ts';

interface ExportDeps {
  readonly platform: EditorPlatform;
  readonly editor: Editor;
  readonly images: ImageFiles;
  /** The copy on the screen in preview mode, or null in edit mode. */
  readonly shownRecord: () => number | null;
}

/** The save dialog with all its implementations. */
export function saveDialogWith(deps: ExportDeps) {
  return saveDialogMachine.provide({
    actors: {
      export: exportMachine.provide({ actors: exportActors(deps) }),
      standby: standbyFor(deps),
      preflight: preflightOf(deps),
    },
    actions: {
      noticeSavingFailed: ({ context }: { context: SaveDialogContext }) =>
        deps.platform.notify('negative', failureText(context)),
    },
  });
}

function standbyFor({ platform, editor }: ExportDeps) {
  return fromCallback<ExpectRequest>(({ receive }) => {
    receive(({ scope }) => {
      const { document } = editor.getSnapshot();
      platform.prewarm(scope === 'instance' ? 1 : countCopies(document), familiesOf(document));
    });
    return () => platform.prewarm(0, []);
  });
}

function failureText({ tab, failure }: SaveDialogContext): string {
  const message = failure?.text ?? '';
  return tab === 'instance' ? `Ошибка при сохранении: ${message}` : `Ошибка при создании архива: ${message}`;
}

/** Results of planning a run; the document cannot change while the dialog is open. */
interface PlannedRun {
  readonly document: Document;
  readonly plan: ExportPlan;
}

function exportActors(deps: ExportDeps) {
  /** Keyed by the run's order, which the machine passes to both actors. */
  const planned = new WeakMap<ExportOrder, PlannedRun>();
  return {
    plan: fromPromise<{ total: number }, ExportOrder>(({ input }) => {
      const run = planOf(deps, input);
      planned.set(input, run);
      return Promise.resolve({ total: run.plan.copies.length });
    }),
    run: fromCallback<StopRequest, ExportOrder>(({ input, receive, sendBack }) => {
      const stopping = new AbortController();
      receive(() => stopping.abort());
      const report = (message: ExportReport) => sendBack(message);
      const run = planned.get(input);
      if (run === undefined) throw new Error('A run was started without a plan.');
      make(deps, run, report, stopping.signal).then(report, (error: unknown) =>
        report({ type: 'broken', failure: failureOf(error) }),
      );
      return () => stopping.abort();
    }),
  };
}

/** Throws a `Failure` when the order cannot be carried out. */
function planOf({ editor, shownRecord }: ExportDeps, { scope, name, format }: ExportOrder): PlannedRun {
  const { document } = editor.getSnapshot();
  if (scope === 'instance') return { document, plan: planImage(document, name, format, shownRecord()) };
  const reply = planCollection(document, name, format);
  return reply.kind === 'planned'
    ? { document, plan: reply.plan }
    : fail({ code: 'refused', text: reply.text });
}

async function make(
  { platform, images }: ExportDeps,
  { document, plan }: PlannedRun,
  report: (message: ExportReport) => void,
  signal: AbortSignal,
): Promise<ExportReport> {
  const order = { document, plan, images: await images.filesOf(document), signal };
  const onProgress = ({ done, total }: ExportProgress) => report({ type: 'copyDone', done, total });
  const result = await platform.makeExport(plan.container === null ? order : { ...order, onProgress });
  if (result.kind === 'cancelled') return { type: 'stopped' };
  if (result.kind === 'failed') return { type: 'broken', failure: { code: 'refused', text: result.message } };
  platform.download(result.blob, result.fileName);
  return { type: 'finished', fileName: result.fileName };
}
