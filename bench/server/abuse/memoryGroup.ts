/** A control group of Linux that limits the memory of the server and its helpers, as a container does. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface MemoryGroup {
  /** Moves a process into the group; its later children begin there. */
  readonly enter: (pid: number) => void;
  /** Processes that the system killed for want of memory, since the group exists. */
  readonly kills: () => number;
  /** Removes the group; helpers that have not ended yet go back to its parent. */
  readonly remove: () => Promise<void>;
}

interface Version {
  readonly parent: string;
  readonly limit: string;
  /** File with a line «oom_kill N». */
  readonly events: string;
}
const VERSIONS: readonly Version[] = [
  { parent: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', events: 'memory.oom_control' },
  { parent: '/sys/fs/cgroup', limit: 'memory.max', events: 'memory.events' },
];
/** File of the processes of a group, in both versions; to write one moves it there. */
const PROCESSES = 'cgroup.procs';

/**
 * A new group with this limit, in megabytes of 10^6 bytes. The system's cache of files counts as well, and is
 * given back before anything is killed.
 * @throws where the machine does not allow one, which needs Linux and root.
 */
export function createMemoryGroup(megabytes: number): MemoryGroup {
  const version = VERSIONS.find(({ parent }) => existsSync(parent));
  if (version === undefined) throw new Error('This machine has no control groups.');
  const folder = path.join(version.parent, `patent-generator-bench-${process.pid}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, version.limit), String(megabytes * 1e6));
  return {
    enter: (pid) => writeFileSync(path.join(folder, PROCESSES), String(pid)),
    kills: () =>
      Number(/^oom_kill (\d+)$/m.exec(readFileSync(path.join(folder, version.events), 'utf8'))?.[1] ?? 0),
    remove: async () => {
      const left = readFileSync(path.join(folder, PROCESSES), 'utf8').split('\n').filter(Boolean);
      for (const pid of left) writeFileSync(path.join(version.parent, PROCESSES), pid);
      await removeWhenIdle(folder);
    },
  };
}

/** Processes that have ended keep the group busy until the system has put them away. */
async function removeWhenIdle(folder: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return rmdirSync(folder);
    } catch (error) {
      if (tries === 20 || Reflect.get(Object(error), 'code') !== 'EBUSY') throw error;
    }
    await setTimeout(100);
  }
}
