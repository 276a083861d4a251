/** The worker that reads one table; all it does is in `parseTable`. */
import * as Comlink from 'comlink';
import type { TableWorkerApi } from '../protocol.ts';
import { parseTable } from './parseTable.ts';

const api: TableWorkerApi = {
  parse: (bytes, fileName) => parseTable(new Uint8Array(bytes), fileName),
};
Comlink.expose(api);
