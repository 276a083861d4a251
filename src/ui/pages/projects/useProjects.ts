import { useCallback } from 'react';
import type { Project } from '../../../api/contract/projects.ts';
import type { ApiResult } from '../../../api/result.ts';
import { useApplication } from '../../composition/ApplicationProvider.tsx';
import type { Loaded } from '../../shell/useLoaded.ts';
import { useLoaded } from '../../shell/useLoaded.ts';
import { withoutProject, withProject } from './projectList.ts';

export interface Projects {
  readonly loaded: Loaded<readonly Project[]>;
  readonly reload: () => void;
  readonly create: (name: string) => Promise<ApiResult<Project>>;
  readonly rename: (id: string, name: string) => Promise<ApiResult<Project>>;
  readonly remove: (id: string) => Promise<ApiResult<undefined>>;
}

/** The person's projects from the service, kept up to date with what is done to them here. */
export function useProjects(): Projects {
  const { api } = useApplication();
  const { loaded, reload, change } = useLoaded<readonly Project[]>(
    useCallback(() => api.listProjects(), [api]),
  );
  const keep = (result: ApiResult<Project>) => {
    if (result.ok) change((projects) => withProject(projects, result.value));
    return result;
  };
  return {
    loaded,
    reload,
    create: async (name) => keep(await api.createProject(name)),
    rename: async (id, name) => keep(await api.renameProject(id, name)),
    remove: async (id) => {
      const result = await api.deleteProject(id);
      if (result.ok) change((projects) => withoutProject(projects, id));
      return result;
    },
  };
}
