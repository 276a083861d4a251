/** Repeats one request on many connections and measures the latency. */
import { Agent, request } from 'node:http';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}
export interface Reply {
  readonly status: number;
  readonly body: Buffer;
}
export interface Measured {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
}

export function connectionsTo(address: string, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const { hostname, port } = new URL(address);
  const send = ({ method, path, headers, body }: Call): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const length = { 'Content-Length': String(body?.length ?? 0) };
      const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }));
      });
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}

/**
 * Runs `callers` connections in parallel, each repeating the request until the time is over. A status other
 * than 2xx is an error.
 */
export async function measure(
  name: string,
  callers: readonly (() => Promise<Reply>)[],
  { milliseconds, atMost = Infinity }: { readonly milliseconds: number; readonly atMost?: number },
): Promise<Measured> {
  const times: number[] = [];
  let errors = 0;
  const begin = performance.now();
  await Promise.all(
    callers.map(async (call) => {
      for (let count = 0; count < atMost && performance.now() - begin < milliseconds; count += 1) {
        const start = performance.now();
        const status = await call().then(
          (reply) => reply.status,
          () => 0,
        );
        if (status < 200 || status > 299) errors += 1;
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { name, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), errors };
}
