import { chooseLayer } from '../editor/chooseLayer.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { ProjectSession } from './projectSession.ts';

/**
 * Closes the save dialog and shows a problem's layer selected: in the preview of this copy, or, with null, in
 * edit mode as before the dialog.
 */
export function showProblem(
  { editorActor, editor }: Pick<ProjectSession, 'editorActor' | 'editor'>,
  layerId: LayerId,
  recordIndex: number | null,
): void {
  editorActor.getSnapshot().children.saveDialog?.send({ type: 'close' });
  if (recordIndex !== null) showCopy({ editorActor }, recordIndex);
  chooseLayer(editor, layerId);
}

/** Shows a copy, from 0, in the preview. */
export function showCopy({ editorActor }: Pick<ProjectSession, 'editorActor'>, recordIndex: number): void {
  if (editorActor.getSnapshot().matches({ mode: 'edit' })) editorActor.send({ type: 'togglePreview' });
  editorActor.send({ type: 'goToRecord', index: recordIndex });
}
