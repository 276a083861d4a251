/**
 * Implementations of the save dialog and its run: the engine's plan, the workers, the finished file, the
 * notices (§4, §8, §9).
 */
import { imagesOf } from '../document/layerImages.ts';
import { fromCallback, fromPromise } from 'xstate';
import type { Editor, ExportPlan, ExportProgress, FailedCopy } from '../engine/index.ts';
import type { Document } from '../document/document.ts';
import { familiesOf } from '../document/fonts.ts';
import { chooseCopies, copyPaths, countCopies, planCollection, planImage } from '../engine/index.ts';
import type {
  CopyFailure,
  ExportOrder,
  ExportReport,
  ExtraFile,
  PdfChoice,
  RunRequest,
} from '../machines/export/machine.ts';
import { exportMachine } from '../machines/export/machine.ts';
import type { SaveResult } from '../hosts/page/export/makeExport.ts';
import { failureOf } from '../machines/kernel/failure.ts';
import type { ExpectRequest, SaveDialogContext } from '../machines/saveDialog/events.ts';
import { isOneDocument, USUAL_CHOICE } from '../machines/saveDialog/events.ts';
import { saveDialogMachine } from '../machines/saveDialog/machine.ts';
import { fail } from './apiFailure.ts';
import { estimateOf } from './estimate.ts';
import type { ExtraRun } from './extraFiles.ts';
import type { ImageFiles } from './imageFiles.ts';
import type { EditorPlatform } from './platform.ts';
import type { MadeFile } from './madeFile.ts';
import type { RunControl } from './runControl.ts';
import { createRunControl } from './runControl.ts';
import { preflightOf } from './preflight.ts';
import type { SaveChoice } from './saveChoice.ts';

interface ExportDeps {
  readonly platform: EditorPlatform;
  readonly editor: Editor;
  readonly images: ImageFiles;
  /** Names the project on this device; unfinished collections are found by it. */
  readonly place: string;
  /** The copy on the screen in preview mode, or null in edit mode. */
  readonly shownRecord: () => number | null;
  readonly saveChoice: SaveChoice;
  readonly madeFile: MadeFile;
}

/** The save dialog with all its implementations. */
export function saveDialogWith(deps: ExportDeps) {
  return saveDialogMachine.provide({
    actors: {
      export: exportMachine.provide({ actors: exportActors(deps) }),
      copyImage: fromPromise<void>(({ signal }) => copyImage(deps, signal)),
      standby: standbyFor(deps),
      preflight: preflightOf(deps),
      estimate: estimateOf(deps),
    },
    actions: {
      noticeSavingFailed: ({ context }: { context: SaveDialogContext }) =>
        deps.platform.notify('negative', failureText(context)),
      keepChoice: ({ context: { copies, pattern, pdf } }: { context: SaveDialogContext }) =>
        deps.saveChoice.keep({ copies, pattern, pdf }),
      shareFile: () => void deps.madeFile.share(),
      openFile: () => deps.madeFile.open(),
    },
  });
}

function standbyFor({ platform, editor, madeFile }: ExportDeps) {
  return fromCallback<ExpectRequest>(({ receive }) => {
    receive(({ scope }) => {
      const { document } = editor.getSnapshot();
      platform.prewarm(scope === 'instance' ? 1 : countCopies(document), familiesOf(document));
    });
    return () => {
      platform.prewarm(0, []);
      madeFile.forget();
    };
  });
}

function failureText(context: SaveDialogContext): string {
  const message = context.failure?.text ?? '';
  if (context.tab === 'instance' || context.extra !== null) return `Ошибка при сохранении: ${message}`;
  return isOneDocument(context)
    ? `Ошибка при создании PDF: ${message}`
    : `Ошибка при создании архива: ${message}`;
}

/** Results of planning a run; the document cannot change while the dialog is open. */
interface PlannedRun {
  readonly document: Document;
  readonly plan: ExportPlan;
  readonly pdf: PdfChoice;
  readonly order: ExportOrder;
}

function exportActors(deps: ExportDeps) {
  /** Keyed by the run's order, which the machine passes to both actors. */
  const planned = new WeakMap<ExportOrder, PlannedRun>();
  return {
    plan: fromPromise<{ total: number }, ExportOrder>(async ({ input, signal }) => {
      const run = await planOf(deps, input, signal);
      planned.set(input, run);
      return { total: run.plan.copies.length };
    }),
    run: fromCallback<RunRequest, ExportOrder>(({ input, receive, sendBack }) => {
      const stopping = new AbortController();
      const control = createRunControl();
      receive(({ type }) => (type === 'stop' ? stopping.abort() : control.take(type)));
      const report = (message: ExportReport) => sendBack(message);
      const run = planned.get(input);
      if (run === undefined) throw new Error('A run was started without a plan.');
      make(deps, { ...run, order: input, control }, report, stopping.signal).then(report, (error: unknown) =>
        report({ type: 'broken', failure: failureOf(error) }),
      );
      return () => stopping.abort();
    }),
  };
}

/** Throws a `Failure` when the order cannot be carried out. */
async function planOf(
  { editor, shownRecord }: ExportDeps,
  order: ExportOrder,
  signal: AbortSignal,
): Promise<PlannedRun> {
  const { scope, name, format, copies = '', pattern = null, pdf = USUAL_CHOICE.pdf } = order;
  const { document } = editor.getSnapshot();
  const run = { document, pdf, order };
  if (scope === 'instance') return { ...run, plan: planImage(document, name, format, shownRecord()) };
  const choice = chooseCopies(copies, countCopies(document));
  if (choice.kind === 'wrong') return fail({ code: 'refused', text: choice.text });
  const fileNames = pattern === null ? undefined : await pathsOf(document, { pattern, name, format }, signal);
  const wishes = { indexes: choice.indexes, isEach: pdf.isEach, ...(fileNames && { fileNames }) };
  const reply = planCollection(document, name, format, wishes);
  return reply.kind === 'planned'
    ? { ...run, plan: reply.plan }
    : fail({ code: 'refused', text: reply.text });
}

/** The one image as PNG, which every clipboard takes. The browser is asked in the task of the press, which some demand. */
async function copyImage(deps: ExportDeps, signal: AbortSignal): Promise<void> {
  const image = pngOf(deps, signal);
  try {
    await deps.platform.copyImage?.(image);
  } catch (error) {
    // The reason why there is no image says more than that it was not copied.
    await image;
    fail({ code: 'refused', text: `браузер не дал скопировать изображение (${failureOf(error).text})` });
  }
}

async function pngOf(
  { platform, editor, images, shownRecord }: ExportDeps,
  signal: AbortSignal,
): Promise<Blob> {
  const { document } = editor.getSnapshot();
  const plan = planImage(document, document.name, 'png', shownRecord());
  const result = await platform.makeExport({
    document,
    plan,
    images: await images.filesOf(imagesOf(document)),
    signal,
  });
  if (result.kind === 'done') return result.blob;
  return fail({ code: 'refused', text: result.kind === 'failed' ? result.message : '' });
}

/** Names that are made before the page gets a turn. */
const NAMES_AT_ONCE = 500;

async function pathsOf(
  document: Document,
  wishes: Parameters<typeof copyPaths>[1],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const path of copyPaths(document, wishes)) {
    paths.push(path);
    if (paths.length % NAMES_AT_ONCE === 0) await new Promise((resolve) => void setTimeout(resolve));
    if (signal.aborted) break;
  }
  return paths;
}

async function make(
  deps: ExportDeps,
  run: PlannedRun & { readonly order: ExportOrder; readonly control: RunControl },
  report: (message: ExportReport) => void,
  signal: AbortSignal,
): Promise<ExportReport> {
  const { platform, images, place, madeFile } = deps;
  const { document, plan, pdf, order, control } = run;
  const wanted = { document, images: await images.filesOf(imagesOf(document)), signal };
  const collection = {
    onProgress: ({ done, total }: ExportProgress) => report({ type: 'copyDone', done, total }),
    pause: control.pause,
    onFailedCopies: (failed: readonly FailedCopy[]) => {
      report({ type: 'incomplete', failures: failed.map(failureOfCopy) });
      return control.decision();
    },
    onPart: platform.download,
  };
  const options = plan.container === null ? wanted : { ...wanted, ...collection };
  const { name, copies = '', pattern = null, extra } = order;
  const result =
    extra !== undefined
      ? await makeExtra(extra, { ...wanted, onProgress: collection.onProgress, platform, plan, name })
      : plan.format === 'pdf'
        ? await platform.makePdf({ ...options, plan, layout: pdf.layout, isPicture: pdf.isPicture })
        : await platform.makeExport({
            ...options,
            plan,
            ...(plan.container !== null && {
              kept: { place, order: { name, format: plan.format, copies, pattern } },
            }),
          });
  if (result.kind === 'cancelled') return { type: 'stopped' };
  if (result.kind === 'failed') return { type: 'broken', failure: { code: 'refused', text: result.message } };
  if (run.order.delivery === 'printer') platform.printing.print(result.blob);
  else platform.download(result.blob, result.fileName);
  madeFile.keep(result.blob, result.fileName);
  return { type: 'finished', fileName: result.fileName };
}

function failureOfCopy({ copy: { fileName, recordIndex }, message }: FailedCopy): CopyFailure {
  return { fileName, copy: (recordIndex ?? 0) + 1, reason: message };
}

async function makeExtra(extra: ExtraFile, run: ExtraRun): Promise<SaveResult> {
  return (await import('./extraFiles.ts')).makeExtra(extra, run);
}
