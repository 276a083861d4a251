/**
 * The status list of a key: one bit a copy, set when it is withdrawn, in the order of W3C Bitstring Status
 * List (index 0 is the highest bit of the first byte); beside it the dates, one for each set bit, in order.
 */
import { fromBase64url, toBase64url } from './base64url.ts';

export interface StatusList {
  /** Base64url; zero bytes at the end are left out. */
  readonly bits: string;
  /** `2026-05-03`. */
  readonly dates: readonly string[];
}

export function statusListOf(withdrawals: ReadonlyMap<number, string>): StatusList {
  const sorted = [...withdrawals].toSorted(([a], [b]) => a - b);
  const bytes = new Uint8Array(sorted.length === 0 ? 0 : ((sorted.at(-1)?.[0] ?? 0) >> 3) + 1);
  for (const [index] of sorted) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (128 >> (index & 7));
  return { bits: toBase64url(bytes), dates: sorted.map(([, date]) => date) };
}

/** Index and date of each withdrawn copy; null for a list whose bits and dates do not fit together. */
export function withdrawalsOf({ bits, dates }: StatusList): ReadonlyMap<number, string> | null {
  const bytes = fromBase64url(bits);
  if (bytes === null) return null;
  const indexes = Array.from(bytes).flatMap((byte, at) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (byte & (128 >> bit)) !== 0).map((bit) => at * 8 + bit),
  );
  if (indexes.length !== dates.length) return null;
  return new Map(indexes.map((index, at) => [index, dates[at] ?? '']));
}
