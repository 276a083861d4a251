/**
 * Draws the copies of a document off the page's thread. The page calls `generateCollection` and `renderImage`; what
 * they need of the browser (workers, time) stands in `Workshop` and can be handed in.
 */
import type { Document } from '../../src/document/document.ts';
import type { ExportFormatId } from '../../src/engine/index.ts';
import { EXPORT_QUALITY, EXPORT_SCALE } from '../../src/document/constants.ts';
import { imageFileName, planCollection } from '../../src/engine/index.ts';
import type { ArchiveEntry, CollectionProgress, CopyJob, Failed, SaveResult } from '../protocol.ts';
import { withoutAddresses } from '../withoutAddresses.ts';
import { MAX_ARCHIVE_ENTRIES } from './archiveLimit.ts';
import { createCopyMaker, createPacker, silence } from './browserWorkers.ts';
import { makeCopies } from './copyPool.ts';
import { withStandby } from './standby.ts';
import type { Workshop } from './workshop.ts';

export interface SaveOptions {
  readonly document: Document;
  /** File name without extension; the project's name by default in the dialog. */
  readonly name: string;
  readonly format: ExportFormatId;
  /** Encoded image files by the `src` of the visible image layers. One that is not here makes the run fail. */
  readonly images?: ReadonlyMap<string, Blob>;
  /** Aborting terminates every worker at once; the result is then `cancelled`. */
  readonly signal?: AbortSignal;
  /** Device pixels for one document pixel; 2 by default. */
  readonly scale?: number;
  readonly workshop?: Workshop;
}
export interface CollectionOptions extends SaveOptions {
  readonly onProgress?: (progress: CollectionProgress) => void;
}
export interface ImageOptions extends SaveOptions {
  /** Copy to draw, from 0; null or left out draws the document as it stands. */
  readonly recordIndex?: number | null;
}

/** Makes every copy of a document and packs them into one archive, named as the specification says (§9). Never rejects. */
export async function generateCollection(options: CollectionOptions): Promise<SaveResult> {
  const { document, name, format, signal, workshop = browserWorkshop } = options;
  const plan = planCollection(document, name, format);
  if (plan.kind === 'refused') return failed(plan.text);
  if (plan.copies.length > MAX_ARCHIVE_ENTRIES) {
    return failed(`в один архив помещается не больше ${MAX_ARCHIVE_ENTRIES} файлов, выберите меньше строк`);
  }
  const indexes = plan.copies.map((copy) => copy.recordIndex);
  const made = await draw(options, indexes);
  if (made.kind !== 'copies') return made;
  const entries = made.blobs.map((content, place) => ({ name: plan.copies[place]?.fileName ?? '', content }));
  return pack(workshop, entries, plan.archiveFileName, signal);
}

/** Makes one image: a copy, or the document as it stands. Never rejects. */
export async function renderImage(options: ImageOptions): Promise<SaveResult> {
  const made = await draw(options, [options.recordIndex ?? null]);
  if (made.kind !== 'copies') return made;
  const [blob] = made.blobs;
  if (!blob) throw new Error('One copy was asked for and none was made.');
  return { kind: 'done', blob, fileName: imageFileName(options.name, options.format) };
}

/**
 * Says that copies may be asked for soon: workers are started and load these font families meanwhile. With 0 copies the
 * workers that were started and not used are let go.
 */
export function standBy(copies: number, families: readonly string[]): void {
  browserWorkshop.standBy(copies, families);
}

function draw(options: CollectionOptions, indexes: readonly (number | null)[]) {
  const { document, format, images = new Map(), scale = EXPORT_SCALE, signal, onProgress } = options;
  const { workshop = browserWorkshop } = options;
  const job: CopyJob = { document: drawnPart(document), format, scale, quality: EXPORT_QUALITY, images };
  const count = Math.max(1, Math.min(workshop.cores, indexes.length));
  const makers = Array.from({ length: count }, () => workshop.createCopyMaker());
  return makeCopies({ makers, job, indexes, signal, onProgress, silence: () => workshop.silence() });
}

function drawnPart(document: Document): Document {
  return { ...document, layers: document.layers.filter((layer) => layer.visible).map(withoutAddresses) };
}

async function pack(
  workshop: Workshop,
  entries: readonly ArchiveEntry[],
  fileName: string,
  signal: AbortSignal | undefined,
): Promise<SaveResult> {
  if (signal?.aborted) return { kind: 'cancelled' };
  const packer = workshop.createPacker();
  return new Promise((resolve) => {
    const finish = (result: SaveResult) => {
      signal?.removeEventListener('abort', cancel);
      packer.terminate();
      resolve(result);
    };
    const cancel = () => finish({ kind: 'cancelled' });
    const crash = (reason: unknown) =>
      finish(failed(reason instanceof Error ? reason.message : String(reason)));
    signal?.addEventListener('abort', cancel);
    packer.died.then(crash, crash);
    packer.archive(entries, workshop.now()).then((result) => {
      finish(result.kind === 'archive' ? { kind: 'done', blob: result.blob, fileName } : result);
    }, crash);
  });
}

function failed(message: string): Failed {
  return { kind: 'failed', message };
}

const browserWorkshop = withStandby({
  cores: globalThis.navigator?.hardwareConcurrency || 1,
  createCopyMaker,
  createPacker,
  silence,
  now: () => new Date(),
});
