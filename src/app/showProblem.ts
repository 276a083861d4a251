import type { LayerId } from '../document/layer.ts';
import type { ProjectSession } from './projectSession.ts';

/**
 * Closes the save dialog and shows a problem's layer selected: in the preview of this copy, or, with null, in
 * edit mode as before the dialog.
 */
export function showProblem(
  { mode, editor }: Pick<ProjectSession, 'mode' | 'editor'>,
  layerId: LayerId,
  recordIndex: number | null,
): void {
  mode.getSnapshot().children.saveDialog?.send({ type: 'close' });
  if (recordIndex !== null) {
    if (mode.getSnapshot().matches({ mode: 'edit' })) mode.send({ type: 'togglePreview' });
    mode.send({ type: 'goToRecord', index: recordIndex });
  }
  editor.select([layerId]);
}
