/** What the draft chart asks for: the present document and the images that wait, written as one record of this tab. */
import type { ActorRefFrom } from 'xstate';
import { createActor, fromPromise, waitFor } from 'xstate';
import { encodeDocument } from '../document/codec/encode.ts';
import { STORAGE_KEYS } from '../api/session.ts';
import type { Editor } from '../engine/index.ts';
import { draftMachine } from '../machines/draft/machine.ts';
import { complete } from '../machines/kernel/implementations.ts';
import { failureOf } from '../machines/kernel/failure.ts';
import { fail } from './apiFailure.ts';
import { copyFile } from './copyFile.ts';
import type { Platform } from './platform.ts';
import type { UnsentImages } from './unsentImages.ts';
import type { DraftList } from './draftList.ts';
import type { Draft } from '../hosts/page/draftStore.ts';

export const DRAFT_REFUSED_TEXTS = {
  full: 'На устройстве не осталось места: черновик не сохраняется. Сохраняйте проект чаще.',
  refused:
    'Браузер не даёт хранить черновик на этом устройстве, как бывает в приватном окне. Сохраняйте проект чаще.',
  signedOut: 'Вы вышли из системы: черновик на этом устройстве больше не сохраняется.',
} as const;
const REFUSED_NOTICE_MS = 6000;
const WRITINGS_AT_MOST = 5;

export interface DraftDeps {
  readonly platform: Pick<
    Platform,
    'drafts' | 'storage' | 'notify' | 'download' | 'now' | 'newId' | 'inspecting'
  >;
  readonly editor: Editor;
  readonly unsent: UnsentImages;
  readonly draftList: DraftList;
  readonly account: string;
  readonly projectId: string;
  readonly tab: string;
  /** The version that the present document is based on. */
  readonly baseVersion: () => number;
}
export interface DraftKeeper {
  readonly actor: ActorRefFrom<typeof draftMachine>;
  /** Whether everything is saved, images included. */
  readonly nothingToKeep: () => boolean;
  /** Writes what is there; whether the device has all of it then. */
  readonly keepNow: () => Promise<boolean>;
  /** Sets the present work aside, as it is at this moment. */
  readonly setAside: () => void;
  /** The same, and hands it over as a file when the device does not take it. */
  readonly setAsideOrDownload: () => void;
  /** This work continues a draft, which is removed once this tab's own is on the device. */
  readonly adopt: (id: string) => void;
  readonly stop: () => void;
}

export function createDraftKeeper(deps: DraftDeps): DraftKeeper {
  const { platform, editor, unsent, draftList, account, projectId, tab } = deps;
  let id = platform.newId();
  let adopted: readonly string[] = [];
  let downloadRefused = false;
  const nothingToKeep = () => editor.getSnapshot().isSaved && unsent.getSnapshot().length === 0;

  function draftNow(setAside: boolean): Draft {
    return {
      id,
      tab,
      account,
      projectId,
      savedAt: platform.now(),
      baseVersion: deps.baseVersion(),
      setAside,
      document: encodeDocument(editor.getSnapshot().document),
      images: unsent.getSnapshot().map(({ file, replaces }) => ({ file, replaces })),
    };
  }
  async function keep(draft: Draft): Promise<void> {
    // Whoever signs out leaves nothing behind on a shared device, whatever other tabs are open.
    if ((platform.storage.getItem(STORAGE_KEYS.username) ?? '') !== account) {
      fail({ code: 'refused', text: DRAFT_REFUSED_TEXTS.signedOut });
    }
    const continued = adopted;
    const answer = await platform.drafts.keep(draft);
    if (answer !== 'kept') {
      fail({ code: answer === 'full' ? 'memory' : 'refused', text: DRAFT_REFUSED_TEXTS[answer] });
    }
    adopted = adopted.filter((each) => !continued.includes(each));
    await platform.drafts.remove(continued);
  }
  async function setDraftAside(): Promise<void> {
    const present = editor.getSnapshot().document;
    const draft = draftNow(true);
    const handOver = downloadRefused;
    // Its record is left as it is from now on; what comes next is another draft.
    id = platform.newId();
    try {
      await keep(draft);
    } catch (error) {
      if (handOver) platform.download(...copyFile(present, 'моя копия'));
      throw error;
    }
    await draftList.refresh();
  }

  const actor = createActor(
    complete(
      draftMachine.provide({
        actors: {
          writeDraft: fromPromise<void>(() => keep(draftNow(false))),
          removeDraft: fromPromise<void>(async () => {
            const done = [id, ...adopted];
            adopted = [];
            await platform.drafts.remove(done);
          }),
          setDraftAside: fromPromise<void>(setDraftAside),
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
  let known = { document: editor.getSnapshot().document, images: unsent.getSnapshot(), isSaved: true };
  const compare = (): void => {
    const { document, isSaved, inTransaction } = editor.getSnapshot();
    // A gesture is one change, told of when it ends: writing costs, and must not come between two frames.
    if (inTransaction) return;
    const images = unsent.getSnapshot();
    if (document === known.document && images === known.images && isSaved === known.isSaved) return;
    known = { document, images, isSaved };
    actor.send({ type: nothingToKeep() ? 'saved' : 'changed' });
  };
  const stops = [editor.subscribe(compare), unsent.subscribe(compare)];
  actor.start();

  return {
    actor,
    nothingToKeep,
    keepNow: async () => {
      try {
        // What changes while it is written is written too.
        for (let written = 0; written < WRITINGS_AT_MOST; written += 1) {
          actor.send({ type: 'flush' });
          const state = await waitFor(actor, (snapshot) => !snapshot.matches('writing'));
          if (!state.matches('changed')) return state.matches('clean') || state.matches('kept');
        }
      } catch {
        // The project was closed meanwhile.
      }
      return false;
    },
    setAside: () => {
      downloadRefused = false;
      actor.send({ type: 'setAside' });
    },
    setAsideOrDownload: () => {
      downloadRefused = true;
      actor.send({ type: 'setAside' });
    },
    adopt: (draftId) => {
      adopted = [...adopted, draftId];
    },
    stop: () => {
      for (const stop of stops) stop();
      actor.stop();
    },
  };
}
