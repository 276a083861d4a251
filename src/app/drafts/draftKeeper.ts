/** Keeps the draft of an open project on the device: runs the draft chart and sends it changes. */
import type { ActorRefFrom } from 'xstate';
import { createActor, fromPromise, waitFor } from 'xstate';
import { draftMachine } from '../../machines/draft/machine.ts';
import { failureOf } from '../../machines/kernel/failure.ts';
import { complete } from '../../machines/kernel/implementations.ts';
import type { Draft } from '../../hosts/page/draftStore.ts';
import type { DraftDeps } from './draftWriter.ts';
import { createDraftWriter } from './draftWriter.ts';
import { watchChanges } from '../document/watchChanges.ts';

const REFUSED_NOTICE_MS = 6000;
const WRITINGS_AT_MOST = 5;

export interface DraftKeeper {
  readonly actor: ActorRefFrom<typeof draftMachine>;
  /** True when everything is saved, images included. */
  readonly nothingToKeep: () => boolean;
  /** Writes the present work; resolves with whether the device has all of it. */
  readonly keepNow: () => Promise<boolean>;
  /** Sets the present work aside as a draft of its own. */
  readonly setAside: () => void;
  /** The same, but downloads the work as a file when the device cannot store it. */
  readonly setAsideOrDownload: () => void;
  /**
   * The work continues this draft, which is removed once this tab's own draft is stored, and is there again
   * when that is undone.
   */
  readonly adopt: (draft: Draft) => void;
  readonly stop: () => void;
}

export function createDraftKeeper(deps: DraftDeps): DraftKeeper {
  const { platform, editor, unsent } = deps;
  const writer = createDraftWriter(deps);
  const nothingToKeep = () => editor.getSnapshot().isSaved && unsent.getSnapshot().length === 0;
  const actor = createActor(
    complete(
      draftMachine.provide({
        actors: {
          writeDraft: fromPromise<void>(writer.write),
          removeDraft: fromPromise<void>(writer.remove),
          setDraftAside: fromPromise<void>(writer.setAside),
        },
        actions: {
          noticeRefused: (_: unknown, { error }: { error: unknown }) =>
            platform.notify('warning', failureOf(error).text, {
              place: 'top-right',
              duration: REFUSED_NOTICE_MS,
            }),
        },
      }),
    ),
    { ...platform.inspecting },
  );
  const stopComparing = watchChanges(deps, () => actor.send({ type: nothingToKeep() ? 'saved' : 'changed' }));
  actor.start();

  return {
    actor,
    nothingToKeep,
    // Another tab may have signed out, and removed what was written.
    keepNow: async () => (await writtenNow(actor)) && (nothingToKeep() || writer.isSignedIn()),
    setAside: () => {
      writer.downloadWhenRefused(false);
      actor.send({ type: 'setAside' });
    },
    setAsideOrDownload: () => {
      writer.downloadWhenRefused(true);
      actor.send({ type: 'setAside' });
    },
    adopt: writer.adopt,
    stop: () => {
      stopComparing();
      actor.stop();
    },
  };
}

/** Writes the present work; resolves with whether the device has all of it. */
async function writtenNow(actor: DraftKeeper['actor']): Promise<boolean> {
  try {
    // Changes made during a write are written too.
    for (let written = 0; written < WRITINGS_AT_MOST; written += 1) {
      actor.send({ type: 'flush' });
      const state = await waitFor(actor, (snapshot) => !snapshot.matches('writing'));
      if (!state.matches('changed')) return state.matches('clean') || state.matches('kept');
    }
  } catch {
    // The project was closed meanwhile.
  }
  return false;
}
