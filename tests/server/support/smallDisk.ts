/** A file system of a few megabytes, in memory. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Occupies this many megabytes. */
  take(megabytes: number): void;
  /** Occupies all free space. */
  fill(): void;
  /** Frees it again. */
  empty(): void;
  remove(): void;
}

/** Null where mounting is not permitted. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'малый диск '));
  const ballast = path.join(folder, 'ballast');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    take: (megabytes) => writeFileSync(ballast, Buffer.alloc(megabytes * MEGABYTE)),
    fill: () => {
      const file = openSync(ballast, 'a');
      for (let size = MEGABYTE; size >= 512;) if (!wrote(file, size)) size /= 2;
      closeSync(file);
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true });
    },
  };
}

const MEGABYTE = 1_048_576;

/** False when there is not enough space. */
function wrote(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size;
  } catch {
    return false;
  }
}
