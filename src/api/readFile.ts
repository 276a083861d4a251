/** Download progress: received fraction, or null when the server did not send the length. */
export interface Received {
  readonly bytes: number;
  readonly part: number | null;
}

/**
 * Reads the file of a response; `onReceived` is called with the progress. Rejects when the connection breaks.
 */
export async function readFile(response: Response, onReceived?: (received: Received) => void): Promise<Blob> {
  if (onReceived === undefined || response.body === null) return response.blob();
  const total = lengthOf(response.headers);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.length;
    onReceived({ bytes, part: total === null ? null : Math.min(1, bytes / total) });
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
}

/** Null for compressed responses too: their length differs from that of the data. */
function lengthOf(headers: Headers): number | null {
  const length = Number(headers.get('Content-Length') ?? Number.NaN);
  return length > 0 && !headers.has('Content-Encoding') ? length : null;
}
