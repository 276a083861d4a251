/** Starts the server: configuration, database, address; prints one line when it is ready; stops in order when asked to. */
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createApp } from './app.ts';
import { parseConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { sweep } from './sweep.ts';
import { createFileStore } from './images/fileStore.ts';

const fromSource = import.meta.url.endsWith('.ts');
const workerUrl = new URL(
  fromSource ? './database/pglite.worker.dev.mjs' : './pglite.worker.js',
  import.meta.url,
);
const pageUrl = new URL(fromSource ? '../dist/page/' : '../page/', import.meta.url);
const SWEEP_MS = 3600_000;
/** How long requests under way may still take when the server is told to stop. */
const STOP_MS = 5000;

const log = (event: Readonly<Record<string, unknown>>): void => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...event })}\n`);
};
const stopWith = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const parsed = parseConfig(process.env, fileURLToPath(pageUrl));
if (!parsed.ok) stopWith(parsed.line);
else await start(parsed.config);

async function start(config: Extract<typeof parsed, { ok: true }>['config']): Promise<void> {
  const opened = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    workerUrl,
    unique: randomUUID(),
    onDeath: (error) => stopWith(`База данных остановилась: ${error.message}`),
  }).catch((error: unknown) => stopWith(`База данных не открылась: ${messageOf(error)}`));
  if (!opened.ok) return stopWith(opened.line);
  const { db, close } = opened;

  const app = createApp({
    db,
    files: createFileStore(path.join(config.dataDir, 'images'), randomUUID),
    clock: Date.now,
    ids: { id: randomUUID, secret: () => randomBytes(32).toString('hex') },
    config,
    peerAddress: (context) => getConnInfo(context).remote.address ?? '',
    log,
  });
  const sweepNow = (): Promise<void> =>
    sweep(db, Date.now()).catch((error: unknown) => log({ event: 'sweep', error: messageOf(error) }));
  await sweepNow();
  const sweeping = setInterval(sweepNow, SWEEP_MS);

  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, ({ port }) => {
    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    process.stdout.write(`Patent Generator: http://${host}:${port}\n`);
  });
  server.on('error', (error) => {
    void close().finally(() => stopWith(listenFailure(error, config.host, config.port)));
  });

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    clearInterval(sweeping);
    server.close(() => {
      void close().then(
        () => process.exit(0),
        (error: unknown) => stopWith(`База данных не закрылась: ${messageOf(error)}`),
      );
    });
    if ('closeIdleConnections' in server) {
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), STOP_MS).unref();
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function listenFailure(error: Error, host: string, port: number): string {
  const code: unknown = Reflect.get(error, 'code');
  if (code === 'EADDRINUSE')
    return `Порт ${port} занят. Задайте другой, например: PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `Порт ${port} недоступен без прав администратора. Задайте другой в переменной PORT.`;
  return `Не удалось слушать ${host}:${port}: ${error.message}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
