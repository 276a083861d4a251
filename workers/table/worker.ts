/** The worker that reads one table (`parseTable`) and sends it in parts (`handOver`). */
import * as Comlink from 'comlink';
import type { Table } from '../../src/document/table/table.ts';
import { withDerivedColumns } from '../../src/data/copies/index.ts';
import { withSectionColumns } from '../../src/data/table/index.ts';
import type { TableWorkerApi } from './messages.ts';
import { outlineOf, partOf } from './handOver.ts';
import { parseTable } from './parseTable.ts';

let read: Table | null = null;

const api: TableWorkerApi = {
  parse: async (bytes, fileName, text, derived = []) => {
    const result = await parseTable(new Uint8Array(bytes), fileName, text);
    if (result.kind === 'refused') return result;
    read = withDerivedColumns(withSectionColumns(result.table), derived);
    return outlineOf({ ...result, table: read });
  },
  rows: (sheet, start) => {
    const source = read?.sheets[sheet];
    if (source === undefined) throw new Error(`There is no sheet ${sheet}.`);
    return Promise.resolve(partOf(source, start));
  },
};
Comlink.expose(api);
