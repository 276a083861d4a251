/** The inverse of TextDecoder for single-byte encodings, which no platform provides. */
export function encodeText(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const letters = new TextDecoder(encoding).decode(all);
  const bytes = Array.from(text, (character) => letters.indexOf(character));
  if (bytes.includes(-1)) throw new Error(`«${text}» cannot be written in ${encoding}.`);
  return Uint8Array.from(bytes);
}

export function encodeUtf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}

/** The inverse of TextDecoder for encodings with characters of two bytes. */
export function encodePairs(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const codes = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  for (let byte = 0; byte < 0x80; byte += 1) codes.set(String.fromCharCode(byte), [byte]);
  for (let lead = 0x81; lead < 0xff; lead += 1) {
    for (let trail = 0x40; trail < 0xff; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (Array.from(character).length === 1 && !codes.has(character)) codes.set(character, [lead, trail]);
    }
  }
  return Uint8Array.from(Array.from(text).flatMap((character) => codes.get(character) ?? []));
}
