/**
 * Wraps the application for operation: each request gets an id for log and response; liveness and readiness
 * probes; a stopping server refuses new requests.
 */
import { within } from '../config/deadline.ts';
import { SECURITY_HEADERS } from '../http/securityHeaders.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { routeOf } from './metrics.ts';
import { withRequestId } from './requestScope.ts';
import { errorText } from '../../src/document/text/errorText.ts';

export interface OperateOptions {
  readonly app: { readonly fetch: Fetch };
  readonly log: Log;
  readonly metrics: Metrics;
  readonly newRequestId: () => string;
  /** Whether a trusted proxy is in front, whose `X-Request-Id` is used. */
  readonly trustsProxy: boolean;
  /** Monotonic clock, ms. */
  readonly now: () => number;
  readonly isStopping: () => boolean;
  /** Checks of the parts that the service cannot work without; a check that rejects means unavailable. */
  readonly parts: Readonly<Record<string, () => Promise<unknown>>>;
}

type Fetch = (request: Request, env?: object) => Response | Promise<Response>;

export function operate(options: OperateOptions): Fetch {
  const { app, log, metrics, newRequestId, trustsProxy, now, isStopping } = options;

  const replyOf = (request: Request, path: string, env: object | undefined): Response | Promise<Response> => {
    if (path === '/healthz') return plain(200, { status: 'ok' });
    if (path === '/readyz') return readiness(options);
    return isStopping() ? STOPPING() : app.fetch(request, env);
  };

  return (request, env) => {
    const begin = now();
    const id = (trustsProxy ? givenId(request) : null) ?? newRequestId();
    const path = pathOf(request.url);
    return withRequestId(id, async () => {
      const response = await replyOf(request, path, env);
      response.headers.set('X-Request-Id', id);
      if (isStopping()) response.headers.set('Connection', 'close');
      const { method } = request;
      const { status } = response;
      const route = routeOf(path, status);
      metrics.answered(method, route, status, (now() - begin) / 1000);
      if (path.startsWith('/api/'))
        log({ event: 'request', method, route, status, ms: Math.round(now() - begin) });
      return response;
    });
  };
}

const STOPPING = (): Response =>
  plain(503, { detail: 'Сервер перезапускается. Попробуйте ещё раз через минуту.' }, { 'Retry-After': '10' });

async function readiness({ isStopping, parts, log }: OperateOptions): Promise<Response> {
  const states = await Promise.all(
    Object.entries(parts).map(async ([name, check]) => {
      try {
        await within(check(), CHECK_MS, () => new Error(`No answer within ${CHECK_MS} ms.`));
        return [name, 'ok'] as const;
      } catch (error) {
        log({
          event: 'not ready',
          part: name,
          error: errorText(error),
        });
        return [name, 'failed'] as const;
      }
    }),
  );
  const isReady = !isStopping() && states.every(([, state]) => state === 'ok');
  const status = isReady ? 'ready' : isStopping() ? 'stopping' : 'unavailable';
  return plain(isReady ? 200 : 503, { status, ...Object.fromEntries(states) });
}

const CHECK_MS = 3000;

function plain(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, {
    status,
    headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', ...headers },
  });
}

/** The URL's path, without the query. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.indexOf('?', start);
  return start < 0 ? '/' : url.slice(start, end < 0 ? undefined : end);
}

function givenId(request: Request): string | null {
  const given = request.headers.get('X-Request-Id') ?? '';
  return /^[\w.-]{6,64}$/.test(given) ? given : null;
}
