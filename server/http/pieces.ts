/** Bytes in memory as the body of a response, sent piece by piece. */
import type { Context } from 'hono';
import { streamOf } from './jsonStream.ts';

/** Larger bodies are sent in pieces of this size. */
const PIECE = 64_000;

/**
 * Replies with these bytes and their length. One write hands up to four megabytes to the system at once, so
 * two hundred readers could stop the event loop for a second: large bodies are written in pieces, a few of
 * all connections in one turn.
 */
export function replyWithBytes(
  context: Context,
  bytes: Uint8Array<ArrayBuffer>,
  status: 200 | 404,
  headers: Readonly<Record<string, string>>,
): Response {
  if (bytes.length <= PIECE) return context.body(bytes, status, headers);
  return context.body(streamOf(piecesOf(bytes)), status, {
    ...headers,
    'Content-Length': String(bytes.length),
  });
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
