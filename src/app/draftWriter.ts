/** Writes the present document and its waiting images to the device, as one record of this tab. */
import { STORAGE_KEYS } from '../api/session.ts';
import { encodeDocument } from '../document/codec/encode.ts';
import type { Editor } from '../engine/index.ts';
import type { Draft } from '../hosts/page/draftStore.ts';
import { fail } from './apiFailure.ts';
import { copyFile } from './copyFile.ts';
import type { DraftList } from './draftList.ts';
import type { Platform } from './platform.ts';
import type { UnsentImages } from './unsentImages.ts';

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
  readonly adopt: (id: string) => void;
}

export function createDraftWriter(deps: DraftDeps): DraftWriter {
  const { platform, editor, unsent, draftList, account, projectId, tab } = deps;
  let id = platform.newId();
  let adopted: readonly string[] = [];
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
      images: unsent.getSnapshot().map(({ file, replaces }) => ({ file, replaces })),
    };
  }
  async function keep(draft: Draft): Promise<void> {
    // After signing out nothing may be left on a shared device, whatever other tabs are open.
    if ((platform.storage.getItem(STORAGE_KEYS.username) ?? '') !== account) {
      fail({ code: 'refused', text: DRAFT_REFUSED_TEXTS.signedOut });
    }
    const continued = adopted;
    const reply = await platform.drafts.keep(draft);
    if (reply !== 'kept') {
      fail({ code: reply === 'full' ? 'memory' : 'refused', text: DRAFT_REFUSED_TEXTS[reply] });
    }
    adopted = adopted.filter((each) => !continued.includes(each));
    await platform.drafts.remove(continued);
  }

  return {
    write: () => keep(draftNow(false)),
    remove: async () => {
      const done = [id, ...adopted];
      adopted = [];
      await platform.drafts.remove(done);
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
        if (handOver) platform.download(...copyFile(present, 'моя копия'));
        throw error;
      }
      await draftList.refresh();
    },
    downloadWhenRefused: (download) => {
      downloads = download;
    },
    adopt: (draftId) => {
      adopted = [...adopted, draftId];
    },
  };
}
