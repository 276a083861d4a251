/**
 * Gives pictures to the rows of image layers: uploads them one by one and adds each to its layer as it
 * arrives, all in one entry of the history. When the service takes no more for now, the giving waits as long as
 * it says. A giving goes on while the person works on something else; it ends when its entry is undone or its
 * layer removed.
 */
import type { ApiClient } from '../api/client.ts';
import { hasPicture } from '../document/capabilities.ts';
import type { Document } from '../document/document.ts';
import { findLayer } from '../document/document.ts';
import type { LayerId } from '../document/layer.ts';
import type { Picture } from '../document/picture.ts';
import type { RowPicture } from '../document/rowPictures.ts';
import type { Editor } from '../engine/index.ts';
import { addRowPictures } from '../engine/index.ts';
import type { ReadableStore } from '../kit/createStore.ts';
import { createStore } from '../kit/createStore.ts';
import type { ImageFiles } from './imageFiles.ts';
import type { EditorPlatform } from './platform.ts';

/** A file that was found for a cell. */
export interface FoundPicture {
  /** The text of the cell. */
  readonly value: string;
  /** `similar`: their names differ, so a person should look at it. */
  readonly how: 'same' | 'similar';
  /** The file, or why it cannot be taken, in Russian. */
  readonly read: () => Promise<File | string>;
}
/** A cell and the file that was taken for it, although their names differ. */
export interface SimilarName {
  readonly value: string;
  readonly fileName: string;
}
export type Giving =
  /** The files are opened and matched. */
  | { readonly kind: 'matching' }
  | {
      readonly kind: 'uploading';
      readonly done: number;
      readonly total: number;
      /** When the service takes the next one, ms since 1970; null while it takes them. */
      readonly waitsUntil: number | null;
    }
  | {
      readonly kind: 'done';
      readonly given: number;
      readonly similar: readonly SimilarName[];
      /** Why the rest was not taken, in Russian. */
      readonly failure: string | null;
    };

/** The latest giving of each layer. */
export interface PictureGivings extends ReadableStore<ReadonlyMap<LayerId, Giving>> {
  /** Replaces a giving to the same layer. `match` resolves with a text when there is nothing to give. */
  readonly give: (id: LayerId, match: () => Promise<readonly FoundPicture[] | string>) => Promise<void>;
  /** Ends a giving; what has arrived stays. */
  readonly cancel: (id: LayerId) => void;
  readonly cancelAll: () => void;
}

interface GivingDeps {
  readonly editor: Editor;
  readonly images: Pick<ImageFiles, 'keep'>;
  readonly upload: ApiClient['uploadImage'];
  readonly platform: Pick<EditorPlatform, 'notify' | 'now' | 'wait'>;
}

/** Status of a refusal for too many calls. */
const TOO_MANY = 429;

export function createPictureGivings({ editor, images, upload, platform }: GivingDeps): PictureGivings {
  const { getSnapshot, subscribe, update } = createStore<ReadonlyMap<LayerId, Giving>>(new Map());
  const running = new Map<LayerId, AbortController>();
  type Show = (giving: Giving | null) => void;

  async function run(
    id: LayerId,
    match: () => Promise<readonly FoundPicture[] | string>,
    show: Show,
    signal: AbortSignal,
  ): Promise<Giving | null> {
    const found = await match();
    if (signal.aborted) return null;
    if (typeof found === 'string') return { kind: 'done', given: 0, similar: [], failure: found };
    const add = additionTo(editor, id);
    const similar: SimilarName[] = [];
    for (const [done, { value, how, read }] of found.entries()) {
      const progress = (waitsUntil: number | null): void =>
        show({ kind: 'uploading', done, total: found.length, waitsUntil });
      const picture = await uploaded(await read(), progress, signal);
      if (signal.aborted) return { kind: 'done', given: done, similar, failure: null };
      if (typeof picture === 'string') return { kind: 'done', given: done, similar, failure: picture };
      if (!add({ value, ...picture })) return null;
      if (how === 'similar') similar.push({ value, fileName: picture.fileName });
    }
    return { kind: 'done', given: found.length, similar, failure: null };
  }

  /** The picture on the server, or why it was not taken. */
  async function uploaded(
    file: File | string,
    progress: (waitsUntil: number | null) => void,
    signal: AbortSignal,
  ): Promise<Picture | string> {
    if (typeof file === 'string') return file;
    const reply = await accepted(file, progress, signal);
    if (!reply.ok) return `«${file.name}» не добавлен. ${reply.error.text}`;
    const { src, width, height } = reply.value;
    images.keep(src, file);
    return { src, width, height, fileName: file.name.slice(-255) };
  }

  /** The reply of the service, once it is another than to come later. */
  async function accepted(
    file: File,
    progress: (waitsUntil: number | null) => void,
    signal: AbortSignal,
  ): ReturnType<typeof upload> {
    progress(null);
    const reply = await upload(file, { signal });
    if (reply.ok || reply.error.code !== TOO_MANY || reply.error.retryAfterMs === undefined) return reply;
    const { retryAfterMs } = reply.error;
    progress(platform.now() + retryAfterMs);
    await platform.wait(retryAfterMs, signal);
    return signal.aborted ? reply : accepted(file, progress, signal);
  }

  /** Tells the end of a giving to a person who does not see its layer's panel. */
  function tell(id: LayerId, ended: Giving | null): void {
    const { selection } = editor.getSnapshot();
    if (ended?.kind !== 'done' || (selection.length === 1 && selection[0] === id)) return;
    const text = ended.failure ?? `Добавлено: ${ended.given.toLocaleString('ru')}.`;
    platform.notify(ended.failure === null ? 'positive' : 'warning', `Картинки по строкам. ${text}`);
  }

  return {
    getSnapshot,
    subscribe,
    give: async (id, match) => {
      running.get(id)?.abort();
      const stopping = new AbortController();
      running.set(id, stopping);
      const show: Show = (giving) => {
        if (running.get(id) === stopping) update((givings) => withGiving(givings, id, giving));
      };
      show({ kind: 'matching' });
      const ended = await run(id, match, show, stopping.signal);
      show(ended);
      if (!stopping.signal.aborted) tell(id, ended);
    },
    cancel: (id) => running.get(id)?.abort(),
    cancelAll: () => {
      for (const stopping of running.values()) stopping.abort();
    },
  };
}

/**
 * Adds pictures to a layer as one entry of the history, whatever else is edited meanwhile. Returns whether the
 * document has them: not after they were undone, nor without the layer.
 */
function additionTo(editor: Editor, id: LayerId): (picture: RowPicture) => boolean {
  const given = new Set<RowPicture>();
  const hasGiven = (document: Document): boolean => {
    const layer = findLayer(document, id);
    return hasPicture(layer) && layer.byRow?.pictures.some((picture) => given.has(picture)) === true;
  };
  return (picture) => {
    const add = (document: Document): Document => addRowPictures(document, id, [picture]);
    if (given.size === 0) editor.apply(add);
    else editor.amend((document) => (hasGiven(document) ? add(document) : document));
    given.add(picture);
    return hasGiven(editor.getSnapshot().document);
  };
}

function withGiving(
  givings: ReadonlyMap<LayerId, Giving>,
  id: LayerId,
  giving: Giving | null,
): ReadonlyMap<LayerId, Giving> {
  const others = [...givings].filter(([other]) => other !== id);
  return new Map(giving === null ? others : [...others, [id, giving]]);
}
