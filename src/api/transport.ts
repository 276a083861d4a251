/**
 * One call over HTTP with the headers of the specification (§7): token, CSRF, ajax marker, JSON, cookies.
 * The CSRF value is asked for once, before the first call that changes something; when the server calls it
 * outdated, it is asked for again and the call repeated once, so that a long-open tab can still save.
 */
import type { Endpoint } from './endpoints.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { Refusal } from './errorTexts.ts';
import type { ApiError, ApiResult } from './result.ts';
import type { SessionStorage } from './session.ts';
import { STORAGE_KEYS } from './session.ts';

export interface TransportOptions {
  readonly fetch: typeof fetch;
  readonly storage: SessionStorage;
  /** Called after a 401 has removed the stored token; the page reloads itself. */
  readonly onUnauthorized: () => void;
  /** Origin of the service, without a slash at the end; empty for the page's own. */
  readonly baseUrl?: string;
}

export interface CallArguments {
  readonly id?: string;
  /** Stands for `{hash}` in the path. */
  readonly hash?: string;
  /** Added to the address; a list is repeated. */
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is, under its own type. */
  readonly blob?: Blob;
}

export interface Transport {
  readonly call: <T>(endpoint: Endpoint<T>, args?: CallArguments) => Promise<ApiResult<T>>;
  /** The same, for an answer that is a file. */
  readonly download: (endpoint: Endpoint<unknown>, args?: CallArguments) => Promise<ApiResult<Blob>>;
}

export function createTransport(options: TransportOptions): Transport {
  // Taken out of its object: a browser's own `fetch` refuses to be called as a method of another.
  const { fetch: sendRequest, storage, onUnauthorized, baseUrl = '' } = options;
  let csrfToken: string | null = null;

  async function send(endpoint: Endpoint<unknown>, args: CallArguments): Promise<ApiResult<Response>> {
    const first = await sendOnce(endpoint, args);
    if (first.ok || !isOutdatedCsrf(first.error)) return first;
    csrfToken = null;
    return sendOnce(endpoint, args);
  }

  async function sendOnce(endpoint: Endpoint<unknown>, args: CallArguments): Promise<ApiResult<Response>> {
    if (endpoint.method !== 'GET' && csrfToken === null) {
      const answer = await call(ENDPOINTS.csrf);
      if (!answer.ok) return refusedBefore(endpoint, answer.error);
      csrfToken = answer.value.token;
    }
    let response: Response;
    try {
      response = await sendRequest(baseUrl + pathOf(endpoint, args), {
        method: endpoint.method,
        credentials: 'include',
        headers: headersOf(args),
        body: args.blob ?? (args.json === undefined ? null : JSON.stringify(args.json)),
      });
    } catch {
      return offline(endpoint);
    }
    if (response.ok) return { ok: true, value: response };
    const body = asRecord(parseJson(await response.text().catch(() => '')));
    if (response.status === 401) {
      storage.removeItem(STORAGE_KEYS.token);
      onUnauthorized();
    }
    return refused(endpoint, response.status, body, requestIdOf(response));
  }

  async function call<T>(endpoint: Endpoint<T>, args: CallArguments = {}): Promise<ApiResult<T>> {
    const sent = await send(endpoint, args);
    if (!sent.ok) return sent;
    let text: string;
    try {
      text = await sent.value.text();
    } catch {
      return offline(endpoint); // the connection broke in the middle of the answer
    }
    const parsed = endpoint.answer.safeParse(parseJson(text));
    return parsed.success
      ? { ok: true, value: parsed.data }
      : refused(endpoint, sent.value.status, null, requestIdOf(sent.value));
  }

  async function download(endpoint: Endpoint<unknown>, args: CallArguments = {}): Promise<ApiResult<Blob>> {
    const sent = await send(endpoint, args);
    if (!sent.ok) return sent;
    try {
      return { ok: true, value: await sent.value.blob() };
    } catch {
      return offline(endpoint);
    }
  }

  function headersOf(args: CallArguments): Record<string, string> {
    const token = storage.getItem(STORAGE_KEYS.token);
    return {
      Authorization: token ? `Token ${token}` : '',
      'X-CSRFToken': csrfToken ?? '',
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type':
        args.blob === undefined ? 'application/json' : args.blob.type || 'application/octet-stream',
    };
  }

  return { call, download };
}

function pathOf(endpoint: Endpoint<unknown>, args: CallArguments): string {
  const path = endpoint.path
    .replace('{id}', encodeURIComponent(args.id ?? ''))
    .replace('{hash}', encodeURIComponent(args.hash ?? ''));
  const pairs = Object.entries(args.query ?? {}).flatMap(([name, value]) =>
    [value ?? []].flat().map((text) => [name, text]),
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}

/** Null for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function asRecord(value: unknown): Refusal['body'] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function isOutdatedCsrf(error: ApiError): boolean {
  return error.code === 403 && asRecord(error.details)?.['code'] === 'csrf_failed';
}

/** The server's name for this request, when what it answered is nothing that a person could put right. */
function requestIdOf(response: Response): string | null {
  const isUnexpected = response.ok || response.status >= 500;
  return isUnexpected ? response.headers.get('X-Request-Id') : null;
}

/** With it the operator finds in the log what went wrong. */
function withRequestId(text: string, requestId: string): string {
  return `${text}${text.endsWith('.') ? '' : '.'} Код обращения: ${requestId}`;
}

/** The refusal for what cannot exist on the server, without asking it. */
export function notFoundHere(endpoint: Endpoint<unknown>): { ok: false; error: ApiError } {
  return refused(endpoint, 404, null);
}

function offline(endpoint: Endpoint<unknown>): { ok: false; error: ApiError } {
  const text = endpoint.errorText({ status: null, body: null });
  return { ok: false, error: { kind: 'offline', code: 500, text, details: null } };
}

function refused(
  endpoint: Endpoint<unknown>,
  status: number,
  body: Refusal['body'],
  requestId: string | null = null,
): { ok: false; error: ApiError } {
  const fields = fieldsOf(body);
  const text = endpoint.errorText({ status, body });
  const error: ApiError = {
    kind: 'refused',
    code: status,
    text: requestId === null ? text : withRequestId(text, requestId),
    details: body,
  };
  return { ok: false, error: fields === null ? error : { ...error, fields } };
}

/** The CSRF value could not be had: told in the words of the call that needed it. */
function refusedBefore(endpoint: Endpoint<unknown>, cause: ApiError): { ok: false; error: ApiError } {
  return cause.kind === 'offline'
    ? offline(endpoint)
    : refused(endpoint, cause.code, asRecord(cause.details));
}

function fieldsOf(body: Refusal['body']): Record<string, string[]> | null {
  const entries = Object.entries(body ?? {}).flatMap(([field, value]) =>
    Array.isArray(value) ? [[field, value.filter((text) => typeof text === 'string')] as const] : [],
  );
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
