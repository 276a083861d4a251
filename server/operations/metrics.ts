/** Counts and durations of answered requests, in Prometheus text format. */
import { EVERY_OPERATION } from '../../src/api/contract/operations.ts';

export interface Metrics {
  /** Records one answered request. `seconds` is the time from its arrival until its response was ready. */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** A value that is read whenever the metrics are. */
  gauge(name: string, help: string, read: () => number): void;
  text(): string;
}

interface Series {
  readonly labels: string;
  count: number;
}
interface Durations {
  readonly route: string;
  readonly buckets: number[];
  sum: number;
  count: number;
}

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Routes come from URLs; invented URLs must not fill the memory. */
const MAX_SERIES = 500;

export function createMetrics(): Metrics {
  const requests = new Map<string, Series>();
  const durations = new Map<string, Durations>();
  const gauges: { name: string; help: string; read: () => number }[] = [];

  return {
    answered: (method, askedRoute, status, seconds) => {
      const isKnown = durations.has(askedRoute) || durations.size < MAX_SERIES;
      const route = isKnown ? askedRoute : 'other';
      const labels = `{method="${METHODS.has(method) ? method : 'other'}",route="${route}",status="${status}"}`;
      const series = requests.get(labels) ?? { labels, count: 0 };
      series.count += 1;
      requests.set(labels, series);
      const times = durations.get(route) ?? { route, buckets: BOUNDS.map(() => 0), sum: 0, count: 0 };
      BOUNDS.forEach((bound, index) => {
        if (seconds <= bound) times.buckets[index] = (times.buckets[index] ?? 0) + 1;
      });
      times.sum += seconds;
      times.count += 1;
      durations.set(route, times);
    },
    gauge: (name, help, read) => void gauges.push({ name, help, read }),
    text: () =>
      [
        '# HELP http_requests_total Answered requests.',
        '# TYPE http_requests_total counter',
        ...[...requests.values()].map(({ labels, count }) => `http_requests_total${labels} ${count}`),
        '# HELP http_request_duration_seconds Time from the arrival of a request to its answer.',
        '# TYPE http_request_duration_seconds histogram',
        ...[...durations.values()].flatMap(durationLines),
        ...gauges.flatMap(({ name, help, read }) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} gauge`,
          `${name} ${read()}`,
        ]),
        '',
      ].join('\n'),
  };
}
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function durationLines({ route, buckets, sum, count }: Durations): string[] {
  const name = 'http_request_duration_seconds';
  return [
    ...BOUNDS.map((bound, index) => `${name}_bucket{route="${route}",le="${bound}"} ${buckets[index] ?? 0}`),
    `${name}_bucket{route="${route}",le="+Inf"} ${count}`,
    `${name}_sum{route="${route}"} ${Number(sum.toFixed(6))}`,
    `${name}_count{route="${route}"} ${count}`,
  ];
}

/**
 * The operation that this path belongs to, with `:id` for identifiers; other paths that begin like a call are
 * one route, whatever the status, so that clients cannot write their own paths into log and metrics. The page
 * and its files are one route.
 */
export function routeOf(path: string, status: number): string {
  if (!path.startsWith('/api/')) return path === '/healthz' || path === '/readyz' ? path : 'page';
  if (status === 404) return 'not found';
  const route = path
    .split('/')
    .map((part) => (WORDS.has(part) ? part : ':id'))
    .join('/');
  return ROUTES.has(route) ? route : 'other';
}
const ROUTES: ReadonlySet<string> = new Set([
  ...EVERY_OPERATION.map(({ path }) => path.replaceAll(/\{\w+\}/g, ':id')),
  '/api/docs',
  '/api/docs/style.css',
  '/api/openapi.json',
]);
const WORDS: ReadonlySet<string> = new Set([...ROUTES].flatMap((route) => route.split('/')));
