/** Archives. */
export { zipArchive } from './zipArchive.ts';
export type { ZipEntry } from './zipRecords.ts';
export { directoryOf, entryHeader, entryLength } from './zipRecords.ts';
