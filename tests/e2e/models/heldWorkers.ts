/**
 * Workers of a run that do one thing at a time, when the walk lets them. They are the product's own: before their scripts
 * stands a few lines that keep each finished copy, and the reading of the copies for the archive, until they are asked for.
 */
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect } from '@playwright/test';

const COPY = '/assets/render.worker';
const ARCHIVE = '/assets/archive.worker';
const PATIENCE = { timeout: 60_000, intervals: [20, 50, 100] };

declare global {
  /** In a held worker: lets the next thing go, or fail with this error; false when nothing waits. */
  var letOneGo: (error?: readonly [message: string, name: string]) => boolean;
  /** In a held worker: whether something waits. */
  var isHolding: () => boolean;
  /** In a held worker: throws what nobody catches. */
  var die: (message: string) => void;
}

/** Runs before the worker's script. */
const HOLD = (holder: string, method: string) => `
  const waiting = [];
  const done = ${holder}.prototype.${method};
  ${holder}.prototype.${method} = async function (...given) {
    const result = done.apply(this, given);
    await new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    return result;
  };
  self.letOneGo = (error) => {
    const next = waiting.shift();
    if (next === undefined) return false;
    if (error === undefined) next.resolve();
    else next.reject(new DOMException(...error));
    return true;
  };
  self.isHolding = () => waiting.length > 0;
  self.die = (message) => setTimeout(() => { throw new Error(message); });
`;

export async function holdWorkers(context: BrowserContext): Promise<void> {
  await holdEach(context, COPY, HOLD('OffscreenCanvas', 'convertToBlob'));
  await holdEach(context, ARCHIVE, HOLD('Blob', 'arrayBuffer'));
}

/** One more copy is done. */
export function finishCopy(page: Page): Promise<void> {
  return letGo(page, COPY);
}

/** The encoder of the browser finds no memory for the next copy. */
export function failCopy(page: Page): Promise<void> {
  return letGo(page, COPY, ['Encoding failed.', 'EncodingError']);
}

/** The archive is packed from this many copies. */
export async function packArchive(page: Page, copies: number): Promise<void> {
  for (let copy = 0; copy < copies; copy += 1) await letGo(page, ARCHIVE);
}

/** A browser keeps large blobs on the disk; one that found no room there cannot be read. */
export const UNREADABLE_BLOB = ['The requested file could not be read.', 'NotReadableError'] as const;
export function findDiskFull(page: Page): Promise<void> {
  return letGo(page, ARCHIVE, UNREADABLE_BLOB);
}

/** Something that nobody catches ends a worker with a copy in its hands. */
export async function killWorker(page: Page, message: string): Promise<void> {
  const worker = await holdingWorker(page);
  await worker.evaluate((text) => globalThis.die(text), message);
}

/** A worker that has drawn a copy and holds it; one that waits for work is replaced when it dies, and nobody hears of it. */
export async function holdingWorker(page: Page): Promise<Worker> {
  let holding: Worker | undefined;
  await expect
    .poll(async () => {
      for (const worker of workersOf(page, COPY)) {
        if (await worker.evaluate(() => globalThis.isHolding()).catch(() => false)) holding = worker;
      }
      return holding !== undefined;
    }, PATIENCE)
    .toBe(true);
  if (holding === undefined) throw new Error('No worker holds a copy.');
  return holding;
}

export function copyWorkers(page: Page): number {
  return workersOf(page, COPY).length;
}

async function letGo(
  page: Page,
  script: string,
  error?: readonly [message: string, name: string],
): Promise<void> {
  await expect
    .poll(async () => {
      for (const worker of workersOf(page, script)) {
        // A worker may end while it is asked.
        const went = worker.evaluate((failure) => globalThis.letOneGo(failure ?? undefined), error ?? null);
        if (await went.catch(() => false)) return true;
      }
      return false;
    }, PATIENCE)
    .toBe(true);
}

function workersOf(page: Page, script: string): readonly Worker[] {
  return page.workers().filter((worker) => worker.url().includes(script));
}

async function holdEach(context: BrowserContext, script: string, before: string): Promise<void> {
  await context.route(`**${script}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${before}\n${await response.text()}` });
  });
}
