/** Serves metrics on a separate port, with the process's own values. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { GracefulStop } from './gracefulStop.ts';
import type { Metrics } from './metrics.ts';

export function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Server {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(isAsked ? 200 : 404, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(isAsked ? metrics.text() : 'Not found\n');
  });
  return server.listen(port, host);
}

/** Adds memory, CPU time, event-loop delay and requests in flight. */
export function watchProcess(metrics: Metrics, { underWay }: Pick<GracefulStop, 'underWay'>): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  metrics.gauge('http_requests_in_flight', 'Requests under way.', underWay);
  metrics.gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  metrics.gauge('process_cpu_seconds', 'Processor time used.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge(
    'nodejs_eventloop_delay_p99_seconds',
    'Delay of the event loop since the last reading.',
    () => {
      const seconds = delay.percentile(99) / 1e9;
      delay.reset();
      return seconds;
    },
  );
}
