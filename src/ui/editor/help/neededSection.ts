import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { takesRecords } from '../../../document/layers/capabilities.ts';
import { findLayer } from '../../../document/document.ts';
import { kindFace } from '../kinds/kindFaces.ts';

/** Key of the manual's section about what a person is doing; null for its beginning. */
export function neededSection({
  editor,
  editorActor,
  preflight,
}: Pick<ProjectSession, 'editor' | 'editorActor' | 'preflight'>): string | null {
  if (editorActor.getSnapshot().matches({ mode: 'preview' })) return 'preview';
  if (preflight.actor.getSnapshot().matches({ panel: 'open' })) return 'preview';
  const { document, selection } = editor.getSnapshot();
  const [id] = selection;
  const layer = id === undefined ? undefined : findLayer(document, id);
  if (layer === undefined) return null;
  return takesRecords(layer) && layer.selectedCells.length > 0 ? 'text' : kindFace(layer).help;
}
