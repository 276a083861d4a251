/** Takes the prints of copies in a worker. Prints of another release of this worker are different ones. */
import * as Comlink from 'comlink';
import type { CopyPrintsWorkerApi } from './messages.ts';
import { printsOf } from './printsOf.ts';

const release = new URL(import.meta.url).pathname;
const api: CopyPrintsWorkerApi = {
  prints: (job) => printsOf({ ...job, setting: `${release} ${job.setting}` }),
};
Comlink.expose(api);
