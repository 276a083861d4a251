/**
 * Controls a run's workers step by step. The workers are the product's own; a short script before theirs
 * holds each finished copy, and the request to finish the archive, until released.
 */
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect } from '@playwright/test';
import { runBefore } from '../product/intercepted.ts';

const COPY = '/assets/render.worker';
const ARCHIVE = '/assets/archive.worker';
const PATIENCE = { timeout: 60_000, intervals: [20, 50, 100] };

declare global {
  /** In a held worker: releases the next step, or fails it with this error; false when none is held. */
  var letOneGo: (error?: readonly [message: string, name: string]) => boolean;
  /** In a held worker: whether a step is held. */
  var isHolding: () => boolean;
  /** In a held worker: throws an uncaught error. */
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

/** Runs before the worker's script: holds the messages that call this method. */
const HOLD_CALLS = (method: string) => `
  const waiting = [];
  const listen = self.addEventListener.bind(self);
  self.addEventListener = (type, listener, ...rest) => listen(type, type !== 'message' ? listener : (event) => {
    if (event.data?.path?.[0] === '${method}') waiting.push(() => listener(event));
    else listener(event);
  }, ...rest);
  self.letOneGo = (error) => {
    const next = waiting.shift();
    if (next === undefined) return false;
    if (error !== undefined) self.Blob = function () { throw new DOMException(...error); };
    next();
    return true;
  };
`;

export async function holdWorkers(context: BrowserContext): Promise<void> {
  // Without WebAssembly copies are encoded by the browser, whose end can be held; our own coder ends at once.
  await runBefore(
    context,
    'render',
    () => `self.WebAssembly = undefined;${HOLD('OffscreenCanvas', 'convertToBlob')}`,
  );
  await runBefore(context, 'archive', () => HOLD_CALLS('finish'));
}

/** Releases one more copy. */
export function finishCopy(page: Page): Promise<void> {
  return letGo(page, COPY);
}

/** The browser's encoder runs out of memory for the next copy. */
export async function failCopy(page: Page): Promise<void> {
  // A copy that fails is drawn once more by another worker.
  for (let attempt = 0; attempt < 2; attempt += 1)
    await letGo(page, COPY, ['Encoding failed.', 'EncodingError']);
}

/** Packs the archive. */
export function packArchive(page: Page): Promise<void> {
  return letGo(page, ARCHIVE);
}

/** Browsers keep large blobs on the disk; a blob that found no space there cannot be read. */
const UNREADABLE_BLOB = ['The requested file could not be read.', 'NotReadableError'] as const;
export function findDiskFull(page: Page): Promise<void> {
  return letGo(page, ARCHIVE, UNREADABLE_BLOB);
}

/** Ends a worker that holds a copy with an uncaught error; the product replaces it. */
export async function killWorker(page: Page, message: string): Promise<void> {
  const worker = await holdingWorker(page);
  const ended = worker.waitForEvent('close');
  await worker.evaluate((text) => globalThis.die(text), message);
  await ended;
}

/** A worker that holds a drawn copy. An idle worker would be replaced silently when it crashes. */
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

/**
 * Releases the copies of a collection and packs it. A run that goes on after a failed one has fewer copies to
 * draw.
 */
export async function finishCollection(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      while (await letOneGo(page, COPY));
      return letOneGo(page, ARCHIVE);
    }, PATIENCE)
    .toBe(true);
}

async function letGo(page: Page, script: string, error?: Failing): Promise<void> {
  await expect.poll(() => letOneGo(page, script, error), PATIENCE).toBe(true);
}

type Failing = readonly [message: string, name: string];

/** Whether a worker of this script held a step, which is released. */
async function letOneGo(page: Page, script: string, error?: Failing): Promise<boolean> {
  for (const worker of workersOf(page, script)) {
    // A worker may end during the call.
    const went = worker.evaluate((failure) => globalThis.letOneGo(failure ?? undefined), error ?? null);
    if (await went.catch(() => false)) return true;
  }
  return false;
}

function workersOf(page: Page, script: string): readonly Worker[] {
  return page.workers().filter((worker) => worker.url().includes(script));
}
