/**
 * Loads what encodes codes when an edit brings the first one of its sort: adding, pasting, undoing. A document
 * that is opened with codes waits for it (`projectImplementations.ts`).
 */
import { changedLayers } from '../../document/layers/changedLayers.ts';
import type { Layer } from '../../document/layers/layer.ts';
import type { Editor } from '../../engine/index.ts';
import { areCodesLoaded } from '../../engine/index.ts';
import type { ReadableStore } from '../platform/createStore.ts';
import { createStore } from '../platform/createStore.ts';
import type { EditorPlatform } from '../platform/platform.ts';

interface LateCodes {
  /** How often an encoder has come: the scene is built again then. */
  readonly loads: ReadableStore<number>;
  readonly stop: () => void;
}
interface LateCodesDeps {
  readonly editor: Pick<Editor, 'getSnapshot' | 'subscribe'>;
  readonly loadCodes: EditorPlatform['host']['loadCodes'];
}

export function createLateCodes({ editor, loadCodes }: LateCodesDeps): LateCodes {
  const loads = createStore(0);
  let isOnItsWay = false;
  /** Layers whose codes can be drawn: a drag changes few of them. */
  let drawable: readonly Layer[] = [];
  const look = (): void => {
    const { layers } = editor.getSnapshot().document;
    const changed = changedLayers(drawable, layers);
    const fresh = changed === null ? layers : changed.flatMap((place) => layers[place] ?? []);
    if (areCodesLoaded(fresh)) {
      drawable = layers;
      return;
    }
    if (isOnItsWay) return;
    isOnItsWay = true;
    loadCodes(fresh).then(
      () => {
        isOnItsWay = false;
        loads.update((count) => count + 1);
        look();
      },
      () => {
        // The next change asks again.
        isOnItsWay = false;
      },
    );
  };
  look();
  return { loads, stop: editor.subscribe(look) };
}
