/** What the editor does for its tour: the profile, a screen with nothing open, the example layers. */
import type { ApiClient } from '../../../api/client.ts';
import type { Document } from '../../../document/document.ts';
import { valueOrFailure } from '../../../app/platform/apiFailure.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { TourSurroundings } from '../../tour/tourOptions.ts';
import { withExampleLayers } from './exampleLayers.ts';

type Session = Pick<ProjectSession, 'editor' | 'editorActor'>;
type Api = Pick<ApiClient, 'me' | 'updateProfile'>;

export function editorSurroundings({ editor, editorActor }: Session, api: Api): TourSurroundings {
  /** The document without the examples and with them; null when there are none. */
  let examples: { readonly before: Document; readonly after: Document } | null = null;
  return {
    loadTourCompleted: async () => valueOrFailure(await api.me()).is_tour_completed,
    markTourCompleted: async () => {
      valueOrFailure(await api.updateProfile({ is_tour_completed: true }));
    },
    clearTheWay: () => {
      editorActor.send({ type: 'finishText' });
      editorActor.send({ type: 'close' });
      // It may have been opened while the profile was being asked; a run of it goes on, with its dialog.
      editorActor.getSnapshot().children.saveDialog?.send({ type: 'close' });
      if (editorActor.getSnapshot().matches({ mode: 'preview' })) editorActor.send({ type: 'togglePreview' });
    },
    noLayersExist: () => editor.getSnapshot().document.layers.length === 0,
    // They are nobody's work: as long as they are all there is, nobody is asked whether to keep or restore them.
    addExampleLayers: () => {
      const { document: before, isSaved } = editor.getSnapshot();
      editor.apply((document) => withExampleLayers(document, () => crypto.randomUUID()));
      examples = { before, after: editor.getSnapshot().document };
      if (isSaved) editor.markSaved(examples.after);
    },
    // One step back, so that «Повторить» brings them again; what a person has worked on is theirs.
    takeExampleLayersBack: () => {
      if (examples === null) return;
      if (editor.getSnapshot().document === examples.after) editor.undo();
      if (editor.getSnapshot().savedDocument === examples.after) editor.markSaved(examples.before);
      examples = null;
    },
  };
}
