/** Copy makers that a test answers for, one call at a time. */
import type { CopyMaker, Silence } from '../../../../workers/collection/copyPool.ts';
import type { CopyJob, CopyResult, PreparedCopies } from '../../../../workers/protocol.ts';
import { createDocument } from '../../../../src/document/document.ts';

export const aJob: CopyJob = {
  document: createDocument(),
  format: 'png',
  scale: 2,
  quality: 0.9,
  images: new Map(),
};

export interface FakeMaker extends CopyMaker {
  /** Copies asked for and not yet answered, by index. */
  readonly asked: Map<number | null, (result: CopyResult) => void>;
  readonly terminations: () => number;
  die(reason: string): void;
}

export function fakeMaker(prepared: PreparedCopies = { kind: 'ready' }): FakeMaker {
  const asked = new Map<number | null, (result: CopyResult) => void>();
  let terminations = 0;
  const deaths: ((reason: string) => void)[] = [];
  const died = new Promise<string>((resolve) => void deaths.push(resolve));
  return {
    asked,
    died,
    die: (reason) => deaths.forEach((resolve) => resolve(reason)),
    terminations: () => terminations,
    loadFonts: () => Promise.resolve(),
    prepare: () => Promise.resolve(prepared),
    render: (index) => new Promise((resolve) => void asked.set(index, resolve)),
    terminate: () => {
      terminations += 1;
    },
  };
}

/** A maker that answers every copy at once with its number as the content. */
export function quickMaker(): CopyMaker {
  return {
    died: new Promise(() => undefined),
    loadFonts: () => Promise.resolve(),
    prepare: () => Promise.resolve({ kind: 'ready' }),
    render: (index) => Promise.resolve(copyOf(index)),
    terminate: () => undefined,
  };
}

export function copyOf(index: number | null): CopyResult {
  return { kind: 'copy', blob: new Blob([`copy ${index}`]) };
}

/** Answers a copy that was asked for. */
export function answer(maker: FakeMaker, index: number): void {
  const resolve = maker.asked.get(index);
  if (!resolve) throw new Error(`Copy ${index} was not asked for.`);
  maker.asked.delete(index);
  resolve(copyOf(index));
}

/** A silence that never passes. */
export const patience = (): Silence => ({ passed: new Promise(() => undefined), cancel: () => undefined });

/** Lets everything that is ready to run do so. */
export const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));
