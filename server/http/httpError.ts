/** An error response, thrown from anywhere below a route; `replyToError` alone turns it into HTTP. */
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode } from '../../src/api/contract/errors.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { FilesUnavailable } from '../files/fileStore.ts';

export class HttpError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    body: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(`Refused with ${status}.`);
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export function badRequest(body: Readonly<Record<string, unknown>>): HttpError {
  return new HttpError(400, body);
}

/**
 * Rejects fields, each with its texts. `detail` repeats the first text for clients that do not know fields
 * (specification §8).
 */
export function badFields(fields: Readonly<Record<string, readonly string[]>>): HttpError {
  const [text] = Object.values(fields).flat();
  return badRequest({ ...fields, detail: text ?? 'Неверное значение.' });
}

/** The same for missing and for other people's objects, so that ids cannot be probed. */
export function notFound(): HttpError {
  return new HttpError(404, { detail: 'Не найдено.' });
}

/** No valid id or search contains U+0000, and PostgreSQL rejects it. */
export const refuseNul: MiddlewareHandler = async ({ req }, next) => {
  if (/%00|\0/.test(req.url)) throw notFound();
  await next();
};

export function unauthorized(detail: string): HttpError {
  return new HttpError(401, { detail }, { 'WWW-Authenticate': 'Token' });
}

export function coded(status: ContentfulStatusCode, code: ErrorCode, detail: string): HttpError {
  return new HttpError(status, { detail, code });
}

/** `HttpError` for lack of memory or a full queue. */
export function crowded(): HttpError {
  const detail = 'Сейчас отправляется слишком много данных. Подождите немного и попробуйте ещё раз.';
  return new HttpError(429, { detail, code: 'too_many_requests' }, { 'Retry-After': '10' });
}

/** Why a request is no longer worth any work. */
export function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : brokenOff();
}

/** A response without a reader; keeps client disconnects out of the error log. */
export function brokenOff(): HttpError {
  return badRequest({ detail: 'Запрос оборвался на полпути.' });
}

/**
 * The text is sent twice: a failed registration shows `error`, everything else `detail` (specification §8).
 */
function unavailable(): HttpError {
  const text = 'Сервис временно недоступен. Попробуйте ещё раз через минуту.';
  return new HttpError(503, { detail: text, error: text }, { 'Retry-After': '10' });
}

/**
 * `HttpError` for a lack of time or memory on a busy machine: the same request may succeed later.
 * @param what was not handled in time, in the accusative
 */
export function busy(what: string): HttpError {
  const detail = `Сервер сейчас занят и не успел обработать ${what}. Попробуйте ещё раз через минуту.`;
  return new HttpError(503, { detail }, { 'Retry-After': '60' });
}

/**
 * Any other error is a fault of the service: the person learns only that it happened, the log gets the
 * details. Errors because the database, the disk or the file store is unavailable are 503: the request may be
 * repeated.
 */
export function replyToError(log: (event: Record<string, unknown>) => void) {
  return (error: Error, context: Context): Response => {
    if (error instanceof HttpError) return context.json(error.body, error.status, error.headers);
    if (isBrokenOff(error)) return context.json(brokenOff().body, 400);
    if (isUnavailable(error) || error instanceof FilesUnavailable) {
      log({ event: 'unavailable', method: context.req.method, error: error.message });
      const { body, status, headers } = unavailable();
      return context.json(body, status, headers);
    }
    log({
      event: 'error',
      method: context.req.method,
      path: context.req.path.replace(SECRET_OF_LINK, '/{link}/'),
      error: error.stack ?? error.message,
    });
    return context.json({ detail: 'Ошибка сервера. Попробуйте ещё раз чуть позже.' }, 500);
  };
}

/** The address of a design by link. */
const SECRET_OF_LINK = /\/[0-9a-f]{32}\//;

/** A client that disconnects inside a body must not look like a fault of the service. */
function isBrokenOff(error: Error): boolean {
  return error.message === 'aborted' && Reflect.get(error, 'code') === 'ECONNRESET';
}
