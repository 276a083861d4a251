/**
 * The list of a work that was begun without an account, for the reader of tables and for the project that it
 * becomes.
 */
import { readTable } from '../../../workers/table/client.ts';
import type { StartedWork } from '../../hosts/page/startedWork.ts';
import type { KeptTable } from '../../hosts/page/tableStore.ts';
import { deviceTableStore, keptTable } from '../../hosts/page/tableStore.ts';
import { createOfferedFile } from '../document/offeredFile.ts';
import { createTableMemory } from './tableMemory.ts';
import type { TableReadingDeps } from './tableReading.ts';

export type { StartedWork } from '../../hosts/page/startedWork.ts';

/** Reads the list of the work, as the person chose. */
export function startedTableDeps(work: StartedWork): TableReadingDeps {
  return {
    projectId: '',
    memory: createTableMemory(),
    store: {
      load: () => Promise.resolve(tableOf(work)),
      // The work is kept by the page.
      keep: () => Promise.resolve(true),
    },
    offered: createOfferedFile(),
    readFile: readTable,
    derived: () => [],
  };
}

/**
 * Keeps the list on this device as the table of a project.
 * @returns false when the device refused it: the page has it until it closes
 */
export async function keepStartedTable(projectId: string, work: StartedWork): Promise<boolean> {
  const table = tableOf(work);
  return table === null || deviceTableStore.keep(projectId, table);
}

function tableOf({ file, text, view, turned }: StartedWork): KeptTable | null {
  const headings = view === undefined ? {} : { [view.sheet]: view.headerRow };
  return keptTable({ file, text, headings, turned });
}
