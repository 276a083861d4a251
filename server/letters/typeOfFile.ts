const SIGNATURES = [
  ['application/pdf', ['%PDF-']],
  ['image/png', ['\u0089PNG\r\n\u001a\n']],
  ['image/jpeg', ['\u00ff\u00d8\u00ff']],
  // Four bytes of its length lie between.
  ['image/webp', ['RIFF', 'WEBP']],
] as const;

/** The type of a file that a letter may carry, by its first bytes; null for any other file. */
export function typeOfFile(bytes: Buffer): string | null {
  const start = bytes.toString('latin1', 0, 12);
  const found = SIGNATURES.find(
    ([, [first, second = '']]) => start.startsWith(first) && start.endsWith(second, 12),
  );
  return found?.[0] ?? null;
}
