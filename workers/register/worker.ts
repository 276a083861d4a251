import * as Comlink from 'comlink';
import type { RegisterWorkerApi } from './messages.ts';
import { workbookOf } from './workbookOf.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const api: RegisterWorkerApi = {
  write: (rows, sheet) => Promise.resolve(new Blob([workbookOf(rows, sheet)], { type: XLSX })),
};
Comlink.expose(api);
