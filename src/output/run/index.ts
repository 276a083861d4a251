/** The lanes of a run by format. */
export type { VectorJob } from './vectorRun.ts';
export { eachFile, oneDocument } from './vectorRun.ts';
