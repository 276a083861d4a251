import { layersWith } from './changeLayer.ts';
import type { Document } from './document.ts';
import type { Layer, LayerId } from './layers/layer.ts';

/**
 * The hidden layers among `ids`, which the page does not show. They go along with those that are seen, because
 * those of a group would be left behind; locked ones stay.
 */
export function hiddenAmong(document: Document, ids: readonly LayerId[]): readonly Layer[] {
  return layersWith(document, ids).filter(({ visible, locked }) => !visible && !locked);
}
