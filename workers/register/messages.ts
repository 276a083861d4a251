/** Messages between the page and the register worker: types only. */
export interface RegisterWorkerApi {
  /** A workbook with one sheet of these rows. Rejects when it cannot be made. */
  write(rows: readonly (readonly string[])[], sheet: string): Promise<Blob>;
}
