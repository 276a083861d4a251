/** The table of a project stays on the person's device (names and phones are personal data); the server never gets it. */
import { get, set } from 'idb-keyval';
import { z } from 'zod';
import type { Table } from '../../../engine/index.ts';

const tableSchema = z.object({
  fileName: z.string(),
  sheets: z.array(
    z.object({
      name: z.string(),
      rows: z.array(z.array(z.string())),
      columnCount: z.number().int().nonnegative(),
    }),
  ),
});

export interface TableStore {
  /** The table last kept for this project; null when there is none, or the device does not give it. */
  load(projectId: string): Promise<Table | null>;
  /** True when the table was kept: a private window or a full disk may refuse. */
  keep(projectId: string, table: Table): Promise<boolean>;
}

export const deviceTableStore: TableStore = {
  async load(projectId) {
    try {
      const parsed = tableSchema.safeParse(await get(keyOf(projectId)));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  },
  async keep(projectId, table) {
    try {
      await set(keyOf(projectId), table);
      return true;
    } catch {
      return false;
    }
  },
};

function keyOf(projectId: string): string {
  return `patent-generator.table.${projectId}`;
}
