import type { Bytes } from '../../formats/bytes.ts';

interface SplitRows {
  /** Rows with a filter byte before each, without the opacity. */
  readonly colors: Bytes;
  readonly alpha: Bytes;
  readonly isOpaque: boolean;
}

/** PNG's ways to predict a row. */
const SUB = 1;
export const UP = 2;
const AVERAGE = 3;
const PAETH = 4;

/**
 * Undoes PNG's prediction, in the bytes that are given, and separates opacity from colour; both are predicted from the row above again.
 * @param colors components without the opacity
 * @param sampleBytes 1 or 2
 * @returns null when there are too few bytes
 */
export function splitRows(
  data: Bytes,
  width: number,
  height: number,
  colors: number,
  sampleBytes: number,
): SplitRows | null {
  const pixel = (colors + 1) * sampleBytes;
  const stride = width * pixel;
  if (data.length < (stride + 1) * height) return null;
  const colorBytes = colors * sampleBytes;
  const colorRow = width * colorBytes + 1;
  const alphaRow = width * sampleBytes + 1;
  const split = { colors: new Uint8Array(colorRow * height), alpha: new Uint8Array(alphaRow * height) };
  let isOpaque = true;
  let above: Bytes = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1));
    unfilter(data[y * (stride + 1)] ?? 0, row, above, pixel);
    let [color, alpha] = [y * colorRow, y * alphaRow];
    split.colors[color++] = UP;
    split.alpha[alpha++] = UP;
    for (let start = 0; start < stride; start += pixel) {
      for (let at = start; at < start + colorBytes; at += 1)
        split.colors[color++] = (row[at] ?? 0) - (above[at] ?? 0);
      for (let at = start + colorBytes; at < start + pixel; at += 1) {
        split.alpha[alpha++] = (row[at] ?? 0) - (above[at] ?? 0);
        if (row[at] !== 0xff) isOpaque = false;
      }
    }
    above = row;
  }
  return { ...split, isOpaque };
}

/** Undoes the prediction of one row in place. */
function unfilter(filter: number, row: Bytes, above: Bytes, pixel: number): void {
  if (filter === SUB)
    for (let at = pixel; at < row.length; at += 1) row[at] = (row[at] ?? 0) + (row[at - pixel] ?? 0);
  if (filter === UP) for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) + (above[at] ?? 0);
  if (filter !== AVERAGE && filter !== PAETH) return;
  for (let at = 0; at < row.length; at += 1) {
    const left = at >= pixel ? (row[at - pixel] ?? 0) : 0;
    const up = above[at] ?? 0;
    const corner = at >= pixel ? (above[at - pixel] ?? 0) : 0;
    row[at] = (row[at] ?? 0) + (filter === AVERAGE ? (left + up) >> 1 : nearest(left, up, corner));
  }
}

/** The neighbour that is nearest to `left + up - corner`. */
function nearest(left: number, up: number, corner: number): number {
  const [a, b] = [Math.abs(up - corner), Math.abs(left - corner)];
  const c = Math.abs(left + up - 2 * corner);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
