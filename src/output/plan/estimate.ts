/** Expected size and time of a run, from measured copies. */

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

/** A document of all copies that was made as a sample. */
export interface DocumentSample {
  readonly copies: number;
  readonly bytes: number;
  readonly ms: number;
}

/**
 * One document of `copies`, from two samples with different numbers of copies: what all pages share (fonts,
 * images, the start) counts once, what a copy adds counts for each.
 * @param copies as often as they are drawn
 */
export function estimateDocument(
  [few, many]: readonly [DocumentSample, DocumentSample],
  copies: number,
): RunEstimate {
  const expected = (key: 'bytes' | 'ms') => {
    // A collection of one copy has equal samples.
    const each = Math.max(0, (many[key] - few[key]) / Math.max(1, many.copies - few.copies));
    return Math.round(Math.max(few[key], few[key] + each * (copies - few.copies)));
  };
  const bytes = expected('bytes');
  return { bytes, ms: expected('ms'), isLarge: bytes > LARGE_FILE };
}
