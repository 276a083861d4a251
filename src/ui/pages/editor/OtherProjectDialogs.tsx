/**
 * «Открыть...», «Создать», «Поделиться ссылкой» and «Опубликовать как шаблон» of the menu, shared with the
 * project list and loaded on demand. Opening another project asks about unsaved changes, like every way out
 * of the editor.
 */
import type { Project } from '../../../api/contract/projects.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { editorPath, START_PATH, templatePath } from '../../../app/platform/paths.ts';
import { useEditorMode } from '../../application/useEditorMode.ts';
import { LEAVE_QUESTION, useProject } from '../../application/useProject.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { LazyBoundary } from '../../shell/LazyBoundary.tsx';
import { tellNotLoaded } from '../../../kit/notLoaded.ts';
import { lazyDialog } from '../../shell/lazyDialog.ts';
import { useEditorState } from '../../editor/state/useEditorState.ts';

const OpenProjectDialog = lazyDialog(
  async () => (await import('../projects/OpenProjectDialog.tsx')).OpenProjectDialog,
);
const NewProjectDialog = lazyDialog(
  async () => (await import('../projects/NewProjectDialog.tsx')).NewProjectDialog,
);
const PublishDialog = lazyDialog(async () => (await import('../templates/PublishDialog.tsx')).PublishDialog);
const ShareDialog = lazyDialog(async () => (await import('../templates/ShareDialog.tsx')).ShareDialog);
const PUBLISHED_NOTICE_MS = 6000;

export function OtherProjectDialogs() {
  const { platform } = useApplication();
  const { projectId } = useProjectSession();
  const { drafts } = useProjectSession().device;
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
  const goToStart = async (table: File) => {
    await platform.startedWorks.keep({ file: table, filled: null, isForEditor: false });
    close();
    leave(START_PATH);
    confirm();
  };
  return (
    <LazyBoundary
      key={dialog}
      onFailed={(error) => {
        void tellNotLoaded(platform.notify, error);
        close();
      }}
    >
      {dialog === 'openingProject' && (
        <OpenProjectDialog currentId={projectId} onClose={close} onOpen={goTo} />
      )}
      {dialog === 'creatingProject' && (
        <NewProjectDialog
          mayBegin={mayBegin}
          onClose={close}
          onCreated={goToNew}
          onTable={(table) => void goToStart(table)}
        />
      )}
      {dialog === 'sharing' && <ShareDialog project={{ id: projectId, name }} onClose={close} />}
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
    </LazyBoundary>
  );
}
