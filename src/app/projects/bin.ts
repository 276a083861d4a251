/** «Корзина»: deleted projects come back or go for good. */
import type { DeletedProject } from '../../api/contract/projects.ts';
import type { ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';
import type { Application } from '../application.ts';
import type { UsesApi } from '../platform/usesApi.ts';
import { deletionsOf } from './deletions.ts';

export function listBin(
  { api }: UsesApi<'listBin'>,
  options: CallOptions,
): Promise<ApiResult<readonly DeletedProject[]>> {
  return api.listBin(options);
}

/** Each resolves with whether it is done; a notice says why not. */
interface Bin {
  /** Lists show the project again. */
  readonly restore: (project: DeletedProject) => Promise<boolean>;
  readonly purge: (project: DeletedProject) => Promise<boolean>;
  /** Purges these projects, the last deleted first. */
  readonly empty: (projects: readonly DeletedProject[]) => Promise<boolean>;
}

export function binOf(application: Application): Bin {
  const { api, platform } = application;
  const deletions = deletionsOf(application);
  const isDone = <T>(result: ApiResult<T>): result is { readonly ok: true; readonly value: T } => {
    if (!result.ok) platform.notify('negative', result.error.text, { duration: 4000 });
    return result.ok;
  };
  return {
    restore: async ({ id }) => {
      const result = await api.restoreProject(id);
      if (!isDone(result)) return false;
      deletions.returned(result.value);
      platform.notify('positive', `Проект «${result.value.name}» снова в списке.`);
      return true;
    },
    purge: async ({ id }) => {
      const result = await api.purgeProject(id);
      if (!isDone(result)) return false;
      deletions.endUndo(id);
      return true;
    },
    empty: async (projects) => {
      const [lastDeleted] = projects;
      if (lastDeleted === undefined) return false;
      // What another tab has moved to the bin meanwhile was not asked about.
      if (!isDone(await api.emptyBin({ deleted_until: lastDeleted.deleted_at }))) return false;
      for (const { id } of projects) deletions.endUndo(id);
      return true;
    },
  };
}
