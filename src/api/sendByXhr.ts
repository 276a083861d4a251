/**
 * Request with upload progress, which `fetch` does not support. Like `fetch` it resolves with any response,
 * and rejects when there is none.
 */

interface SentRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  readonly signal: AbortSignal | null;
}

/** `onProgress` receives the sent fraction, 0 to 1. Cookies are sent. */
export type SendWithProgress = (
  url: string,
  request: SentRequest,
  onProgress: (part: number) => void,
) => Promise<Response>;

export const sendByXhr: SendWithProgress = (url, { method, headers, body, signal }, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new TypeError(`No response to ${method} ${url}.`));
    if (signal?.aborted) {
      fail();
      return;
    }
    request.open(method, url);
    request.withCredentials = true;
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(replyOf(request)));
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, fail);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });

/** Statuses whose responses must not have a body. */
const BODILESS: readonly number[] = [204, 205, 304];

function replyOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const { status } = request;
  const body: unknown = request.response;
  return new Response(body instanceof Blob && !BODILESS.includes(status) ? body : null, { status, headers });
}
