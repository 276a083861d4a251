/** Base64url without padding (RFC 4648 §5): one spelling for each sequence of bytes. */

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES: ReadonlyMap<string, number> = new Map(Array.from(SIGNS, (sign, value) => [sign, value]));

export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const bits = (a << 16) | (b << 8) | c;
    const signs = Math.min(4, bytes.length - at + 1);
    for (let sign = 0; sign < signs; sign += 1) text += SIGNS[(bits >> (18 - 6 * sign)) & 63];
  }
  return text;
}

/** Null for a text that is not the only spelling of its bytes. */
export function fromBase64url(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let count = 0;
  let at = 0;
  for (const sign of text) {
    const value = VALUES.get(sign);
    if (value === undefined) return null;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes[at] = (bits >> count) & 255;
      at += 1;
    }
  }
  return count < 6 && (bits & ((1 << count) - 1)) === 0 ? bytes : null;
}
