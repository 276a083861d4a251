/** Bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** Null for bytes that are no text. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export function joinBytes(...parts: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Parsed JSON; undefined for a text that is none. */
export function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** At most so many letters, without control signs, which JSON would write six times as long. */
export function shortText(text: string, most: number): string {
  return text
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, most);
}
