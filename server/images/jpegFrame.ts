/** Minimum compressed size of a JPEG frame. */

/** Bits per block of 8 × 8 samples: a DC code and an end-of-block code, at least one bit each. */
const BASELINE_BITS = 2;
/** The first scan of a progressive image has only DC values; further scans may skip blocks in runs. */
const PROGRESSIVE_BITS = 1;
const [SOF0, SOF1, SOF2] = [0xc0, 0xc1, 0xc2];

/**
 * Minimum bytes of scans for the frame segment with this marker, given with its head. 0 for unknown coding
 * processes, infinite for an invalid frame.
 */
export function fewestScanBytes(marker: number, frame: Uint8Array): number {
  if (marker !== SOF0 && marker !== SOF1 && marker !== SOF2) return 0;
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  if (frame.length < 10 || frame.length < 10 + 3 * (frame[9] ?? 0)) return Number.POSITIVE_INFINITY;
  const [height, width] = [view.getUint16(5), view.getUint16(7)];
  const factors = Array.from({ length: frame[9] ?? 0 }, (_, index) => {
    const sampling = frame[11 + 3 * index] ?? 0;
    return { across: sampling >> 4, down: sampling & 15 };
  });
  const [maxAcross, maxDown] = [
    Math.max(1, ...factors.map(({ across }) => across)),
    Math.max(1, ...factors.map(({ down }) => down)),
  ];
  const blocks = factors.reduce(
    (sum, { across, down }) =>
      sum + Math.ceil((width * across) / maxAcross / 8) * Math.ceil((height * down) / maxDown / 8),
    0,
  );
  return Math.ceil((blocks * (marker === SOF2 ? PROGRESSIVE_BITS : BASELINE_BITS)) / 8);
}
