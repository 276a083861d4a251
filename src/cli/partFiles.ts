/**
 * Files of a run that are not whole yet. Their names say which process writes them, so that a later run removes
 * what a killed one has left and nothing that another one is writing: several may work in one folder.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Without a place and a process: of earlier versions. */
const PART = new RegExp(`^\\.(?:([0-9a-f]{8})-(\\d+)-)?${UUID}\\.part$`);
/** A run on another machine that has written nothing for so long has ended. */
const LONGEST_SILENCE_MS = 86_400_000;

/** A name for a file that `process` writes. */
export function partName(process: number, place: string = here()): string {
  return `.${place}-${process}-${randomUUID()}.part`;
}

/** Removes the parts of runs that have ended; what cannot be removed stays. */
export async function removeOldParts(folders: Iterable<string>): Promise<void> {
  const now = performance.timeOrigin + performance.now();
  for (const folder of new Set(folders)) {
    const names = await readdir(folder).catch(() => []); // oxlint-disable-line no-await-in-loop -- a few folders
    const removals = names.map(async (name) => {
      const file = path.join(folder, name);
      if (await isLeft(name, file, now)) await rm(file, { force: true }).catch(() => undefined);
    });
    await Promise.all(removals); // oxlint-disable-line no-await-in-loop -- a few folders
  }
}

async function isLeft(name: string, file: string, now: number): Promise<boolean> {
  const found = PART.exec(name);
  if (found === null) return false;
  const [, place, process] = found;
  if (place === here()) return !isRunning(Number(process));
  const changed = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );
  return changed < (place === undefined ? now : now - LONGEST_SILENCE_MS);
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // EPERM: it runs for another user.
    return Reflect.get(Object(error), 'code') !== 'ESRCH';
  }
}

/** This machine, or this container of it: ids of processes count there. */
function here(): string {
  return createHash('sha256').update(`${hostname()} ${processSpace()}`).digest('hex').slice(0, 8);
}

function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
