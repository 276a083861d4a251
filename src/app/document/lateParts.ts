/**
 * Loads what draws looks and codes when an edit brings the first layer that needs it: adding, pasting, undoing.
 * Until then the layer is shown as it was. A document that is opened with such layers waits for it
 * (`projectImplementations.ts`).
 */
import { changedLayers } from '../../document/layers/changedLayers.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { nextText } from '../../document/layers/newTextLooks.ts';
import type { Editor } from '../../engine/editor/index.ts';
import { hasParts } from '../../engine/scene/index.ts';
import type { ReadableStore } from '../platform/createStore.ts';
import { createStore } from '../platform/createStore.ts';
import type { EditorPlatform } from '../platform/platform.ts';

interface LateParts {
  /** How often a part has come: the scene is built again then. */
  readonly loads: ReadableStore<number>;
  readonly stop: () => void;
}
interface LatePartsDeps {
  readonly editor: Pick<Editor, 'getSnapshot' | 'subscribe'>;
  readonly host: Pick<EditorPlatform['host'], 'loadParts' | 'typesetter'>;
}

export function createLateParts({ editor, host }: LatePartsDeps): LateParts {
  const loads = createStore(0);
  let isOnItsWay = false;
  const atFirst = editor.getSnapshot().document.layers;
  /** Layers that can be drawn: a drag changes few of them. */
  let drawable: readonly Layer[] = [];
  const look = (): void => {
    const { layers } = editor.getSnapshot().document;
    const changed = changedLayers(drawable, layers);
    const fresh = changed === null ? layers : changed.flatMap((place) => layers[place] ?? []);
    // Looks of the next text depend on which layers there are, which no drag changes. Before a document is there,
    // nobody writes it.
    const isNewList = layers !== atFirst && (changed === null || layers.length === 0);
    const needed = isNewList ? [...fresh, nextText(layers)] : fresh;
    if (hasParts(host.typesetter(), needed)) {
      drawable = layers;
      return;
    }
    if (isOnItsWay) return;
    isOnItsWay = true;
    host.loadParts(needed).then(
      () => {
        isOnItsWay = false;
        loads.update((count) => count + 1);
        if (editor.getSnapshot().document.layers === layers) drawable = layers;
        else look();
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
