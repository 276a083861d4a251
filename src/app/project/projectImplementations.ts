/**
 * Implementations of the project chart: service, editor store, pages, notices and files (specification §4,
 * §8, §9).
 */
import { fromCallback, fromPromise } from 'xstate';
import type { DraftOffer, ProjectContext, ProjectEvent, SaveOrder } from '../../machines/project/events.ts';
import { copyFile } from '../document/copyFile.ts';
import { editorPath, loginPathFor, PROJECTS_PATH } from '../platform/paths.ts';
import type { ProjectDeps } from './projectDeps.ts';
import { isServiceThere } from './projectDeps.ts';
import { loadProject, restoreDraft } from './projectLoading.ts';
import { projectNotices } from './projectNotices.ts';
import { projectSaver } from './projectSaving.ts';
import { saveAsNew } from './saveAsNew.ts';

const COPY_SAVED_TEXT = 'Ваша версия сохранена как новый проект. Прежний остался как есть.';

export function projectImplementations(deps: ProjectDeps) {
  const { platform, editor, unsent, drafts, draftList } = deps;
  const save = projectSaver(deps);
  /** Saves of one series that the service did not get. */
  let unanswered = 0;
  return {
    actors: {
      loadProject: fromPromise<DraftOffer | null, { projectId: string }>(({ signal }) =>
        loadProject(deps, signal),
      ),
      saveProject: fromPromise<void, SaveOrder>(({ input, signal }) => {
        if (!input.isRepeated) unanswered = 0;
        return save(input, signal);
      }),
      restoreDraft: fromPromise<void, { draftId: string }>(({ input }) => restoreDraft(deps, input.draftId)),
      saveAsNew: fromPromise<{ readonly id: string }>(() => copyAsNew(deps)),
      watchNetwork: fromCallback<ProjectEvent>(({ sendBack }) => {
        unanswered += 1;
        return platform.watchNetwork(
          () => isServiceThere(deps),
          (isOnline) => sendBack({ type: 'networkReturned', isOnline }),
          unanswered,
        );
      }),
    },
    guards: { documentIsSaved: drafts.nothingToKeep },
    actions: {
      ...projectNotices(deps),
      goToLogin: () => platform.navigate(loginPathFor(platform.currentPath()), { replace: true }),
      goToProjects: () => platform.navigate(PROJECTS_PATH),
      goToDestination: (_: unknown, { destination }: { destination: string | null }) =>
        platform.navigate(destination ?? PROJECTS_PATH),
      clearHistory: () => {
        editor.load(editor.getSnapshot().savedDocument);
        unsent.update(() => []);
      },
      openCopy: (_: unknown, { id }: { id: string }) => {
        platform.notify('positive', COPY_SAVED_TEXT, { place: 'top-right' });
        platform.navigate(editorPath(id));
      },
      setMyCopyAside: drafts.setAside,
      keepMyCopy: drafts.setAsideOrDownload,
      setOfferAside: ({ context }: { context: ProjectContext }) => {
        if (context.offer !== null) void draftList.setAside(context.offer.id);
      },
      downloadMyCopy: () =>
        platform.download(...copyFile(editor.getSnapshot().document, 'моя копия', platform.now())),
      downloadTheirCopy: () => void downloadTheirs(deps),
    },
  };
}

async function copyAsNew({ api, editor, platform }: ProjectDeps): Promise<{ readonly id: string }> {
  const { document } = editor.getSnapshot();
  const created = await saveAsNew(api, document);
  editor.markSaved(document);
  if (created.isNameCut)
    platform.notify('warning', 'Название копии не поместилось целиком и сокращено.', { duration: 6000 });
  return created;
}

async function downloadTheirs({ api, platform, projectId }: ProjectDeps): Promise<void> {
  const result = await api.loadProject(projectId);
  if (result.ok) platform.download(...copyFile(result.value.document, 'на сервере', platform.now()));
  else platform.notify('negative', result.error.text);
}
