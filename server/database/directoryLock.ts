/**
 * Allows one process at a time to use a data folder. PGlite itself opens the same folder twice and silently
 * loses rows.
 *
 * The lock is a file that appears with its content in one step (a hard link of a finished file). It names its
 * process; the lock of a process that no longer runs is taken over. The start time distinguishes a process
 * from a later one with the same number. A lock made on another machine cannot be checked and is respected.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const ownerSchema = z.object({ pid: z.number().int(), started: z.string(), host: z.string() });
type LockOwner = z.infer<typeof ownerSchema>;

type LockReply =
  | { readonly ok: true; readonly release: () => void }
  | { readonly ok: false; readonly file: string; readonly owner: LockOwner };

/** Takes the lock of the folder, or returns its holder. `unique` makes the name of a temporary file. */
export function lockDirectory(directory: string, unique: string): LockReply {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'lock');
  const own = `${file}.${unique}`;
  const content = JSON.stringify({ pid: process.pid, started: startOf(process.pid), host: hostname() });
  writeFileSync(own, content);
  try {
    for (;;) {
      if (tryLink(own, file)) return { ok: true, release: () => releaseOwn(file, content) };
      const owner = readOwner(file);
      if (owner === null) continue;
      if (isAlive(owner)) return { ok: false, file, owner };
      takeAway(file, owner, `${own}.stale`);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

function tryLink(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Null when the file has just disappeared. An unreadable lock has no living owner. */
function readOwner(file: string): LockOwner | null {
  try {
    return parseOwner(readFileSync(file, 'utf8'));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function parseOwner(text: string): LockOwner {
  try {
    return ownerSchema.parse(JSON.parse(text));
  } catch {
    return { pid: 0, started: '', host: hostname() };
  }
}

/**
 * Moves a stale lock aside. If another process has replaced it with a live lock meanwhile, puts that back.
 */
function takeAway(file: string, dead: LockOwner, aside: string): void {
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readOwner(aside);
  if (moved !== null && (moved.pid !== dead.pid || moved.started !== dead.started)) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function releaseOwn(file: string, content: string): void {
  try {
    if (readFileSync(file, 'utf8') === content) rmSync(file);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
}

function isAlive({ pid, started, host }: LockOwner): boolean {
  if (host !== hostname()) return true;
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
  return startOf(pid) === started;
}

/** Start time of the process in ticks since boot, with the boot id; empty where /proc is absent. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${afterName[19] ?? ''}`;
  } catch {
    return '';
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === code;
}
