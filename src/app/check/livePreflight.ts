/**
 * Checks all copies of the open project while it is edited: runs the preflight chart and keeps its report
 * (check#while-editing).
 */
import { sharedImages } from '../../document/records/layerImages.ts';
import { neededFiles } from '../document/neededFiles.ts';
import type { ActorRefFrom } from 'xstate';
import { createActor, fromPromise } from 'xstate';
import type { RunDocument } from '../../document/runDocument.ts';
import { countCopies } from '../../data/records/index.ts';
import type { Editor } from '../../engine/editor/index.ts';
import type { PreflightReport } from '../../output/check/index.ts';
import type { ReadableStore } from '../platform/createStore.ts';
import { createStore } from '../platform/createStore.ts';
import { complete } from '../../machines/kernel/implementations.ts';
import { preflightMachine } from '../../machines/preflight/machine.ts';
import type { ShownFacts } from '../document/shownFacts.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import type { EditorPlatform } from '../platform/platform.ts';

/** What is known of the copies now. */
export interface LiveReport {
  /** The last finished report; null before the first one, and while there are no copies. */
  readonly report: PreflightReport | null;
  /** The document that it is about. */
  readonly document: RunDocument | null;
  /** The last check failed. */
  readonly isFailed: boolean;
}
export interface LivePreflight extends ReadableStore<LiveReport> {
  readonly actor: ActorRefFrom<typeof preflightMachine>;
  /** Asks for the first report; without effect when there is one. */
  readonly want: () => void;
  readonly stop: () => void;
}

interface LivePreflightDeps {
  readonly platform: Pick<EditorPlatform, 'checkAllCopies' | 'inspecting'>;
  readonly editor: Editor;
  readonly images: Pick<ImageFiles, 'filesOf'>;
  /** What the copies are going to show. */
  readonly facts?: Pick<ShownFacts, 'known'>;
}

const NOTHING: LiveReport = { report: null, document: null, isFailed: false };

export function createLivePreflight(deps: LivePreflightDeps): LivePreflight {
  const { platform, editor } = deps;
  const store = createStore<LiveReport>(NOTHING);
  const actor = createActor(
    complete(
      preflightMachine.provide({
        actors: {
          checkCopies: fromPromise<void>(async ({ signal }) => {
            const { document } = editor.getSnapshot();
            const report =
              countCopies(document) === 0
                ? null
                : await checkDocument(deps, (await deps.facts?.known(document)) ?? document, signal);
            if (!signal.aborted) store.set({ report, document, isFailed: false });
          }),
        },
        guards: { thereIsNoReport: () => store.getSnapshot().document === null },
        actions: { keepFailure: () => store.update((last) => ({ ...last, isFailed: true })) },
      }),
    ),
    { ...platform.inspecting },
  );
  let known = editor.getSnapshot().document;
  const stopComparing = editor.subscribe(() => {
    const { document, inTransaction } = editor.getSnapshot();
    // A gesture is reported once, when it ends.
    if (inTransaction || document === known) return;
    known = document;
    actor.send({ type: 'changed' });
  });
  actor.start();
  return {
    actor,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    want: () => {
      if (store.getSnapshot().document === null) actor.send({ type: 'changed' });
    },
    stop: () => {
      stopComparing();
      actor.stop();
    },
  };
}

/** Rejects when the check failed; never settles with a report after it was aborted. */
async function checkDocument(
  { platform, images }: LivePreflightDeps,
  document: RunDocument,
  signal: AbortSignal,
): Promise<PreflightReport | null> {
  // Without its pictures the rest can be checked.
  const files = await neededFiles(images, document, sharedImages(document)).catch(() =>
    neededFiles(images, document, []),
  );
  const result = await platform.checkAllCopies({ document, signal, images: files });
  if (result.kind === 'failed') throw new Error(result.reason);
  return result.kind === 'checked' ? result.report : null;
}
