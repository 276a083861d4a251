import type { Editor } from '../../engine/editor/index.ts';
import type { UnsentImages } from './unsentImages.ts';

interface Watched {
  readonly editor: Editor;
  readonly unsent: UnsentImages;
}

/** Calls back when the document, its waiting images or their saved state change. */
export function watchChanges({ editor, unsent }: Watched, onChange: () => void): () => void {
  let known = { document: editor.getSnapshot().document, images: unsent.getSnapshot(), isSaved: true };
  const compare = (): void => {
    const { document, isSaved, inTransaction } = editor.getSnapshot();
    // A gesture is one change, reported at its end: writes are slow and must not run between frames.
    if (inTransaction) return;
    const images = unsent.getSnapshot();
    if (document === known.document && images === known.images && isSaved === known.isSaved) return;
    known = { document, images, isSaved };
    onChange();
  };
  const stops = [editor.subscribe(compare), unsent.subscribe(compare)];
  return () => {
    for (const stop of stops) stop();
  };
}
