/**
 * `npm run bench:server -- --abuse [--only=H3] [--seconds=10]`: the effect of each attack of the review on
 * the built server with the embedded database and its limits: memory before, peak, and five seconds after;
 * latency of a bystander who loads a small project; the statuses sent to the attackers. Prints figures
 * without judging them.
 */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Attack } from './attacks.ts';
import { ATTACKS } from './attacks.ts';
import type { Person } from './person.ts';
import { aPerson } from './person.ts';

export interface RunningServer {
  readonly address: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const PEOPLE = 6;

/** `start` starts a server on the same data each time, so that attacks do not share memory. */
export async function runAbuse(
  start: () => Promise<RunningServer>,
  { only, seconds }: { readonly only: string | undefined; readonly seconds: number },
): Promise<void> {
  const first = await start();
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index += 1)
    people.push(await aPerson(first.address, `person-${index}`));
  await setTimeout(3000);
  console.log(`idle after the first start: ${megabytes(first.pid)} MB`);
  await first.stop();
  console.log(
    'attack                                memory, MB: start  most  after  helpers   bystander, ms: p50     p99     max',
  );
  for (const [name, attack] of Object.entries(ATTACKS)) {
    if (only !== undefined && !name.startsWith(only)) continue;
    const server = await start();
    try {
      await measureAttack(server, name, attack, people, seconds * 1000);
    } finally {
      await server.stop();
    }
  }
}

async function measureAttack(
  { address, pid }: RunningServer,
  name: string,
  attack: Attack,
  people: readonly Person[],
  milliseconds: number,
): Promise<void> {
  const [bystander, neighbour, ...attackers] = people;
  if (bystander === undefined || neighbour === undefined) throw new Error('Too few accounts.');
  await setTimeout(1000);
  const before = megabytes(pid);
  const memory = sample(pid);
  const waits = watch(address, bystander);
  const statuses = await attack({ address, attackers, neighbour, milliseconds });
  const times = (await waits.stop()).toSorted((a, b) => a - b);
  await setTimeout(5000);
  const { most, helpers } = memory.stop();
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1).padStart(8);
  const figures = [before, most, megabytes(pid), helpers].map((value) => String(value).padStart(6)).join(' ');
  console.log(`${name.padEnd(49)}${figures}                  ${at(0.5)}${at(0.99)}${at(1)}\n    ${statuses}`);
}

/** Starts a process that repeats requests until stopped. Resolves to the duration of each call, ms. */
function watch(address: string, person: Person) {
  const url = `${address}/api/project-data/${person.projectId}/`;
  const asking = fork(
    path.join(import.meta.dirname, 'bystander.mjs'),
    [url, JSON.stringify(person.headers)],
    {
      execArgv: [],
    },
  );
  const times = new Promise<number[]>((resolve) =>
    asking.once('message', (message) => resolve(z.array(z.number()).parse(message))),
  );
  return {
    stop: () => {
      asking.send('stop');
      return times;
    },
  };
}

function sample(pid: number) {
  const taken = { most: 0, helpers: 0 };
  const timer = setInterval(() => {
    taken.most = Math.max(taken.most, megabytes(pid));
    taken.helpers = Math.max(
      taken.helpers,
      childrenOf(pid).reduce((sum, child) => sum + megabytes(child), 0),
    );
  }, 50);
  return {
    stop: () => {
      clearInterval(timer);
      return taken;
    },
  };
}

/** Resident memory of a process, in megabytes; 0 if the system does not report it. */
function megabytes(pid: number): number {
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1000);
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
