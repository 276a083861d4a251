/** The colour profile of a PNG: a chunk of `name, 0, method, deflated profile`. */
import { crc32, inflateSync } from 'node:zlib';
import { isIccProfile, MAX_PROFILE_BYTES } from './iccProfile.ts';

/** Every profile is kept under this name: the one that a program gave it may say whose it is. */
const NAME = Buffer.from('ICC Profile\0\0', 'latin1');
const LONGEST_NAME = 79;

/** The chunk to keep for one with this data: nothing when it holds no profile; else without what stands behind the deflated data. */
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

/** How many of these bytes are a deflated profile; null when they are none. */
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
  /** `bytesWritten` is how many bytes it has read. */
  readonly engine: { readonly bytesWritten: number };
}

function inflated(bytes: Uint8Array): Inflated {
  const answer: unknown = inflateSync(bytes, { maxOutputLength: MAX_PROFILE_BYTES, info: true });
  return answer as Inflated; // with `info` it answers so, which its types do not say
}
