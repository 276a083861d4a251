/** The bin of the service, kept up to date with what is done to it here. */
import { useCallback } from 'react';
import type { DeletedProject } from '../../../api/contract/projects.ts';
import type { ApiResult } from '../../../api/result.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useConfirm } from '../../../kit/confirm.tsx';
import type { Loaded } from '../../shell/useLoaded.ts';
import { useLoaded } from '../../shell/useLoaded.ts';
import { useBusy } from '../forms/useSubmit.ts';
import { deletionsOf } from './deletions.ts';
import { vanishText } from './formatProject.ts';

export interface Bin {
  readonly loaded: Loaded<readonly DeletedProject[]>;
  readonly reload: () => void;
  /** A call is under way. */
  readonly busy: boolean;
  readonly restore: (project: DeletedProject) => Promise<void>;
  readonly purge: (project: DeletedProject) => Promise<void>;
  readonly empty: () => Promise<void>;
}

export function useBin(): Bin {
  const application = useApplication();
  const { api, platform } = application;
  const confirm = useConfirm();
  const { busy, run: whileBusy } = useBusy();
  const { loaded, reload, change } = useLoaded<readonly DeletedProject[]>(
    useCallback((options) => api.listBin(options), [api]),
  );
  const deletions = deletionsOf(application);
  const without = (id: string) => change((projects) => projects.filter((project) => project.id !== id));

  async function run<T>(call: () => Promise<ApiResult<T>>, done: (value: T) => void): Promise<void> {
    await whileBusy(async () => {
      const result = await call();
      if (result.ok) done(result.value);
      else platform.notify('negative', result.error.text, { duration: 4000 });
    });
  }

  return {
    loaded,
    reload,
    busy,
    restore: ({ id }) =>
      run(
        () => api.restoreProject(id),
        (project) => {
          without(id);
          deletions.returned(project);
          platform.notify('positive', `Проект «${project.name}» снова в списке.`);
        },
      ),
    purge: async ({ id, name }) => {
      const text = `Проект «${name}» исчезнет навсегда, вернуть его не получится.`;
      if (!(await confirm({ title: 'Удалить навсегда?', text, danger: true }))) return;
      await run(
        () => api.purgeProject(id),
        () => {
          deletions.endUndo(id);
          without(id);
        },
      );
    },
    empty: async () => {
      const projects = loaded.kind === 'ready' ? loaded.value : [];
      const [lastDeleted] = projects;
      if (lastDeleted === undefined) return;
      const text = vanishText(projects.length);
      if (!(await confirm({ title: 'Очистить корзину?', text, danger: true }))) return;
      await run(
        // What another tab has moved to the bin meanwhile was not asked about.
        () => api.emptyBin({ deleted_until: lastDeleted.deleted_at }),
        () => {
          for (const { id } of projects) deletions.endUndo(id);
          reload();
        },
      );
    },
  };
}
