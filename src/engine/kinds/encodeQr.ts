import { encode } from 'uqr';
import type { Encode } from './codeMatrix.ts';

/** A text in UTF-8, as all readers of today understand it. */
export const encodeQr: Encode = (text, level) => {
  const rows = modulesOf(text, level);
  if (rows === null) return { why: 'tooLong' };
  const dark = Uint8Array.from(rows.flat(), Number);
  return { matrix: { columns: rows.length, rows: rows.length, dark } };
};

/** Null for a text that the largest code cannot hold: the encoder throws only then. */
function modulesOf(text: string, ecc: 'L' | 'M' | 'Q' | 'H'): readonly (readonly boolean[])[] | null {
  try {
    return encode(text, { ecc, border: 0 }).data;
  } catch {
    return null;
  }
}
