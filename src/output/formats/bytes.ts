export type Bytes = Uint8Array<ArrayBuffer>;

/** A DataView of these bytes. */
export function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function joinBytes(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** ASCII characters as bytes. */
export function ascii(text: string): Bytes {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** A text as UTF-8; the engine's hosts have no encoder in common. */
export function utf8(text: string): Bytes {
  // A code unit takes three bytes at most, a pair of them four.
  const bytes = new Uint8Array(text.length * 3);
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    const rest = (shift: number): number => 0x80 | ((code >> shift) & 0x3f);
    if (code < 0x80) bytes[end++] = code;
    else if (code < 0x800) {
      bytes[end++] = 0xc0 | (code >> 6);
      bytes[end++] = rest(0);
    } else if (code < 0x1_0000) {
      bytes[end++] = 0xe0 | (code >> 12);
      bytes[end++] = rest(6);
      bytes[end++] = rest(0);
    } else {
      bytes[end++] = 0xf0 | (code >> 18);
      bytes[end++] = rest(12);
      bytes[end++] = rest(6);
      bytes[end++] = rest(0);
      at += 1;
    }
  }
  return bytes.slice(0, end);
}

export function startsWith(bytes: Bytes, prefix: Bytes): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}

/** Four ASCII characters: the name of a PNG or RIFF chunk. */
export function nameAt(bytes: Bytes, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The two digits of each twelve bits: a file has millions of them. */
const PAIRS = Array.from(
  { length: 0x1000 },
  (_, bits) => DIGITS.charAt(bits >> 6) + DIGITS.charAt(bits & 63),
);

/** Without line ends. */
export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += (PAIRS[group >> 12] ?? '') + (PAIRS[group & 0xfff] ?? '');
  }
  const over = (3 - (bytes.length % 3)) % 3;
  return over === 0 ? text : text.slice(0, -over) + '='.repeat(over);
}
