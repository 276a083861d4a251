/**
 * Copies one after another, in their order. Painting takes one thread, encoding another: while a surface is encoded the
 * next one is painted, so as many surfaces are in use as there are lanes, and no more copies are in memory.
 */
import type { CopyRenderer } from '../../workers/collection/copyRenderer.ts';
import type { PlannedCopy } from '../engine/index.ts';

export interface DrawnCopy {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Ends early, without an error, when the signal is aborted. */
export async function* drawCopies(
  copies: readonly PlannedCopy[],
  lanes: readonly CopyRenderer<Uint8Array>[],
  signal: AbortSignal,
): AsyncGenerator<DrawnCopy> {
  const drawing: Promise<DrawnCopy>[] = [];
  try {
    for (const [index, { recordIndex, fileName }] of copies.entries()) {
      const lane = lanes[index % lanes.length];
      if (lane === undefined) throw new Error('Copies are drawn by one lane or more; none was given.');
      // The copy that used this lane before is the oldest one.
      if (drawing.length === lanes.length) yield* next(drawing);
      if (signal.aborted) return;
      drawing.push(lane.render(recordIndex).then((bytes) => ({ name: fileName, bytes })));
    }
    while (drawing.length > 0 && !signal.aborted) yield* next(drawing);
  } finally {
    await Promise.allSettled(drawing);
  }
}

async function* next(drawing: Promise<DrawnCopy>[]): AsyncGenerator<DrawnCopy> {
  const oldest = drawing.shift();
  if (oldest !== undefined) yield oldest;
}
