import type { GlyphRun } from './layout.ts';

/** Where the last of these runs ends; 0 without any. */
export function rightEdge(runs: readonly GlyphRun[]): number {
  return runs.reduce((right, run) => Math.max(right, run.x + run.width), 0);
}

/** The room after the last letter, which is not seen. */
export function roomAfter(runs: readonly GlyphRun[]): number {
  return runs.findLast(({ text }) => text !== '')?.font.spacing ?? 0;
}
