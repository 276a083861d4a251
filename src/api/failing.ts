/** Maps failed responses to `ApiError`. */
import type { HttpError } from './errorTexts.ts';
import type { ApiError } from './result.ts';

export type Failing =
  /** No response, or an incomplete one. */
  | { readonly kind: 'offline' }
  /** The caller aborted. */
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly body: HttpError['body'];
      /** The server's request id, for failures that the person cannot fix. */
      readonly requestId: string | null;
      /** From `Retry-After`, ms. */
      readonly retryAfterMs?: number;
    };

/** Result of one request. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failing: Failing };

/** An error response. Never throws: a body that breaks off counts as none. */
export async function failingOf(response: Response): Promise<Failing> {
  const body = asRecord(parseJson(await response.text().catch(() => '')));
  const requestId = response.status >= 500 ? requestIdOf(response) : null;
  return { kind: 'refused', status: response.status, body, requestId, ...retryAfterOf(response) };
}

/** A success response that does not match the contract. */
export function unreadable(response: Response): Failing {
  return { kind: 'refused', status: response.status, body: null, requestId: requestIdOf(response) };
}

/**
 * Failure of a request without a complete response: `offline` after the caller's timeout, `cancelled` after
 * its abort.
 */
export function noReply(signal: AbortSignal | undefined): Failing {
  if (signal?.aborted !== true) return { kind: 'offline' };
  const reason: unknown = signal.reason;
  return { kind: reason instanceof DOMException && reason.name === 'TimeoutError' ? 'offline' : 'cancelled' };
}

/** The failure as an `ApiError`, in the words of the call's rule. */
export function errorOf(
  failing: Failing,
  errorText: (error: HttpError) => string,
): { readonly ok: false; readonly error: ApiError } {
  if (failing.kind !== 'refused') {
    const text = errorText({ status: null, body: null });
    return { ok: false, error: { kind: failing.kind, code: 500, text, details: null } };
  }
  const { status, body, requestId, retryAfterMs } = failing;
  const text = errorText({ status, body });
  const fields = fieldsOf(body);
  const error: ApiError = {
    kind: 'refused',
    code: status,
    text: requestId === null ? text : withRequestId(text, requestId),
    details: body,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
  return { ok: false, error: fields === null ? error : { ...error, fields } };
}

/** Null for an empty text, undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asRecord(value: unknown): HttpError['body'] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function requestIdOf(response: Response): string | null {
  return response.headers.get('X-Request-Id');
}

/** `Retry-After` in seconds, which is what the service sends; a date is ignored. */
function retryAfterOf({ headers }: Response): { readonly retryAfterMs?: number } {
  const seconds = headers.get('Retry-After') ?? '';
  return /^[1-9]\d{0,5}$/.test(seconds) ? { retryAfterMs: 1000 * Number(seconds) } : {};
}

/** Adds the id by which the operator finds the failure in the log. */
function withRequestId(text: string, requestId: string): string {
  return `${text}${text.endsWith('.') ? '' : '.'} Код обращения: ${requestId}`;
}

function fieldsOf(body: HttpError['body']): Record<string, string[]> | null {
  const entries = Object.entries(body ?? {}).flatMap(([field, value]) =>
    Array.isArray(value) ? [[field, value.filter((text) => typeof text === 'string')] as const] : [],
  );
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
