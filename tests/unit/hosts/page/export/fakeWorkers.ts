/** Export workers whose replies the test gives, one call at a time. */
import type { Document } from '../../../../../src/document/document.ts';
import { createDbLayer } from '../../../../../src/document/layers/layer.ts';
import { createDocument } from '../../../../../src/document/document.ts';
import type { ExportFormatId } from '../../../../../src/output/formats/index.ts';
import type { ImagePlan } from '../../../../../src/output/plan/index.ts';
import { planCollection } from '../../../../../src/output/plan/index.ts';
import type { Watchdog } from '../../../../../src/hosts/page/export/watchdog.ts';
import type { WorkerPool } from '../../../../../src/hosts/page/export/workerPool.ts';
import type { ArchiveWorker } from '../../../../../workers/archive/client.ts';
import type { RenderWorker } from '../../../../../workers/render/client.ts';
import type { Prepared, RenderedCopy } from '../../../../../workers/render/messages.ts';

export function badge(count: number): Document {
  return createDocument({
    layers: [
      createDbLayer({
        id: 'name',
        name: 'ФИО',
        display: '',
        selectedCells: Array.from({ length: count }, (_, n) => `Участник ${n}`),
        selectedCellsIdx: Array.from({ length: count }, (_, n) => [n, 0] as const),
        selectedCellsIdxString: new Map(Array.from({ length: count }, (_, n) => [`${n}:0`, n] as const)),
      }),
    ],
  });
}

/** The plan of a collection that is not refused. */
export function planned(document: Document, name = 'х', format: ExportFormatId = 'png'): ImagePlan {
  const reply = planCollection(document, name, format);
  if (reply.kind === 'refused') throw new Error(reply.text);
  return reply.plan;
}

export interface FakeWorker extends RenderWorker {
  /** Requested copies without a reply, by index. */
  readonly asked: Map<number | null, (result: RenderedCopy) => void>;
  readonly terminations: () => number;
  die(reason: string): void;
}

export function fakeWorker(prepared: Prepared = { kind: 'ready' }): FakeWorker {
  const asked = new Map<number | null, (result: RenderedCopy) => void>();
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

/** A worker that replies to every copy at once, with its number as content. */
export function quickWorker(): RenderWorker {
  return { ...fakeWorker(), render: (index) => Promise.resolve(copyOf(index)) };
}

export function copyOf(index: number | null): RenderedCopy {
  return { kind: 'drawn', file: new TextEncoder().encode(`copy ${String(index)}`) };
}

/** Replies to a requested copy. */
export function reply(worker: FakeWorker, index: number): void {
  const resolve = worker.asked.get(index);
  if (!resolve) throw new Error(`Copy ${index} was not asked for.`);
  worker.asked.delete(index);
  resolve(copyOf(index));
}

export interface Packed {
  readonly name: string;
  readonly content: string;
}

/** An archive worker that packs at once and records its input. `files` are there from an earlier run. */
export function quickArchive(entries: Packed[] = [], files: readonly string[] = []): ArchiveWorker {
  return {
    open: ({ modified }) => Promise.resolve({ kind: 'opened', files, modified: modified.getTime() }),
    add: async (name, content) => {
      if (!(content instanceof Blob || content instanceof Uint8Array))
        throw new Error('A file was expected.');
      entries.push({ name, content: await new Blob([content]).text() });
      return null;
    },
    close: () => Promise.resolve(),
    finish: () => Promise.resolve({ kind: 'archive', blob: new Blob(['zip']) }),
    died: new Promise(() => undefined),
    terminate: () => undefined,
  };
}

/** A pool that returns these workers in order. */
export function poolOf(workers: readonly RenderWorker[], over: Partial<WorkerPool> = {}): WorkerPool {
  const left = [...workers];
  return {
    cores: workers.length,
    createRenderWorker: () => {
      const worker = left.shift();
      if (worker === undefined) throw new Error('More workers were asked for than the test has.');
      return worker;
    },
    createArchiveWorker: () => quickArchive(),
    startWatchdog: patience,
    now: () => new Date(0),
    ...over,
  };
}

/** A watchdog that never expires. */
export const patience = (): Watchdog => ({ expired: new Promise(() => undefined), cancel: () => undefined });

/** Lets all pending work run. */
export const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));
