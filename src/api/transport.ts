/**
 * One HTTP call with the headers of the specification (§7): token, CSRF, ajax marker, JSON, cookies. It has
 * no timeout of its own; a caller's signal may abort it.
 *
 * A call is repeated at most once, and only where the server has done nothing and better credentials exist:
 * with a new CSRF value when the server reports the old one as outdated, so that a long-open tab can still
 * save; and with the currently stored token when the refused one was replaced meanwhile by a refresh or by
 * another tab.
 */
import type { Endpoint } from './endpoint.ts';
import { endpointOf } from './endpoint.ts';
import type { Failing, Outcome } from './failing.ts';
import { errorOf, failingOf, noReply, parseJson, unreadable } from './failing.ts';
import type { ApiError, ApiResult } from './result.ts';
import type { SendWithProgress } from './sendByXhr.ts';
import type { SessionStorage } from './session.ts';
import { authorizationOf, STORAGE_KEYS } from './session.ts';
import type { CsrfReply } from './contract/auth.ts';

interface Csrf {
  /** Null before it is fetched. */
  readonly value: () => string | null;
  /** Fetches the value if there is none. An aborted call stops waiting; the next call fetches again. */
  readonly have: (signal: AbortSignal | undefined) => Promise<Outcome<unknown>>;
  /** Clears the value if it is still this one. */
  readonly forget: (refused: string | null) => void;
}

/** Download progress: received fraction, or null when the server did not send the length. */
export interface Received {
  readonly bytes: number;
  readonly part: number | null;
}

export interface TransportOptions {
  readonly fetch: typeof fetch;
  /** Used for files with progress; without it they are sent without progress. */
  readonly sendWithProgress?: SendWithProgress;
  readonly storage: SessionStorage;
  /** Called after a 401 has removed the stored token, once per token; the page reloads itself. */
  readonly onUnauthorized: () => void;
  /** Origin of the service, without a trailing slash; empty for the page's own. */
  readonly baseUrl?: string;
}

export interface CallOptions {
  /**
   * Nobody waits for the reply: a refused token does not end the session, which would take a person away
   * from their work. The next call that they wait for does.
   */
  readonly isBackground?: boolean;
  /** Aborts the call: the result is `cancelled`, or `offline` when the signal is a timeout. */
  readonly signal?: AbortSignal;
  /** Receives the sent fraction of a file, 0 to 1. */
  readonly onSent?: (part: number) => void;
  /** Receives the download progress of a file. */
  readonly onReceived?: (received: Received) => void;
}
export interface CallArguments extends CallOptions {
  /** Identifiers of the path, in order. */
  readonly ids?: readonly string[];
  /** Query parameters; a list is repeated. */
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent unchanged, with its own type. */
  readonly blob?: Blob;
}

export interface Transport {
  readonly call: <T>(endpoint: Endpoint<T>, args?: CallArguments) => Promise<ApiResult<T>>;
}

/** Credentials that a request was sent with. */
interface Credentials {
  readonly token: string | null;
  readonly csrf: string | null;
}

export function createTransport(options: TransportOptions): Transport {
  // Detached on purpose: a browser's `fetch` must not be called as a method of another object.
  const { fetch: sendRequest, sendWithProgress, storage, onUnauthorized, baseUrl = '' } = options;
  const csrf = createCsrf(() => ask(endpointOf('csrf'), {}));

  async function ask<T>(endpoint: Endpoint<T>, args: CallArguments): Promise<Outcome<T>> {
    const sent = await send(endpoint, args);
    if (!sent.ok) return sent;
    let body: unknown;
    try {
      body = endpoint.isFile ? await readFile(sent.value, args.onReceived) : await readJson(sent.value);
    } catch {
      return { ok: false, failing: noReply(args.signal) }; // connection lost within the response
    }
    const parsed = endpoint.reply.safeParse(body);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, failing: unreadable(sent.value) };
  }

  async function send(endpoint: Endpoint<unknown>, args: CallArguments): Promise<Outcome<Response>> {
    const first = await sendOnce(endpoint, args);
    return first.ok || !first.repeat ? first : sendOnce(endpoint, args);
  }

  async function sendOnce(
    endpoint: Endpoint<unknown>,
    args: CallArguments,
  ): Promise<
    | { readonly ok: true; readonly value: Response }
    | { readonly ok: false; readonly failing: Failing; readonly repeat: boolean }
  > {
    if (endpoint.method !== 'GET') {
      const had = await csrf.have(args.signal);
      if (!had.ok) return { ...had, repeat: false };
    }
    const used = { token: storage.getItem(STORAGE_KEYS.token), csrf: csrf.value() };
    let response: Response;
    try {
      const url = baseUrl + pathOf(endpoint, args);
      const headers = headersOf(args, used);
      const { method } = endpoint;
      const { blob, json, signal = null, onSent } = args;
      response =
        blob !== undefined && onSent !== undefined && sendWithProgress !== undefined
          ? await sendWithProgress(url, { method, headers, body: blob, signal }, onSent)
          : await sendRequest(url, {
              method,
              credentials: 'include',
              // A deletion disappears from the screen at once, so leaving the page must not abort it.
              ...(method === 'DELETE' && { keepalive: true }),
              headers,
              body: blob ?? (json === undefined ? null : JSON.stringify(json)),
              signal,
            });
    } catch {
      return { ok: false, failing: noReply(args.signal), repeat: false };
    }
    if (response.ok) return { ok: true, value: response };
    const failing = await failingOf(response);
    return { ok: false, failing, repeat: hasBetter(failing, used, args) };
  }

  /**
   * Whether the request failed because of credentials that can be replaced. A refused token that cannot be
   * replaced is removed, unless the call was in the background.
   */
  function hasBetter(failing: Failing, used: Credentials, { isBackground = false }: CallOptions): boolean {
    if (failing.kind !== 'refused') return false;
    if (failing.status === 403 && failing.body?.['code'] === 'csrf_failed') {
      csrf.forget(used.csrf);
      return true;
    }
    if (failing.status !== 401) return false;
    const stored = storage.getItem(STORAGE_KEYS.token);
    if (stored === used.token) {
      if (isBackground) return false;
      storage.removeItem(STORAGE_KEYS.token);
      onUnauthorized();
      return false;
    }
    return Boolean(stored);
  }

  return {
    call: async (endpoint, args = {}) => told(endpoint, await ask(endpoint, args)),
  };
}

function headersOf({ blob }: CallArguments, { token, csrf }: Credentials): Record<string, string> {
  return {
    Authorization: authorizationOf(token),
    'X-CSRFToken': csrf ?? '',
    'X-Requested-With': 'XMLHttpRequest',
    'Content-Type': blob === undefined ? 'application/json' : blob.type || 'application/octet-stream',
  };
}

function pathOf(endpoint: Endpoint<unknown>, args: CallArguments): string {
  const ids = [...(args.ids ?? [])];
  const path = endpoint.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(ids.shift() ?? ''));
  const pairs = Object.entries(args.query ?? {}).flatMap(([name, value]) =>
    [value ?? []].flat().map((text) => [name, text]),
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}

async function readJson(response: Response): Promise<unknown> {
  return parseJson(await response.text());
}

function told<T>(endpoint: Endpoint<T>, outcome: Outcome<T>): ApiResult<T> {
  return outcome.ok ? outcome : errorOf(outcome.failing, endpoint.errorText);
}

/** A 404 for what cannot exist on the server, without a request. */
export function notFoundHere(endpoint: Endpoint<unknown>): { readonly ok: false; readonly error: ApiError } {
  return errorOf({ kind: 'refused', status: 404, body: null, requestId: null }, endpoint.errorText);
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

/** The page's CSRF value: fetched when first needed, once for all concurrent calls. */
function createCsrf(ask: () => Promise<Outcome<CsrfReply>>): Csrf {
  let value: string | null = null;
  let asking: Promise<Outcome<unknown>> | null = null;

  /** Concurrent calls share one fetch. */
  async function have(): Promise<Outcome<unknown>> {
    if (value !== null) return { ok: true, value: null };
    asking ??= ask().then((reply) => {
      if (reply.ok) value = reply.value.token;
      asking = null;
      return reply;
    });
    return asking;
  }

  return {
    value: () => value,
    have: async (signal) => {
      if (signal === undefined) return have();
      const ended = new AbortController();
      const calledOff = new Promise<Outcome<unknown>>((resolve) => {
        const give = (): void => {
          asking = null;
          resolve({ ok: false, failing: noReply(signal) });
        };
        if (signal.aborted) give();
        else signal.addEventListener('abort', give, { signal: ended.signal });
      });
      return Promise.race([have(), calledOff]).finally(() => ended.abort());
    },
    forget: (refused) => {
      if (value === refused) value = null;
    },
  };
}
