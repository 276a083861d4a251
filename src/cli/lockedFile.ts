/** Files that several runs change at once, such as the register of numbers. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const WAIT_MS = 50;
/** A lock is held for as long as a file is written; one that is seen for longer is of a process that was killed. */
const LOCK_LIMIT_MS = 10_000;

/** Null for a file that is not there. */
export async function fileText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
}

/**
 * Reads, changes and replaces a file while no other process does. One that was held up for longer than its lock
 * lives, such as a container without a processor, has lost it, and begins again.
 */
export async function changeFile(file: string, changed: (text: string | null) => string): Promise<void> {
  const lock = `${file}.lock`;
  const own = randomUUID();
  const isHeld = async () => (await contentOf(lock)) === own;
  for (;;) {
    await take(lock, own);
    const draft = `${file}.${own}.tmp`;
    try {
      await removeDrafts(file);
      await writeFile(draft, changed(await fileText(file)));
      if (!(await isHeld())) continue;
      await rename(draft, file);
      return;
    } finally {
      await rm(draft, { force: true });
      if (await isHeld()) await rm(lock, { force: true });
    }
  }
}

/** Removes what a killed run has left: who holds the lock is the only one that writes. */
async function removeDrafts(file: string): Promise<void> {
  const folder = path.dirname(file);
  const isDraft = (name: string) =>
    name.startsWith(`${path.basename(file)}.`) &&
    /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/.test(name);
  const drafts = (await readdir(folder).catch(() => [])).filter(isDraft);
  await Promise.all(drafts.map((name) => rm(path.join(folder, name), { force: true })));
}

/** Clocks of machines that share a disk differ, so a lock is as old as it has been seen here. */
async function take(lock: string, own: string): Promise<void> {
  let seen: string | null = null;
  let since = performance.now();
  for (;;) {
    try {
      await writeFile(lock, own, { flag: 'wx' });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const held = await contentOf(lock);
    if (held !== seen) [seen, since] = [held, performance.now()];
    else if (performance.now() - since > LOCK_LIMIT_MS) await rm(lock, { force: true });
    await pause(WAIT_MS);
  }
}

/** Null for a lock that is not there. */
function contentOf(lock: string): Promise<string | null> {
  return readFile(lock, 'utf8').catch(() => null);
}
