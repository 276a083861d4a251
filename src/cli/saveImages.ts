/**
 * Makes the images of a run, in this process or in several. A copy that cannot be drawn does not stop the
 * others.
 */
import type { Document } from '../document/document.ts';
import type { Container, ExportResult, FailedCopy, Lane } from '../output/export/index.ts';
import type { Bytes, ExportFormatId } from '../output/formats/index.ts';
import type { PlannedCopy } from '../output/plan/index.ts';
import { runExport } from '../output/export/index.ts';
import { copyLane } from '../hosts/node/copyLane.ts';
import type { NodeHost } from '../hosts/node/nodeHost.ts';
import { reasonInNode } from './reason.ts';

/** How a run ended; a finished one may lack copies. */
export type Saved = ExportResult & { readonly failed?: readonly FailedCopy[] };

interface ImageRun {
  readonly copies: readonly PlannedCopy[];
  readonly lanes: readonly Lane<Bytes>[];
  readonly container: Container<Bytes>;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Rejects when the container cannot be written. */
export async function saveImages({ onProgress, ...run }: ImageRun): Promise<Saved> {
  let failed: readonly FailedCopy[] = [];
  const result = await runExport({
    ...run,
    ahead: run.lanes.length,
    onProgress: ({ done, total }) => onProgress(done, total),
    onFailedCopies: (copies) => {
      failed = copies;
      return Promise.resolve('leave out');
    },
  });
  return { ...result, failed };
}

/** Limits memory: surfaces of a large sheet take hundreds of megabytes each. */
const MAX_LANE_PIXELS = 64_000_000;
/** Node's default number of threads for encoding. */
const MAX_LANES = 4;

interface LaneWishes {
  readonly format: ExportFormatId;
  readonly scale: number;
  readonly cores: number;
}

/** Lanes of this process: while one image is encoded by a thread, another one is painted. */
export function inProcessLanes(
  host: NodeHost,
  document: Document,
  {
    copies,
    pixelWidth,
    pixelHeight,
  }: { copies: readonly unknown[]; pixelWidth: number; pixelHeight: number },
  { format, scale, cores }: LaneWishes,
): Promise<readonly Lane<Bytes>[]> {
  const maxLanes = Math.floor(MAX_LANE_PIXELS / (pixelWidth * pixelHeight));
  const count = Math.max(1, Math.min(cores, MAX_LANES, maxLanes, copies.length));
  return Promise.all(
    Array.from({ length: count }, async () => withoutErrors(await copyLane(host, document, format, scale))),
  );
}

/** A lane whose errors are failures of the copy. */
export function withoutErrors(lane: Lane<Bytes>): Lane<Bytes> {
  return {
    ...lane,
    render: async (index, page) => {
      try {
        return await lane.render(index, page);
      } catch (error) {
        return { kind: 'failed', message: `копию не удалось нарисовать (${reasonInNode(error)})` };
      }
    },
  };
}
