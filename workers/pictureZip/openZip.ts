/** A zip of pictures, opened with limits and read in parts from its file. */
import type { ZipFile } from '../../src/zip/readZip.ts';
import { inBlob, listZip, zipProblem } from '../../src/zip/readZip.ts';
import type { ZipRefused } from './messages.ts';

/** As many as a table may have. */
const MAX_ENTRIES = 20_000;
/** One file, unpacked: more than any camera makes. */
const MAX_FILE_BYTES = 128_000_000;
/**
 * All wanted files, unpacked: as much as a table may have, or a few times the zip. Pictures hardly become
 * smaller in one.
 */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;
const MAX_RATIO = 4;

/** The wanted files, or why the zip is refused. Unpacks nothing. */
export async function openZip(
  file: Blob,
  wanted: (name: string) => boolean,
): Promise<readonly ZipFile[] | ZipRefused> {
  const listed = await listZip(inBlob(file), MAX_ENTRIES);
  if (typeof listed === 'string') return { kind: 'refused', reason: listed };
  const files = listed.filter(({ name }) => wanted(name));
  const ofAll = Math.max(MAX_UNPACKED_BYTES, MAX_RATIO * file.size);
  const problem = zipProblem(files, { ofOne: MAX_FILE_BYTES, ofAll });
  return problem === null ? files : { kind: 'refused', reason: problem };
}

/** Unpacks a file; stops as soon as it is longer than the directory says. */
export async function readEntry(file: ZipFile): Promise<ArrayBuffer | ZipRefused> {
  const content = await file.read();
  if (typeof content === 'string') return { kind: 'refused', reason: 'broken' };
  // A part of a file that is read in parts has its buffer for itself.
  return content.buffer;
}
