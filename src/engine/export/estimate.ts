/** Expected size and time of a run, from one measured copy. */

export interface CopyCost {
  /** Size of one encoded copy. */
  readonly bytes: number;
  /** Time of one worker for one copy, ms. */
  readonly ms: number;
}
export interface RunEstimate {
  readonly bytes: number;
  readonly ms: number;
  /** The file is so large that browsers and mail may refuse it. */
  readonly isLarge: boolean;
}

/** Above this size, in bytes, a run is better made in parts. */
const LARGE_FILE = 1_000_000_000;
/** Starting workers and packing the archive, ms. */
const START_MS = 500;

/** A run of `copies`, with at most `workers` drawing at once. */
export function estimateRun({ bytes, ms }: CopyCost, copies: number, workers: number): RunEstimate {
  const size = bytes * copies;
  const rounds = Math.ceil(copies / Math.max(1, workers));
  return { bytes: size, ms: START_MS + ms * rounds, isLarge: size > LARGE_FILE };
}
