/** Images that came together: one entry of the history, although each arrives on its own. */
import type { Document } from '../../../document/document.ts';
import { findLayer } from '../../../document/document.ts';
import type { ImageLayer } from '../../../document/layers/layer.ts';
import type { ImageBatch } from '../../../app/document/unsentImages.ts';
import type { Editor } from '../../../engine/index.ts';
import { addLayer } from '../../../engine/index.ts';

/**
 * Adds the layer to the entry of the batch. While that is undone, it comes back with the others by redo; when a person has removed the
 * others, it is an entry of its own.
 */
export function addToBatch(editor: Editor, batch: ImageBatch | undefined, layer: ImageLayer): void {
  const hasOthers = (document: Document): boolean =>
    Array.from(batch?.ids ?? []).some((id) => findLayer(document, id) !== undefined);
  const { document, canRedo } = editor.getSnapshot();
  const isOpen = batch !== undefined && batch.ids.size > 0 && (hasOthers(document) || canRedo);
  if (isOpen) editor.amend((each) => (hasOthers(each) ? addLayer(each, layer) : each));
  else editor.apply((present) => addLayer(present, layer));
  batch?.ids.add(layer.id);
}
