/**
 * Streams a JSON response with one long text in it, as fast as the client reads. A client costs the memory of
 * the stored bytes, and no step blocks the event loop for over a millisecond.
 */
import { randomUUID } from 'node:crypto';
import { createInflate } from 'node:zlib';

/** Long responses that continue in one turn. */
export const PER_TURN = 8;

const waiting: (() => void)[] = [];

/** Placeholder for the text in the response. It is random, so no other value can contain it. */
export const LONG_TEXT = `long text ${randomUUID()}`;

/** Longer texts are streamed. Compared with bytes or characters, whichever is at hand. */
export const SHORT_TEXT = 300_000;

const PIECE = 64_000;

/** `value` with the UTF-8 of `pieces` in place of `LONG_TEXT`. */
export async function* jsonWith(
  value: unknown,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const [before = '', after = ''] = JSON.stringify(value).split(LONG_TEXT);
  yield Buffer.from(before);
  for await (const piece of pieces) yield escapeJson(piece);
  yield Buffer.from(after);
}

/** Inflates bytes piece by piece. */
export function inflateStream(packed: Uint8Array): AsyncIterable<Uint8Array> {
  const inflate = createInflate({ chunkSize: PIECE });
  inflate.end(packed);
  return inflate;
}

/** Encodes a text in memory piece by piece. */
export async function* utf8Of(text: string): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length;) {
    const end = at + PIECE;
    // Keeps surrogate pairs whole.
    const isPair = (text.codePointAt(end - 1) ?? 0) > 0xffff;
    yield Buffer.from(text.slice(at, isPair ? end + 1 : end));
    at = isPair ? end + 1 : end;
  }
}

/** Bytes in memory piece by piece. */
export async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** A stream over a generator, pulled on demand, a piece per turn of the event loop at most. */
export function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      await bulkTurn();
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      // A zip that is stopped rejects with the reason of the stop.
      await pieces.return?.().catch(() => undefined);
    },
  });
}

/**
 * Escapes the inside of a JSON string. Only ASCII bytes are escaped, so pieces may end inside a character.
 */
function escapeJson(utf8: Uint8Array): Uint8Array {
  let grown = 0;
  for (const byte of utf8) if (ESCAPES[byte] !== undefined) grown += ESCAPES[byte].length - 1;
  if (grown === 0) return utf8;
  const out = new Uint8Array(utf8.length + grown);
  let at = 0;
  for (const byte of utf8) {
    const escape = ESCAPES[byte];
    if (escape === undefined) out[at++] = byte;
    else for (const one of escape) out[at++] = one;
  }
  return out;
}
const ESCAPES: readonly (Uint8Array | undefined)[] = Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x20 && byte !== 0x22 && byte !== 0x5c) return undefined;
  return Buffer.from(JSON.stringify(String.fromCharCode(byte)).slice(1, -1));
});

/**
 * Shares the turns of the event loop among long responses. A turn lets a few of them continue, in the order
 * in which they asked, so that the length of a turn does not grow with their number. The queue belongs to the
 * process, like the event loop.
 *
 * Resolves when the caller may produce and write its next piece.
 */
export function bulkTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(admit);
  });
}

function admit(): void {
  for (const go of waiting.splice(0, PER_TURN)) go();
  if (waiting.length > 0) setImmediate(admit);
}
