/**
 * One call over HTTP with the headers of the specification (§7): token, CSRF, ajax marker, JSON, cookies. It sets no
 * time-out of its own; a caller's signal may end it.
 *
 * A call is repeated only where the server has done nothing and there is something better to send, and only once: with a
 * new CSRF value when the server calls the old one outdated, so that a long-open tab can still save; and with the token
 * that is stored now, when the one it refused was replaced meanwhile by a refresh or by another tab.
 */
import { createCsrf } from './csrf.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointOf } from './endpoint.ts';
import type { Failing, Outcome } from './refusals.ts';
import { errorOf, noAnswer, parseJson, refusalOf, unreadable } from './refusals.ts';
import type { Received } from './readFile.ts';
import { readFile } from './readFile.ts';
import type { ApiError, ApiResult } from './result.ts';
import type { SendWithProgress } from './sendByXhr.ts';
import type { SessionStorage } from './session.ts';
import { STORAGE_KEYS } from './session.ts';

export interface TransportOptions {
  readonly fetch: typeof fetch;
  /** Sends files whose progress is asked for; without it they are sent in silence. */
  readonly sendWithProgress?: SendWithProgress;
  readonly storage: SessionStorage;
  /** Called after a 401 has removed the stored token, once for each token; the page reloads itself. */
  readonly onUnauthorized: () => void;
  /** Origin of the service, without a slash at the end; empty for the page's own. */
  readonly baseUrl?: string;
}

export interface CallOptions {
  /** Ends the call: the result is `cancelled`, or `offline` when the signal is one of time. */
  readonly signal?: AbortSignal;
  /** Hears how much of a file has been sent, from 0 to 1. */
  readonly onSent?: (part: number) => void;
  /** Hears how much of a file has come. */
  readonly onReceived?: (received: Received) => void;
}
export interface CallArguments extends CallOptions {
  /** The identifiers in the path, in its order. */
  readonly ids?: readonly string[];
  /** Added to the address; a list is repeated. */
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is, under its own type. */
  readonly blob?: Blob;
}

export interface Transport {
  readonly call: <T>(endpoint: Endpoint<T>, args?: CallArguments) => Promise<ApiResult<T>>;
}

/** What a request was sent with. */
interface Credentials {
  readonly token: string | null;
  readonly csrf: string | null;
}

export function createTransport(options: TransportOptions): Transport {
  // Taken out of its object: a browser's own `fetch` refuses to be called as a method of another.
  const { fetch: sendRequest, sendWithProgress, storage, onUnauthorized, baseUrl = '' } = options;
  const csrf = createCsrf(() => ask(endpointOf('csrf'), {}));

  async function ask<T>(endpoint: Endpoint<T>, args: CallArguments): Promise<Outcome<T>> {
    const sent = await send(endpoint, args);
    if (!sent.ok) return sent;
    let body: unknown;
    try {
      body = endpoint.isFile ? await readFile(sent.value, args.onReceived) : await readJson(sent.value);
    } catch {
      return { ok: false, failing: noAnswer(args.signal) }; // broken off in the middle of the answer
    }
    const parsed = endpoint.answer.safeParse(body);
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
              // What is deleted leaves the screen at once, so leaving the page must not call it off.
              ...(method === 'DELETE' && { keepalive: true }),
              headers,
              body: blob ?? (json === undefined ? null : JSON.stringify(json)),
              signal,
            });
    } catch {
      return { ok: false, failing: noAnswer(args.signal), repeat: false };
    }
    if (response.ok) return { ok: true, value: response };
    const failing = await refusalOf(response);
    return { ok: false, failing, repeat: hasBetter(failing, used) };
  }

  /** Whether the request was refused for credentials that can be replaced. A refused token that cannot is forgotten. */
  function hasBetter(failing: Failing, used: Credentials): boolean {
    if (failing.kind !== 'refused') return false;
    if (failing.status === 403 && failing.body?.['code'] === 'csrf_failed') {
      csrf.forget(used.csrf);
      return true;
    }
    if (failing.status !== 401) return false;
    const stored = storage.getItem(STORAGE_KEYS.token);
    if (stored === used.token) {
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
    Authorization: token ? `Token ${token}` : '',
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

/** The refusal for what cannot exist on the server, without asking it. */
export function notFoundHere(endpoint: Endpoint<unknown>): { readonly ok: false; readonly error: ApiError } {
  return errorOf({ kind: 'refused', status: 404, body: null, requestId: null }, endpoint.errorText);
}
