/**
 * The list of a work that was begun without an account, for the reader of tables and for the project that it
 * becomes.
 */
import { readTable } from '../../../workers/table/client.ts';
import type { StartedWork, StartedWorks } from '../../hosts/page/startedWork.ts';
import { deviceTableStore, keptTable } from '../../hosts/page/tableStore.ts';
import { createOfferedTable } from './offeredTable.ts';
import { createTableMemory } from './tableMemory.ts';
import type { TableReadingDeps } from './tableReading.ts';

export type { StartedWork } from '../../hosts/page/startedWork.ts';

/**
 * Reads the list of the work. A choice of its encoding or heading is kept with the work; what was filled
 * before it is not.
 */
export function startedTableDeps(work: StartedWork, works: StartedWorks): TableReadingDeps {
  return {
    projectId: '',
    memory: createTableMemory(),
    store: {
      load: () => Promise.resolve(keptTable(work)),
      keep: (_, table) => works.keep({ ...work, ...table, filled: null }).then(() => true),
    },
    offered: createOfferedTable(),
    readFile: readTable,
    derived: () => [],
  };
}

/** Keeps the list on this device as the table of a project. */
export async function keepStartedTable(projectId: string, work: StartedWork): Promise<void> {
  const table = keptTable(work);
  if (table !== null) await deviceTableStore.keep(projectId, table);
}
