/**
 * Receivers of bodies. Small and large ones have separate budgets, so that large ones never block sign-in.
 */
import { createBodyBudget } from './bodyBudget.ts';
import type { AppOptions, Receiving, AppEnv } from './context.ts';
import { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { BodyBudget, Holding } from './bodyBudget.ts';
import { clientAddress } from './rateLimit.ts';
import type { Repeat } from './repeat.ts';
import { repeatByClock } from './repeat.ts';
import { brokenOff, crowded, reasonOf, HttpError } from './httpError.ts';

/** A sender slower than this is cut off: 6.4 kB/s, a tenth of what the slowest phones reach. */
export const PACE = { bytes: 64_000, everyMs: 10_000 } as const;

const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

const FIRST_BUFFER = 64_000;

interface Limits {
  readonly maxBytes: number;
  readonly announced: number | null;
  readonly tooLong: () => HttpError;
}

const SMALL_BODY = 64_000;
const SMALL_LIMITS = { ofPerson: 1_000_000, bodiesOfPerson: 100, ofAddress: 4_000_000, inAll: 16_000_000 };
/** The largest body, a bundle, plus a margin. */
const LARGE_OF_PERSON = 105_000_000;

export function createReceiving(options: AppOptions): Receiving {
  const inAll = options.config.bodyMemoryBytes;
  const small = createBodyBudget(SMALL_LIMITS);
  const large = createBodyBudget({
    ofPerson: LARGE_OF_PERSON,
    bodiesOfPerson: 6,
    ofAddress: Math.max(LARGE_OF_PERSON, inAll * 0.9),
    inAll,
  });
  return {
    small: receiveBody(options, small, SMALL_BODY),
    large: (maxBytes, tooLarge) => receiveBody(options, large, maxBytes, tooLarge),
  };
}

/**
 * Receives the body of a request before the route runs, in one buffer that grows as bytes arrive. Rejects a
 * body that is too long (413), too slow (408) or over its sender's memory budget (429). Announced lengths
 * reserve nothing.
 *
 * Puts `body` and `gone` into the context. The bytes count until the route has responded.
 */
function receiveBody(
  options: AppOptions,
  budget: BodyBudget,
  maxBytes: number,
  tooLarge = 'Слишком много данных в одном запросе.',
): MiddlewareHandler<AppEnv> {
  const tooLong = (): HttpError => new HttpError(413, { detail: tooLarge });
  return async (context, next) => {
    if (BODILESS.has(context.req.method)) return next();
    const announced = announcedLength(context);
    if (announced !== null && announced > maxBytes) throw tooLong();
    const cut = new AbortController();
    const sender = {
      person: context.get('account')?.id ?? null,
      address: clientAddress(options, context),
    };
    const holding = budget.open(sender, () => cut.abort(crowded()));
    if (holding === null) throw crowded();
    try {
      const pieces = piecesOf(context);
      const limits = { maxBytes, announced, tooLong };
      const body = await collect(pieces, limits, holding, cut, options.repeat ?? repeatByClock);
      context.set('body', body);
      context.set('gone', AbortSignal.any([cut.signal, context.req.raw.signal]));
      await next();
    } finally {
      holding.release();
    }
  };
}

/** Null when the length is not announced. */
function announcedLength({ req }: Context): number | null {
  const length = req.header('Content-Length') ?? '';
  return /^\d{1,15}$/.test(length) && req.header('Transfer-Encoding') === undefined ? Number(length) : null;
}

async function collect(
  pieces: AsyncIterator<Uint8Array>,
  { maxBytes, announced, tooLong }: Limits,
  holding: Holding,
  cut: AbortController,
  repeat: Repeat,
): Promise<Uint8Array> {
  const most = announced ?? maxBytes;
  let buffer = new Uint8Array(Math.min(most, FIRST_BUFFER));
  let size = 0;
  let before = 0;
  const stop = repeat(() => {
    if (size - before < PACE.bytes) cut.abort(tooSlow());
    before = size;
  }, PACE.everyMs);
  const whenCut = new Promise<never>((_, reject) =>
    cut.signal.addEventListener('abort', () => reject(reasonOf(cut.signal)), { once: true }),
  );
  whenCut.catch(() => {}); // may reject when nothing reads any more
  try {
    for (;;) {
      const next = pieces.next().catch(() => {
        throw brokenOff();
      });
      next.catch(() => {}); // unused after a cut
      const { done, value } = await Promise.race([next, whenCut]);
      if (done === true) return buffer.subarray(0, size);
      if (size + value.length > maxBytes) throw tooLong();
      if (!holding.take(value.length)) throw cut.signal.aborted ? reasonOf(cut.signal) : crowded();
      if (size + value.length > buffer.length) buffer = larger(buffer, size + value.length, most);
      buffer.set(value, size);
      size += value.length;
    }
  } finally {
    stop();
  }
}

/** Grows fourfold, so that on average a third of the bytes is copied. */
function larger(buffer: Uint8Array, needed: number, most: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(Math.max(needed, Math.min(most, buffer.length * 4)));
  grown.set(buffer);
  return grown;
}

function tooSlow(): HttpError {
  return new HttpError(
    408,
    { detail: 'Данные шли слишком медленно. Проверьте соединение и попробуйте ещё раз.' },
    { Connection: 'close' },
  );
}

/** Reads the connection directly where there is one: a web stream in between costs time and memory. */
function piecesOf(context: Context): AsyncIterator<Uint8Array> {
  const incoming: unknown = Reflect.get(Object(context.env), 'incoming');
  if (incoming instanceof IncomingMessage) return incoming.iterator({ destroyOnReturn: false });
  return readPieces(context.req.raw.body);
}

async function* readPieces(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
