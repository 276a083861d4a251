/** In hexadecimal digits. */
const SIGNATURES = [
  ['application/pdf', ['255044462d']],
  ['image/png', ['89504e470d0a1a0a']],
  ['image/jpeg', ['ffd8ff']],
  // «RIFF» and «WEBP»; four bytes of its length lie between.
  ['image/webp', ['52494646', '57454250']],
] as const;

/** The type of a file that a letter may carry, by its first bytes; null for any other file. */
export function typeOfFile(bytes: Buffer): string | null {
  const start = bytes.toString('hex', 0, 12);
  const found = SIGNATURES.find(
    ([, [first, second = '']]) => start.startsWith(first) && start.endsWith(second),
  );
  return found?.[0] ?? null;
}
