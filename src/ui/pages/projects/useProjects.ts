import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Project } from '../../../api/contract/projects.ts';
import type { ApiResult } from '../../../api/result.ts';
import type { CallOptions } from '../../../api/transport.ts';
import { deletionsOf } from '../../../app/projects/deletions.ts';
import { listProjects, renameProject } from '../../../app/projects/ownProjects.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import type { Loaded } from '../../shell/useLoaded.ts';
import { useLoaded } from '../../shell/useLoaded.ts';
import { keepPicturesOf, useThumbnails } from '../../thumbnails/useThumbnails.ts';
import { withProject } from './projectList.ts';

interface Projects {
  /** Without the deleted ones. */
  readonly loaded: Loaded<readonly Project[]>;
  readonly reload: () => void;
  /** A project that was made meanwhile, or a newer state of one. */
  readonly put: (project: Project) => void;
  readonly rename: (id: string, name: string) => Promise<ApiResult<Project>>;
  readonly remove: (project: Project) => void;
  readonly undoRemoval: () => void;
}

/** The person's projects from the service, kept up to date with what is done to them here. */
export function useProjects(): Projects {
  const application = useApplication();
  const thumbnails = useThumbnails();
  const deletions = deletionsOf(application);
  const hidden = useSyncExternalStore(deletions.subscribe, deletions.getSnapshot);
  const { loaded, reload, change } = useLoaded<readonly Project[]>(
    useCallback((options: CallOptions) => listProjects(application, options), [application]),
  );
  useEffect(() => {
    return deletions.watchReturned((project) => change((projects) => withProject(projects, project)));
  }, [deletions, change]);
  useEffect(() => {
    if (loaded.kind === 'ready') keepPicturesOf(application, thumbnails, loaded.value);
  }, [application, thumbnails, loaded]);
  const shown = useMemo(
    () =>
      loaded.kind === 'ready'
        ? { kind: loaded.kind, value: loaded.value.filter(({ id }) => !hidden.has(id)) }
        : loaded,
    [loaded, hidden],
  );
  const put = (project: Project) => change((projects) => withProject(projects, project));
  return {
    loaded: shown,
    reload,
    put,
    rename: async (id, name) => {
      const result = await renameProject(application, id, name);
      if (result.ok) put(result.value);
      return result;
    },
    remove: deletions.begin,
    undoRemoval: deletions.undoLast,
  };
}
