/**
 * What a key signs when it is registered: its owner has its private part. It cannot be taken for a document,
 * whose first byte is the version.
 */
export function statementOf(accountId: string): Uint8Array {
  return Uint8Array.from(`patent-generator key of ${accountId}`, (sign) => sign.charCodeAt(0) & 255);
}
