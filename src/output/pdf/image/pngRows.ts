import type { Bytes } from '../../formats/bytes.ts';

interface SplitRows {
  /** Rows with a filter byte before each, without the opacity. */
  readonly colors: Bytes;
  readonly alpha: Bytes;
  readonly isOpaque: boolean;
}

const UP = 2;

/**
 * Undoes PNG's prediction and separates opacity from colour; both are predicted from the row above again.
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
    const row = data.slice(y * (stride + 1) + 1, (y + 1) * (stride + 1));
    unfilter(data[y * (stride + 1)] ?? 0, row, above, pixel);
    let [color, alpha] = [y * colorRow, y * alphaRow];
    split.colors[color++] = UP;
    split.alpha[alpha++] = UP;
    for (let at = 0; at < stride; at += 1) {
      const delta = (row[at] ?? 0) - (above[at] ?? 0);
      if (at % pixel < colorBytes) split.colors[color++] = delta;
      else {
        split.alpha[alpha++] = delta;
        if (row[at] !== 0xff) isOpaque = false;
      }
    }
    above = row;
  }
  return { ...split, isOpaque };
}

/** Undoes the prediction of one row in place. */
function unfilter(filter: number, row: Bytes, above: Bytes, pixel: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at >= pixel ? (row[at - pixel] ?? 0) : 0;
    const up = above[at] ?? 0;
    const corner = at >= pixel ? (above[at - pixel] ?? 0) : 0;
    row[at] = (row[at] ?? 0) + predicted(filter, left, up, corner);
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      return a <= b && a <= c ? left : b <= c ? up : corner;
    }
    default:
      return 0;
  }
}
