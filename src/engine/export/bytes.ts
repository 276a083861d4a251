export type Bytes = Uint8Array<ArrayBuffer>;

/** A DataView of these bytes. */
export function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function joined(parts: readonly Bytes[]): Bytes {
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

export function startsWith(bytes: Bytes, prefix: Bytes): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}

/** Four ASCII characters: the name of a PNG or RIFF chunk. */
export function nameAt(bytes: Bytes, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}
