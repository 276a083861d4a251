/**
 * Renders copies in order. Painting uses one thread and encoding another: while one surface is encoded, the
 * next is painted. The number of lanes limits the surfaces and copies in memory.
 */
import type { CopyRenderer } from '../../workers/collection/copyRenderer.ts';
import type { PlannedCopy } from '../engine/index.ts';

export interface DrawnCopy {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Ends early without an error when the signal is aborted. */
export async function* drawCopies(
  copies: readonly PlannedCopy[],
  lanes: readonly CopyRenderer<Uint8Array>[],
  signal: AbortSignal,
): AsyncGenerator<DrawnCopy> {
  const drawing: Promise<DrawnCopy>[] = [];
  try {
    for (const [index, { recordIndex, fileName }] of copies.entries()) {
      const lane = lanes[index % lanes.length];
      if (lane === undefined) throw new Error('At least one lane is required.');
      // The previous copy of this lane is the oldest one.
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
