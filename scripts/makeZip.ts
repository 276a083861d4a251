import { zipSync } from 'fflate';

interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Pictures and fonts are packed already; they are stored as they are. */
  readonly isPacked: boolean;
}

/**
 * A zip of these files. Equal files give equal bytes, in every zone of time: all have one date, at midnight.
 */
export function makeZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const mtime = new Date(2026, 10, 21);
  return zipSync(
    Object.fromEntries(
      entries.map(({ name, bytes, isPacked }) => [name, [bytes, { level: isPacked ? 0 : 6, mtime }]]),
    ),
  );
}
