/** How much of a file has come: its part of the whole, or null when the server did not say how long it is. */
export interface Received {
  readonly bytes: number;
  readonly part: number | null;
}

/** The file in an answer; `onReceived` hears of it as it comes. Rejects when it breaks off. */
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

/** Null also for what is packed on its way: its length is not that of what is read. */
function lengthOf(headers: Headers): number | null {
  const length = Number(headers.get('Content-Length') ?? Number.NaN);
  return length > 0 && !headers.has('Content-Encoding') ? length : null;
}
