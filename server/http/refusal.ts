/** A request that is answered with "no". Thrown from anywhere below a route; `answerRefusal` is the one place that answers. */
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RefusalCode } from '../../src/api/contract/errors.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { FilesUnavailable } from '../files/fileStore.ts';

export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    body: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(`Refused with ${status}.`);
    this.name = 'Refusal';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export function badRequest(body: Readonly<Record<string, unknown>>): Refusal {
  return new Refusal(400, body);
}

/**
 * Refuses fields, each with its texts. `detail` repeats the first text: clients that know no fields show that one (specification §8).
 */
export function badFields(fields: Readonly<Record<string, readonly string[]>>): Refusal {
  const [text] = Object.values(fields).flat();
  return badRequest({ ...fields, detail: text ?? 'Неверное значение.' });
}

/** The same for what is missing and what belongs to someone else, so that nobody learns which ids exist. */
export function notFound(): Refusal {
  return new Refusal(404, { detail: 'Не найдено.' });
}

/** No id and no search has U+0000 in it, and PostgreSQL would stumble over it. */
export const refuseNul: MiddlewareHandler = async ({ req }, next) => {
  if (/%00|\0/.test(req.url)) throw notFound();
  await next();
};

export function unauthorized(detail: string): Refusal {
  return new Refusal(401, { detail }, { 'WWW-Authenticate': 'Token' });
}

export function coded(status: ContentfulStatusCode, code: RefusalCode, detail: string): Refusal {
  return new Refusal(status, { detail, code });
}

/** The refusal of what would take too much memory or wait too long now. */
export function crowded(): Refusal {
  const detail = 'Сейчас отправляется слишком много данных. Подождите немного и попробуйте ещё раз.';
  return new Refusal(429, { detail, code: 'too_many_requests' }, { 'Retry-After': '10' });
}

/** Why a request is no longer worth any work. */
export function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : brokenOff();
}

/** Nobody reads this answer; it keeps what is not our fault out of the log of errors. */
export function brokenOff(): Refusal {
  return badRequest({ detail: 'Запрос оборвался на полпути.' });
}

/** The text stands twice: a failed registration shows `error`, everything else `detail` (specification §8). */
function unavailable(): Refusal {
  const text = 'Сервис временно недоступен. Попробуйте ещё раз через минуту.';
  return new Refusal(503, { detail: text, error: text }, { 'Retry-After': '10' });
}

/**
 * Everything that is not a refusal is our own fault: the person learns only that it happened, the operator the rest. What failed
 * because the database, the disk or the store of files cannot work now is 503: the same request may be sent again.
 */
export function answerRefusal(log: (event: Record<string, unknown>) => void) {
  return (error: Error, context: Context): Response => {
    if (error instanceof Refusal) return context.json(error.body, error.status, error.headers);
    if (isBrokenOff(error)) return context.json(brokenOff().body, 400);
    if (isUnavailable(error) || error instanceof FilesUnavailable) {
      log({ event: 'unavailable', method: context.req.method, error: error.message });
      const { body, status, headers } = unavailable();
      return context.json(body, status, headers);
    }
    log({
      event: 'error',
      method: context.req.method,
      path: context.req.path,
      error: error.stack ?? error.message,
    });
    return context.json({ detail: 'Ошибка сервера. Попробуйте ещё раз чуть позже.' }, 500);
  };
}

/** Whoever hangs up in the middle of a body reads no answer; it must not look like a fault of the service. */
function isBrokenOff(error: Error): boolean {
  return error.message === 'aborted' && Reflect.get(error, 'code') === 'ECONNRESET';
}
