/**
 * «Открыть...», «Создать» and «Опубликовать как шаблон» of the menu, shared with the project list and fetched when they
 * are asked for. Going to another project asks about what is not saved, as every way out of the editor does.
 */
import { lazy, Suspense } from 'react';
import type { Project } from '../../../api/contract/projects.ts';
import { useProjectSession } from '../../composition/ProjectSessionProvider.tsx';
import { useApplication } from '../../composition/ApplicationProvider.tsx';
import { editorPath, templatePath } from '../../composition/paths.ts';
import { useEditorMode } from '../../composition/useEditorMode.ts';
import { useProject } from '../../composition/useProject.ts';
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
  const { projectId } = useProjectSession();
  const { dialog, send } = useEditorMode();
  const { leave } = useProject();
  const name = useEditorState((state) => state.document.name);
  const close = () => send({ type: 'close' });
  const goTo = ({ id }: Project) => {
    close();
    leave(editorPath(id));
  };
  return (
    <Suspense fallback={null}>
      {dialog === 'openingProject' && (
        <OpenProjectDialog currentId={projectId} onClose={close} onOpen={goTo} />
      )}
      {dialog === 'creatingProject' && <NewProjectDialog onClose={close} onCreated={goTo} />}
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
