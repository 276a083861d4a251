import type { LayerId } from '../../document/layers/layer.ts';
import type { Editor } from './editor.ts';

/**
 * The layers of the gesture under way as a set that is the same throughout it, by which the painter knows the
 * gesture; null without one.
 */
export function createMovingLayers({ getSnapshot }: Editor): () => ReadonlySet<LayerId> | null {
  let last: { readonly selection: readonly LayerId[]; readonly ids: ReadonlySet<LayerId> } | null = null;
  return () => {
    const { inTransaction, selection } = getSnapshot();
    if (!inTransaction) return null;
    if (last?.selection !== selection) last = { selection, ids: new Set(selection) };
    return last.ids;
  };
}
