/** The text of a file: packed (.svgz) or plain, in UTF-8 or UTF-16. */
import { Stop } from '../stop.ts';

const MAX_BYTES = 12_000_000;

export async function drawingText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (bytes.length > MAX_BYTES) throw new Stop('large');
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? await unpackGzip(bytes) : bytes;
  return new TextDecoder(encodingOf(plain)).decode(plain);
}

function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** No farther than a plain file may be long. */
async function unpackGzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > MAX_BYTES) throw new Stop('large');
    parts.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
