/**
 * Thumbnails of documents that are not loaded: each document is fetched and drawn once for all viewers, and
 * the picture is cached in memory and on the device under a key that changes with the document.
 *
 * Pictures show documents without records, never the records of a table.
 */
import type { ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';
import type { Document } from '../../document/document.ts';
import type { Drawing } from '../platform/drawing.ts';
import type { KeptPicture, PictureCache } from './pictureCache.ts';
import type { ReadImage } from './thumbnailPainter.ts';

interface TaskQueue {
  /**
   * Resolves with the task's result, or null when the signal aborts before its turn. A running task handles
   * the signal itself.
   */
  readonly run: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T | null>;
}

export interface ThumbnailSource {
  /** Equal keys mean equal pictures. */
  readonly key: string;
  readonly load: (options: CallOptions) => Promise<ApiResult<Document>>;
  readonly readImage: ReadImage;
}
type Draw = (document: Document, readImage: ReadImage, signal: AbortSignal) => Promise<Blob | null>;

interface Thumbnail {
  /** URL of the picture; null when it cannot be drawn. */
  readonly address: string | null;
  /** Number of copies of the document; 0 when no table fills it. */
  readonly copies: number;
}

export interface Thumbnails {
  /** A thumbnail in memory. */
  readonly known: (key: string) => Thumbnail | null;
  /** The thumbnail, drawn if needed; null when the document is unavailable, or aborted. */
  readonly picture: (source: ThumbnailSource, signal: AbortSignal) => Promise<Thumbnail | null>;
  /** Removes stored pictures whose keys are not wanted; those in memory may be on the screen. */
  readonly sweep: (wanted: (key: string) => boolean) => void;
  /** Removes all pictures: another person may use this device. */
  readonly clear: () => void;
}

const AT_ONCE = 3;

export function createThumbnails(
  cache: PictureCache,
  draw: Draw,
  addressOf: (picture: Blob) => string = (picture) => URL.createObjectURL(picture),
): Thumbnails {
  const shown = new Map<string, Thumbnail & { readonly address: string }>();
  const queue = createTaskQueue(AT_ONCE);

  const keep = (key: string, { picture, copies }: KeptPicture): Thumbnail => {
    const thumbnail = shown.get(key) ?? { address: addressOf(picture), copies };
    shown.set(key, thumbnail);
    return thumbnail;
  };

  async function make(
    { key, load, readImage }: ThumbnailSource,
    signal: AbortSignal,
  ): Promise<Thumbnail | null> {
    const loaded = await load({ signal });
    if (!loaded.ok || signal.aborted) return null;
    const [picture, { recordsOf }] = await Promise.all([
      draw(loaded.value, readImage, signal),
      import('../../document/records/records.ts'),
    ]);
    const copies = recordsOf(loaded.value).count;
    if (picture === null) return { address: null, copies };
    void cache.put(key, { picture, copies });
    return keep(key, { picture, copies });
  }

  return {
    known: (key) => shown.get(key) ?? null,
    picture: async (source, signal) => {
      const known = shown.get(source.key);
      if (known !== undefined) return known;
      const kept = await cache.get(source.key);
      if (kept !== null) return keep(source.key, kept);
      return queue.run(() => make(source, signal), signal);
    },
    sweep: (wanted) => void cache.sweep(wanted),
    clear: () => {
      for (const { address } of shown.values()) URL.revokeObjectURL(address);
      shown.clear();
      void cache.clear();
    },
  };
}

/** Draws in a worker, loaded on first use. A picture with missing images is not cached. */
export function drawer(loadDrawing: () => Promise<Drawing>): Draw {
  return async (document, readImage, signal) => {
    try {
      const [drawing, { createThumbnailPainter }] = await Promise.all([
        loadDrawing(),
        import('./thumbnailPainter.ts'),
      ]);
      const painter = createThumbnailPainter(drawing, readImage);
      const painted = await painter.paint({
        document,
        record: null,
        width: widthOf(document),
        as: 'file',
        signal,
      });
      if (painted.kind !== 'drawn' || painted.missing.length > 0) return null;
      return painted.picture instanceof Blob ? painted.picture : null;
    } catch {
      return null; // a chunk or a font cannot be loaded: the sheet stays without a picture
    }
  };
}

/** Longer side of a picture in device pixels: a card at device pixel ratio 2. */
const LONGER_SIDE = 640;

function widthOf({ sheet }: Document): number {
  return Math.max(1, Math.round((LONGER_SIDE * sheet.width) / Math.max(sheet.width, sheet.height)));
}

/**
 * Runs tasks with limited concurrency, most recent request first: what has just come into view matters most.
 */
export function createTaskQueue(atOnce: number): TaskQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const next = (): void => {
    if (running >= atOnce) return;
    const start = waiting.pop();
    if (start === undefined) return;
    running += 1;
    start();
  };
  return {
    run: async (task, signal) => {
      if (signal.aborted) return null;
      const mayRun = await new Promise<boolean>((resolve) => {
        const start = () => {
          signal.removeEventListener('abort', giveUp);
          resolve(true);
        };
        const giveUp = () => {
          waiting.splice(waiting.indexOf(start), 1);
          resolve(false);
        };
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.push(start);
        next();
      });
      if (!mayRun) return null;
      try {
        return await task();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
