/**
 * Pictures that are given to the rows of image layers. A giving runs while the person works on something
 * else; `givePictures.ts` does it, and comes with the panel that begins it.
 */
import type { ApiClient } from '../../api/client.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Editor } from '../../engine/editor/index.ts';
import type { ReadableStore } from '../platform/createStore.ts';
import { createStore } from '../platform/createStore.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import type { EditorPlatform } from '../platform/platform.ts';

/** A cell and the file that was taken for it, although their names differ. */
export interface SimilarName {
  readonly value: string;
  readonly fileName: string;
}
export interface ShrinkingFile {
  readonly name: string;
  /** What is done, from 0 to 1. */
  readonly part: number;
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
      /** The file that is being made smaller on the device, which takes seconds. */
      readonly shrinking: ShrinkingFile | null;
    }
  | {
      readonly kind: 'done';
      readonly given: number;
      readonly similar: readonly SimilarName[];
      /** Files that move, of which the first frame was taken. */
      readonly animated: readonly string[];
      /** Why the rest was not taken, in Russian. */
      readonly failure: string | null;
    };

/** Does a giving, shows how far it is, and resolves with its end; null when there is nothing to tell. */
export type GivePictures = (
  deps: GivingDeps,
  show: (giving: Giving) => void,
  signal: AbortSignal,
) => Promise<Giving | null>;

/** The latest giving of each layer. */
export interface PictureGivings extends ReadableStore<ReadonlyMap<LayerId, Giving>> {
  /** Replaces a giving to the same layer. */
  readonly give: (id: LayerId, work: GivePictures) => Promise<void>;
  /** Ends a giving; what has arrived stays. */
  readonly cancel: (id: LayerId) => void;
  readonly cancelAll: () => void;
}

export interface GivingDeps {
  readonly editor: Editor;
  readonly images: Pick<ImageFiles, 'keep'>;
  readonly upload: ApiClient['uploadImage'];
  readonly platform: Pick<EditorPlatform, 'notify' | 'now' | 'wait'>;
}

export function createPictureGivings(deps: GivingDeps): PictureGivings {
  const { getSnapshot, subscribe, update } = createStore<ReadonlyMap<LayerId, Giving>>(new Map());
  const running = new Map<LayerId, AbortController>();
  return {
    getSnapshot,
    subscribe,
    give: async (id, work) => {
      running.get(id)?.abort();
      const stopping = new AbortController();
      running.set(id, stopping);
      const show = (giving: Giving | null): void => {
        if (running.get(id) === stopping) update((givings) => withGiving(givings, id, giving));
      };
      show({ kind: 'matching' });
      show(await work(deps, show, stopping.signal));
    },
    cancel: (id) => running.get(id)?.abort(),
    cancelAll: () => {
      for (const stopping of running.values()) stopping.abort();
    },
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
