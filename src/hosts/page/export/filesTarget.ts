/** Hands over each file of a run by itself, for whoever wants no archive: letters, copies for recipients. */
import type { CopyFile } from '../../../../workers/render/client.ts';
import { partsOf } from '../../../output/formats/index.ts';
import type { ArchiveTarget } from './openArchive.ts';

/** Takes the files of a run in the order of its copies. */
export type OnFile = (fileName: string, blob: Blob) => void;

/** @param modified time of the run, milliseconds since 1970 */
export function filesTarget(fileName: string, onFile: OnFile | undefined, modified: number): ArchiveTarget {
  const container: ArchiveTarget['container'] = {
    add: (name, file) => {
      onFile?.(name, blobOf(file));
      return Promise.resolve(null);
    },
    finish: () => Promise.resolve(null),
    cancel: () => Promise.resolve(),
  };
  return {
    kind: 'opened',
    container,
    files: new Set(),
    modified,
    file: () => ({ blob: new Blob(), fileName }),
  };
}

/** A copy as one piece, whether or not it shares bytes with others. */
export function blobOf(file: Blob | CopyFile): Blob {
  if (file instanceof Blob) return file;
  if (file instanceof Uint8Array) return new Blob([file]);
  return new Blob([...partsOf(file, (start, end) => file.first.blob.slice(start, end))]);
}
