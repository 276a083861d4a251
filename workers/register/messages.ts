/** Messages between the page and the register worker: types only. */
import type { RegisterCell } from '../../src/data/copies/index.ts';

export type RegisterWorkerRows = readonly (readonly RegisterCell[])[];
export interface RegisterWorkerApi {
  /** A workbook with one sheet of these rows. Rejects when it cannot be made. */
  write(rows: RegisterWorkerRows, sheet: string): Promise<Blob>;
}
