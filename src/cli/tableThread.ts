/**
 * The thread that reads a table: a program of its own, so that it does not compile the drawing one. It takes
 * a `TableTask` and answers with the table.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { parseTable } from '../../workers/table/parseTable.ts';
import type { TableTask } from './tableHost.ts';

const { bytes, fileName }: TableTask = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await parseTable(bytes, fileName));
