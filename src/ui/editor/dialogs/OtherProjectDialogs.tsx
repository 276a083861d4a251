/**
 * «Открыть...», «Создать» and «Опубликовать как шаблон» of the menu, shared with the project list and loaded
 * on demand. Opening another project asks about unsaved changes, like every way out of the editor.
 */
import { lazy, Suspense } from 'react';
import type { Project } from '../../../api/contract/projects.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { editorPath, templatePath } from '../../../app/paths.ts';
import { useEditorMode } from '../../application/useEditorMode.ts';
import { LEAVE_QUESTION, useProject } from '../../application/useProject.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { useEditorState } from '../session/useEditorState.ts';

const OpenProjectDialog = lazy(async () => {
  const module = await import('../../pages/projects/OpenProjectDialog.tsx');
  return { default: module.OpenProjectDialog };
});
const NewProjectDialog = lazy(async () => {
  const module = await import('../../pages/projects/NewProjectDialog.tsx');
  return { default: module.NewProjectDialog };
});
const PublishDialog = lazy(async () => {
  const module = await import('../../pages/templates/PublishDialog.tsx');
  return { default: module.PublishDialog };
});
const PUBLISHED_NOTICE_MS = 6000;

export function OtherProjectDialogs() {
  const { platform } = useApplication();
  const { projectId, drafts } = useProjectSession();
  const { dialog, send } = useEditorMode();
  const { leave, confirm, phase } = useProject();
  const ask = useConfirm();
  const name = useEditorState((state) => state.document.name);
  const close = () => send({ type: 'close' });
  const goTo = ({ id }: Project) => {
    close();
    leave(editorPath(id));
  };
  /** The question comes before the project is created. A save in progress is awaited. */
  const mayBegin = () =>
    drafts.nothingToKeep() || phase === 'saving' ? Promise.resolve(true) : ask(LEAVE_QUESTION);
  const goToNew = (project: Project) => {
    goTo(project);
    // The person has already answered the question of leaving.
    confirm();
  };
  return (
    <Suspense fallback={null}>
      {dialog === 'openingProject' && (
        <OpenProjectDialog currentId={projectId} onClose={close} onOpen={goTo} />
      )}
      {dialog === 'creatingProject' && (
        <NewProjectDialog mayBegin={mayBegin} onClose={close} onCreated={goToNew} />
      )}
      {dialog === 'publishing' && (
        <PublishDialog
          open
          project={{ id: projectId, name }}
          onClose={close}
          onPublished={(templateId) => {
            close();
            platform.notify('positive', 'Шаблон создан.', {
              place: 'top-right',
              duration: PUBLISHED_NOTICE_MS,
              action: { label: 'Открыть шаблон', onSelect: () => leave(templatePath(templateId)) },
            });
          }}
        />
      )}
    </Suspense>
  );
}
