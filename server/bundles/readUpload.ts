import { Refusal } from '../http/refusal.ts';

/**
 * The body of a request in the one buffer in which it stays: a bundle may be a hundred megabytes, and the usual ways of reading
 * hold it twice. Room of the announced length is set apart; the system gives it page by page as bytes come.
 *
 * @throws a refusal with 413 for more than `maxBytes`, at once where the length is announced; with 400 for one that breaks off.
 */
export async function readUpload(request: Request, maxBytes: number, tooLarge: string): Promise<Uint8Array> {
  const length = request.headers.get('Content-Length') ?? '';
  const announced = /^\d{1,15}$/.test(length) ? Number(length) : maxBytes;
  if (announced > maxBytes) throw new Refusal(413, { detail: tooLarge });
  if (request.body === null) return new Uint8Array();
  const buffer = Buffer.allocUnsafeSlow(announced);
  let size = 0;
  for await (const chunk of piecesOf(request.body)) {
    if (size + chunk.length > buffer.length) throw new Refusal(413, { detail: tooLarge });
    buffer.set(chunk, size);
    size += chunk.length;
  }
  return buffer.subarray(0, size);
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Refusal(400, { detail: 'Файл дошёл не целиком. Отправьте его ещё раз.' });
    });
    if (done) return;
    yield value;
  }
}
