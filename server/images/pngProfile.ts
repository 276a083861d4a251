/** The colour profile of a PNG: a chunk of `name, 0, method, deflated profile`. */
import { crc32, inflateSync } from 'node:zlib';
import { isIccProfile, MAX_PROFILE_BYTES } from './iccProfile.ts';

/** Every profile gets this name: the original name may identify its owner. */
const NAME = Buffer.from('ICC Profile\0\0', 'latin1');
const LONGEST_NAME = 79;

/**
 * The chunk to write for one with this data, without bytes after the deflated profile; empty when there is no
 * valid profile.
 */
export function profileChunk(data: Uint8Array): Uint8Array {
  const nameEnd = data.indexOf(0);
  if (nameEnd < 1 || nameEnd > LONGEST_NAME || data[nameEnd + 1] !== 0) return new Uint8Array();
  const deflated = data.subarray(nameEnd + 2);
  const length = profileLength(deflated);
  if (length === null) return new Uint8Array();
  const body = Buffer.concat([Buffer.from('iCCP'), NAME, deflated.subarray(0, length)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Length of the deflated profile at the start of these bytes; null when there is none. */
function profileLength(deflated: Uint8Array): number | null {
  try {
    const { buffer, engine } = inflated(deflated);
    return isIccProfile(buffer) ? engine.bytesWritten : null;
  } catch {
    return null;
  }
}

interface Inflated {
  readonly buffer: Uint8Array;
  /** `bytesWritten` is the number of bytes it has consumed. */
  readonly engine: { readonly bytesWritten: number };
}

function inflated(bytes: Uint8Array): Inflated {
  const reply: unknown = inflateSync(bytes, { maxOutputLength: MAX_PROFILE_BYTES, info: true });
  return reply as Inflated; // with `info` the result has this form, which the types do not show
}
