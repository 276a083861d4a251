/** Writes the present document and its waiting images to the device, as one record of this tab. */
import { readSession } from '../../api/session.ts';
import { encodeDocument } from '../../document/wire/encode.ts';
import type { Document } from '../../document/document.ts';
import type { Editor } from '../../engine/editor/index.ts';
import type { Draft } from '../../hosts/page/draftStore.ts';
import { fail } from '../platform/apiFailure.ts';
import { copyFile } from '../document/copyFile.ts';
import type { DraftList } from './draftList.ts';
import type { Platform } from '../platform/platform.ts';
import type { UnsentImages } from '../document/unsentImages.ts';

const DRAFT_REFUSED_TEXTS = {
  full: 'На устройстве не осталось места: черновик не сохраняется. Сохраняйте проект чаще.',
  refused:
    'Браузер не даёт хранить черновик на этом устройстве, как бывает в приватном окне. Сохраняйте проект чаще.',
  signedOut: 'Вы вышли из системы: черновик на этом устройстве больше не сохраняется.',
} as const;

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

/** Actors of the draft chart; each throws a `Failure`. */
interface DraftWriter {
  readonly write: () => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Writes the present work as a record of its own, and starts another draft. */
  readonly setAside: () => Promise<void>;
  /** Whether to download work that the device cannot store when it is set aside. */
  readonly downloadWhenRefused: (download: boolean) => void;
  /** Work continues from this draft. */
  readonly adopt: (draft: Draft) => void;
  /** Whether the account that this tab writes for is still the one of this device. */
  readonly isSignedIn: () => boolean;
}

/** A draft to continue from, and the project as it was saved then. */
interface Adopted {
  readonly draft: Draft;
  readonly savedDocument: Document;
}

export function createDraftWriter(deps: DraftDeps): DraftWriter {
  const { platform, editor, unsent, draftList, account, projectId, tab } = deps;
  let id = platform.newId();
  let adopted: readonly Adopted[] = [];
  let downloads = false;

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
      images: unsent.getSnapshot().map(({ file, replaces, page }) => ({ file, replaces, page })),
    };
  }
  async function keep(draft: Draft): Promise<void> {
    // After signing out nothing may be left on a shared device, whatever other tabs are open.
    if (!isSignedIn()) fail({ code: 'refused', text: DRAFT_REFUSED_TEXTS.signedOut });
    const continued = adopted.map((each) => each.draft.id);
    const reply = await platform.drafts.keep(draft);
    if (reply !== 'kept') {
      fail({ code: reply === 'full' ? 'memory' : 'refused', text: DRAFT_REFUSED_TEXTS[reply] });
    }
    for (const each of continued) draftList.takeOff(each);
    await platform.drafts.remove(continued);
  }
  function isSignedIn(): boolean {
    return readSession(platform.storage).account === account;
  }

  return {
    write: () => keep(draftNow(false)),
    remove: async () => {
      const { savedDocument } = editor.getSnapshot();
      const isSavedSince = (each: Adopted) => each.savedDocument !== savedDocument;
      const done = [id, ...adopted.filter(isSavedSince).map(({ draft }) => draft.id)];
      adopted = adopted.filter((each) => !isSavedSince(each));
      // Restoring the others was undone without a save: they are kept and offered again.
      const back = isSignedIn() ? adopted.map(({ draft }) => draft) : [];
      for (const draft of back) {
        // The draft of this tab has the same work, and the device has no room for both.
        if ((await platform.drafts.keep(draft)) !== 'kept') return;
      }
      await platform.drafts.remove(done);
      if (back.length > 0) await draftList.putBack(back.map((draft) => draft.id));
    },
    setAside: async () => {
      const present = editor.getSnapshot().document;
      const draft = draftNow(true);
      const handOver = downloads;
      // That record is final; the next write starts another draft.
      id = platform.newId();
      try {
        await keep(draft);
      } catch (error) {
        if (handOver) platform.download(...copyFile(present, 'моя копия', platform.now()));
        throw error;
      }
      adopted = [];
      await draftList.refresh();
    },
    downloadWhenRefused: (download) => {
      downloads = download;
    },
    adopt: (draft) => {
      adopted = [...adopted, { draft, savedDocument: editor.getSnapshot().savedDocument }];
    },
    isSignedIn,
  };
}
