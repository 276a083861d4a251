import { layersWith } from './changeLayer.ts';
import type { Document } from './document.ts';
import type { Layer, LayerId } from './layers/layer.ts';

/** Whether a layer that the page does not show goes along with those that are seen. */
export function goesUnseen({ visible, locked }: Pick<Layer, 'visible' | 'locked'>): boolean {
  return !visible && !locked;
}

/**
 * The hidden layers among `ids`, which the page does not show. They go along with those that are seen, because
 * those of a group would be left behind; locked ones stay.
 */
export function hiddenAmong(document: Document, ids: readonly LayerId[]): readonly Layer[] {
  return layersWith(document, ids).filter(goesUnseen);
}
