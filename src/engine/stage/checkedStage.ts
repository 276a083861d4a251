/** A stage whose door refuses what is no document and no layer. Apart, as the schemas come with it. */
import { checkedDocument, checkedLayer } from '../../document/checkedDocument.ts';
import type { Edit, Editor } from '../editor/editor.ts';
import type { PixelSize } from '../ports/imageSource.ts';
import type { Stage, StageOptions } from './stage.ts';
import { createUncheckedStage } from './stage.ts';

/**
 * Opens a document on the canvases of a host; nothing is painted yet. `load` of its editor refuses a wrong
 * document and `apply` an edit that brings a wrong layer: with a sentence, and nothing has changed.
 * @throws when the document is wrong (`checkedDocument`)
 */
export function createStage<Image extends PixelSize>(options: StageOptions<Image>): Stage {
  const stage = createUncheckedStage<Image>({ ...options, document: checkedDocument(options.document) });
  return { ...stage, editor: checkedEditor(stage.editor) };
}

function checkedEditor(editor: Editor): Editor {
  return {
    ...editor,
    apply: (edit, options) => editor.apply(checkedEdit(edit), options),
    load: (document) => editor.load(checkedDocument(document)),
  };
}

/** Only layers that the edit has made anew are checked. */
function checkedEdit(edit: Edit): Edit {
  return (before) => {
    const after = edit(before);
    if (after.layers === before.layers) return after;
    const known = new Set(before.layers);
    for (const layer of after.layers) if (!known.has(layer)) checkedLayer(layer);
    return after;
  };
}
