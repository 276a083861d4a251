import type { Application } from '../application.ts';
import { downloadBundle } from './downloadBundle.ts';
import type { ProjectSession } from './projectSession.ts';
import { displayTitle } from '../../document/text/displayTitle.ts';

/** Hands the saved project to the person as a file that the project list takes again; one at a time. */
export function createBundleDownload(
  { api, platform }: Pick<Application, 'api' | 'platform'>,
  { editor, projectId }: Pick<ProjectSession, 'editor' | 'projectId'>,
): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    const { name } = editor.getSnapshot().document;
    platform.notify('info', `Готовим файл проекта «${displayTitle(name)}»`);
    void api.exportProject(projectId).then((result) => {
      isRunning = false;
      if (result.ok) downloadBundle(platform, result.value, name);
      else platform.notify('negative', result.error.text);
    });
  };
}
