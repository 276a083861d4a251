/**
 * `npm run bench server -- --abuse [--only=H3] [--seconds=10]`: the effect of each attack of the review on
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
  /** Reports of the preloaded `loopWatch.mjs`, from `start` on. */
  readonly loop: { readonly start: () => void; readonly report: () => Promise<object> };
  readonly stop: () => Promise<void>;
}

const PEOPLE = 6;
const turnsSchema = z.object({ longest: z.number(), longestCpu: z.number(), p99: z.number() });

interface AbuseOptions {
  /** Prefix of the names of attacks. */
  readonly only: string | undefined;
  /** How long each attack lasts. */
  readonly seconds: number;
  /** Processes that the system has killed for want of memory. */
  readonly kills: () => number;
}

/** `start` starts a server on the same data each time, so that attacks do not share memory. */
export async function runAbuse(
  start: () => Promise<RunningServer>,
  { only, seconds, kills }: AbuseOptions,
): Promise<void> {
  const first = await start();
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index += 1)
    people.push(await aPerson(first.address, `person-${index}`));
  await setTimeout(3000);
  console.log(`idle after the first start: ${megabytes(first.pid)} MB`);
  await first.stop();
  console.log(
    'attack                         memory, MB: start   most  after helpers together   bystander, ms: p50     p99     max   loop, ms: longest (cpu)    p99',
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
  console.log(`processes killed for want of memory: ${kills()}`);
}

async function measureAttack(
  { address, pid, loop }: RunningServer,
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
  loop.start();
  const statuses = await attack({ address, attackers, neighbour, milliseconds });
  const times = (await waits.stop()).toSorted((a, b) => a - b);
  const turns = turnsSchema.parse(await loop.report());
  await setTimeout(5000);
  const { most, helpers, together } = memory.stop();
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1).padStart(8);
  const figures = [before, most, megabytes(pid), helpers, together]
    .map((value) => String(value).padStart(6))
    .join(' ');
  const loopFigures = [turns.longest, turns.longestCpu, turns.p99]
    .map((value) => value.toFixed(0).padStart(7))
    .join(' ');
  console.log(
    `${name.padEnd(43)}${figures}                ${at(0.5)}${at(0.99)}${at(1)}           ${loopFigures}\n    ${statuses}`,
  );
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

/** Highest resident memory of the server, of its helpers, and of both with the system's socket buffers. */
function sample(pid: number) {
  const taken = { most: 0, helpers: 0, together: 0 };
  const buffersBefore = socketMegabytes();
  const timer = setInterval(() => {
    const own = megabytes(pid);
    const helpers = childrenOf(pid).reduce((sum, child) => sum + megabytes(child), 0);
    const buffers = Math.max(0, socketMegabytes() - buffersBefore);
    taken.most = Math.max(taken.most, own);
    taken.helpers = Math.max(taken.helpers, helpers);
    taken.together = Math.max(taken.together, own + helpers + buffers);
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

/** Memory of the system's TCP buffers, of both ends, in megabytes. */
function socketMegabytes(): number {
  return Math.round((Number(/^TCP:.* mem (\d+)/m.exec(read('/proc/net/sockstat'))?.[1] ?? 0) * 4096) / 1e6);
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
