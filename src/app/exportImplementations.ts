/** What the save dialog and its run ask for: the plan of the engine, the workers, the finished file, the notices (§4, §8, §9). */
import { fromCallback, fromPromise } from 'xstate';
import type { Editor } from '../engine/index.ts';
import { familiesOf } from '../document/fonts.ts';
import { countCopies, planCollection } from '../engine/index.ts';
import type { ExportOrder, ExportReport, StopRequest } from '../machines/export/machine.ts';
import { exportMachine } from '../machines/export/machine.ts';
import { failureOf } from '../machines/kernel/failure.ts';
import type { ExpectRequest, SaveDialogContext } from '../machines/saveDialog/events.ts';
import { saveDialogMachine } from '../machines/saveDialog/machine.ts';
import type { SaveResult } from '../../workers/protocol.ts';
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

/** The save dialog with everything it needs. */
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
      platform.standBy(scope === 'instance' ? 1 : countCopies(document), familiesOf(document));
    });
    return () => platform.standBy(0, []);
  });
}

function failureText({ tab, failure }: SaveDialogContext): string {
  const message = failure?.text ?? '';
  return tab === 'instance' ? `Ошибка при сохранении: ${message}` : `Ошибка при создании архива: ${message}`;
}

function exportActors(deps: ExportDeps) {
  return {
    plan: fromPromise<{ total: number }, ExportOrder>(({ input }) =>
      Promise.resolve({ total: totalOf(deps, input) }),
    ),
    run: fromCallback<StopRequest, ExportOrder>(({ input, receive, sendBack }) => {
      const stopping = new AbortController();
      receive(() => stopping.abort());
      const report = (message: ExportReport) => sendBack(message);
      make(deps, input, report, stopping.signal).then(report, (error: unknown) =>
        report({ type: 'broken', failure: failureOf(error) }),
      );
      return () => stopping.abort();
    }),
  };
}

function totalOf({ editor }: ExportDeps, order: ExportOrder): number {
  if (order.scope === 'instance') return 1;
  const plan = planCollection(editor.getSnapshot().document, order.name, order.format);
  if (plan.kind === 'planned') return plan.copies.length;
  return fail({ code: 'refused', text: plan.text });
}

async function make(
  { platform, editor, images, shownRecord }: ExportDeps,
  { scope, name, format }: ExportOrder,
  report: (message: ExportReport) => void,
  signal: AbortSignal,
): Promise<ExportReport> {
  const { document } = editor.getSnapshot();
  const recordIndex = shownRecord();
  const files = await images.filesOf(document);
  const common = { document, name, format, images: files, signal };
  const result: SaveResult =
    scope === 'instance'
      ? await platform.renderImage({ ...common, recordIndex })
      : await platform.generateCollection({
          ...common,
          onProgress: ({ done, total }) => report({ type: 'copyDone', done, total }),
        });
  if (result.kind === 'cancelled') return { type: 'stopped' };
  if (result.kind === 'failed') return { type: 'broken', failure: { code: 'refused', text: result.message } };
  platform.download(result.blob, result.fileName);
  return { type: 'finished', fileName: result.fileName };
}
