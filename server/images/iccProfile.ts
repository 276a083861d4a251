/** Recognises ICC profiles (ICC.1:2022, 7.2 and 7.3). */

/** As large as printers' profiles get; a larger one is dropped. */
export const MAX_PROFILE_BYTES = 1_000_000;
const [HEADER, SIGNATURE_AT, TAG] = [128, 36, 12];

/**
 * Whether these bytes are one profile: the declared size, the signature, and a tag table that lies within it.
 */
export function isIccProfile(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER + 4 || bytes.length > MAX_PROFILE_BYTES) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== bytes.length) return false;
  if (Buffer.from(bytes.subarray(SIGNATURE_AT, SIGNATURE_AT + 4)).toString('latin1') !== 'acsp') return false;
  const count = view.getUint32(HEADER);
  const tableEnd = HEADER + 4 + count * TAG;
  if (tableEnd > bytes.length) return false;
  return Array.from({ length: count }, (_, index) => HEADER + 4 + index * TAG).every((at) => {
    const [offset, size] = [view.getUint32(at + 4), view.getUint32(at + 8)];
    return offset >= tableEnd && offset + size <= bytes.length;
  });
}
