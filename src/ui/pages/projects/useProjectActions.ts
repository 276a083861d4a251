import type { Project } from '../../../api/contract/projects.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { exportBundle, exportLabel, importBundle } from './bundleFiles.ts';
import { downloadBundle } from './downloadBundle.ts';
import { copyName, CUT_NAME_TEXT } from './projectList.ts';
import { duplicateProject } from './startProject.ts';
import type { Transfer } from './useTransfers.ts';
import { useTransfers } from './useTransfers.ts';

interface ProjectFileActions {
  readonly transfers: readonly Transfer[];
  readonly duplicate: (project: Project, others: readonly Project[]) => Promise<void>;
  /** Hands the project to the person as a file. */
  readonly download: (project: Project) => Promise<void>;
  /** Projects from files, one after another. */
  readonly take: (files: readonly File[]) => Promise<void>;
}

/** What takes a while with whole projects; each new one is `put` into the list. */
export function useProjectActions(put: (project: Project) => void): ProjectFileActions {
  const { api, platform } = useApplication();
  const { transfers, run } = useTransfers();
  const tell = (text: string, isCut: boolean) =>
    isCut
      ? platform.notify('warning', `${text} ${CUT_NAME_TEXT}`, { duration: LONG_MS })
      : platform.notify('positive', text);
  return {
    transfers,
    duplicate: async ({ id, name }, others) => {
      const copy = copyName(name, others);
      const made = await run(`Дублируем «${name}»`, () => duplicateProject(api, id, copy.name));
      if (made === null) return;
      put(made);
      tell(`Проект «${made.name}» создан.`, copy.isCut);
    },
    download: async (project) => {
      const { name } = project;
      const file = await run(exportLabel(name), (signal, report) =>
        exportBundle(api, project, signal, report),
      );
      if (file !== null) downloadBundle(platform, file, name);
    },
    take: async (files) => {
      for (const file of files) {
        const made = await run(`Загружаем «${file.name}»`, (signal, report) =>
          importBundle(api, file, signal, report),
        );
        if (made === null) continue;
        put(made);
        tell(`Проект «${made.name}» загружен.`, made.name_cut === true);
      }
    },
  };
}

/** Time to read two sentences. */
const LONG_MS = 6000;
