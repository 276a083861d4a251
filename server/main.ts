/**
 * Starts the server: configuration, database, address. Prints one line when ready; stops gracefully on a
 * signal.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Surroundings } from './app.ts';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import { missingContacts, originOf, parseConfig } from './config/config.ts';
import { openLean } from './operations/openLean.ts';
import { workerUrlFrom } from './database/workerUrl.ts';
import type { MailOptions } from './accounts/options.ts';
import { argon2id } from './accounts/passwords.ts';
import { resetOnDemand } from './accounts/resetCommand.ts';
import { createDocumentsProcess } from './documents/documentsProcess.ts';
import { createAfterwards } from './http/afterwards.ts';
import type { App } from './http/context.ts';
import { latePagesOf } from './http/latePages.ts';
import { createImageProcess } from './images/imageProcess.ts';
import { openFiles } from './files/openFiles.ts';
import { createMailer } from './mail/mailer.ts';
import { backupOnDemand } from './operations/backupCommand.ts';
import { createGracefulStop, stopLimits } from './operations/gracefulStop.ts';
import type { Log } from './operations/log.ts';
import { createLog } from './operations/log.ts';
import { createMetrics } from './operations/metrics.ts';
import { serveMetrics, watchProcess } from './operations/metricsServer.ts';
import { operate } from './operations/operate.ts';
import { closeToOthers, writeForOwnerOnly } from './operations/ownFiles.ts';
import { newRequestId } from './operations/requestScope.ts';
import { endSlowReaders, LOOK_MS } from './operations/slowReaders.ts';
import { removeUnusedFiles } from './storage/unusedFiles.ts';
import { sweep } from './sweep.ts';
import { moderatorSocket, openModeratorDoor } from './templates/moderatorDoor.ts';
import { plantSeeds } from './templates/plantSeeds.ts';
import { errorText } from '../src/document/text/errorText.ts';

const fromSource = import.meta.url.endsWith('.ts');
const workerUrl = workerUrlFrom(import.meta.url);
const decoderUrl = new URL(
  fromSource ? './images/decoder.process.ts' : './decoder.process.js',
  import.meta.url,
);
const documentsUrl = new URL(
  fromSource ? './documents/documents.process.ts' : './documents.process.js',
  import.meta.url,
);
const makerUrl = new URL(
  fromSource ? './database/firstDatabase.process.ts' : './firstDatabase.process.js',
  import.meta.url,
);
const seedsUrl = new URL(fromSource ? './templates/seeds/' : './seeds/', import.meta.url);
const pageUrl = new URL(fromSource ? '../dist/page/' : '../page/', import.meta.url);
const ids = { id: randomUUID, secret: () => randomBytes(32).toString('hex') };
const SWEEP_MS = 3600_000;
/** Unfinished files older than this belong to a process that was killed. */
const UNFINISHED_MS = 24 * 3600_000;
/** How long the start waits for the bundled templates; usually they take a fraction of a second. */
const SEEDS_MS = 5000;
/**
 * Interval of the lines about a long start, ms. Declared before the top-level `await`, which runs before
 * later constants exist.
 */
const TELL_MS = 5000;
/** Limit for a connection to send the headers of a request, ms. */
const HEADERS_MS = 30_000;
const stopWith = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

writeForOwnerOnly();
const parsed = parseConfig(process.env, fileURLToPath(pageUrl));
if (!parsed.ok) stopWith(parsed.line);
else await start(parsed.config);

async function start(config: Config): Promise<void> {
  const log = createLog({
    level: config.logLevel,
    clock: Date.now,
    write: (line) => void process.stderr.write(line),
  });
  closeFolder(config, log);
  const { db, check, clean, close, withCopy } = await openStores(config, log);
  const files = openFiles(config);
  const socket = moderatorSocket(config.dataDir, process.platform);
  const [backUp, reset] = [
    backupOnDemand(withCopy, files),
    resetOnDemand({ db, ids, clock: Date.now }, originOf(config)),
  ];
  const door =
    config.databaseUrl === null
      ? await openModeratorDoor(db, socket, async (args) => (await backUp(args)) ?? reset(args))
      : null;
  const { later, settled } = createAfterwards(log);
  const app = appOn({ db, files, config, log, later });
  if (config.seedTemplates) await plantInTime({ db, files, clock: Date.now }, log);
  const sweepNow = sweeper({ db, files, clean, log });
  await sweepNow();
  const sweeping = setInterval(sweepNow, SWEEP_MS);
  const graceful = createGracefulStop();
  const parts = { database: check, files: () => files.check() };
  const metricsServer = serve({ app, config, log, graceful, parts, close });
  stopOnSignals({
    graceful,
    stopMs: config.stopMs,
    log,
    stopWorking: () => clearInterval(sweeping),
    close: async () => {
      await settled();
      metricsServer?.close();
      await door?.close();
      await close();
    },
  });
}

/** The open database; ends the process when it does not open. */
async function openStores(config: Config, log: Log) {
  const told = tellOfStart();
  const opened = await openLean(
    {
      databaseUrl: config.databaseUrl,
      connections: config.databaseConnections,
      dataDir: config.dataDir,
      workerUrl,
      unique: randomUUID(),
      log,
    },
    makerUrl,
  ).catch((error: unknown) => stopWith(`База данных не открылась: ${errorText(error)}`));
  told.end();
  return opened.ok ? opened : stopWith(opened.line);
}

interface Sweeping extends Pick<Surroundings, 'db'> {
  readonly files: ReturnType<typeof openFiles>;
  /** Reclaims space of the database. */
  readonly clean: () => Promise<void>;
  readonly log: Log;
}

/** Removes what is no longer needed; a failure is logged. */
function sweeper({ db, files, clean, log }: Sweeping): () => Promise<void> {
  return () =>
    sweep(db, Date.now())
      .then(clean)
      .then(() => removeUnusedFiles({ db, files }, Date.now()))
      .then(() => files.removeUnfinished(Date.now() - UNFINISHED_MS))
      .catch((error: unknown) => log({ event: 'sweep', error: errorText(error) }));
}

interface Serving {
  readonly app: App;
  readonly config: Config;
  readonly log: Log;
  readonly graceful: ReturnType<typeof createGracefulStop>;
  readonly parts: Parameters<typeof operate>[0]['parts'];
  /** Called before the process ends because it cannot listen. */
  readonly close: () => Promise<void>;
}

/** Listens at the addresses; returns the server of the metrics, if there is one. */
function serve({ app, config, log, graceful, parts, close }: Serving) {
  const metrics = createMetrics();
  watchProcess(metrics, graceful);
  const replyRequest = operate({
    app,
    log,
    metrics,
    newRequestId,
    trustsProxy: config.trustedProxies > 0,
    now: () => performance.now(),
    isStopping: graceful.isStopping,
    parts,
  });
  const server = createAdaptorServer({
    fetch: replyRequest,
    serverOptions: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_MS },
  });
  if (!(server instanceof Server)) throw new Error('The server speaks HTTP/1.');
  graceful.watch(server);
  endSlowReaders(server, { log });
  const metricsServer = config.metrics === null ? null : serveMetrics(metrics, config.metrics);
  for (const one of [server, metricsServer])
    one?.on('error', (error) => {
      const { host, port } = one === server ? config : (config.metrics ?? config);
      void close().finally(() => stopWith(listenFailure(error, host, port)));
    });
  server.listen(config.port, config.host, () => announce(server, config));
  return metricsServer;
}

/**
 * At a terminal, reports every few seconds that a long start is still running. Elsewhere stderr is the log,
 * one JSON object a line, and stdout is for the address alone.
 */
function tellOfStart(): { readonly end: () => void } {
  const begin = performance.now();
  const tell = (): void => {
    const seconds = Math.round((performance.now() - begin) / 1000);
    process.stderr.write(`База данных открывается, прошло ${seconds} с…\n`);
  };
  const telling = process.stderr.isTTY ? setInterval(tell, TELL_MS) : undefined;
  return { end: () => clearInterval(telling) };
}

/** Removes other users' permissions from the data folder. */
function closeFolder({ dataDir }: Config, log: Log): void {
  const open = closeToOthers(dataDir);
  if (open > 0)
    log({
      event: 'files',
      error: `${open} files or folders of DATA_DIR stay open to other users of the machine.`,
    });
}

/** The application with its real dependencies. */
function appOn({
  log,
  config,
  ...given
}: Pick<Surroundings, 'db' | 'files' | 'log' | 'later'> & { readonly config: Config }): App {
  const { acceptImage } = createImageProcess({ program: decoderUrl, log });
  const { doWork } = createDocumentsProcess({ program: documentsUrl, log });
  return createApp({
    ...given,
    config,
    log,
    clock: Date.now,
    ids,
    mail: mailOf(config),
    passwords: argon2id,
    acceptImage,
    doWork,
    fetch: globalThis.fetch,
    latePages: latePagesOf(process),
    peerAddress: (context) => getConnInfo(context).remote.address ?? '',
  });
}

function mailOf({ mail }: Config): MailOptions | null {
  return mail === null ? null : { send: createMailer(mail), origin: mail.publicUrl };
}

/** Inserts the bundled templates; a store that does not respond must not block the start. */
async function plantInTime(options: Parameters<typeof plantSeeds>[0], log: Log): Promise<void> {
  // A server without them works otherwise, and the next start tries again.
  const planting = plantSeeds(options, seedsUrl).catch((error: unknown) =>
    log({ event: 'seeds', error: errorText(error) }),
  );
  await Promise.race([planting, delay(SEEDS_MS, null, { ref: false })]);
}

/** Prints the line that says the server is ready. */
function announce(server: Server, config: Config): void {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  process.stdout.write(`Patent Generator: http://${host}:${port}\n`);
  // Only `npm start` has a channel; it finishes its build now (scripts/finishBeside.mjs).
  process.send?.('listening');
  const warning = missingContacts(config.site);
  if (warning !== null) process.stdout.write(`${warning}\n`);
}

interface Stopping {
  readonly graceful: ReturnType<typeof createGracefulStop>;
  readonly stopMs: number;
  readonly log: Log;
  /** Called first, while requests are still answered. */
  readonly stopWorking: () => void;
  /** Called when all requests were answered or cut off. */
  readonly close: () => Promise<void>;
}

function stopOnSignals({ graceful, stopMs, log, stopWorking, close }: Stopping): void {
  const stop = async (): Promise<void> => {
    if (graceful.isStopping()) return;
    stopWorking();
    const { requestsMs, allMs } = stopLimits(stopMs);
    // Nothing acknowledged is only in memory, so what cannot be closed may be abandoned.
    setTimeout(() => {
      log({ event: 'stop', error: 'The server did not stop in time and was ended.' });
      // `exit` would wait for threads, even for one blocked on the disk.
      process.kill(process.pid, 'SIGKILL');
    }, allMs);
    const { cutOff } = await graceful.stop(requestsMs);
    if (cutOff > 0) log({ event: 'stop', error: `${cutOff} requests took too long and were cut off.` });
    await close();
    process.exit(0);
  };
  const stopOnSignal = (): void =>
    void stop().catch((error: unknown) => stopWith(`База данных не закрылась: ${errorText(error)}`));
  process.on('SIGTERM', stopOnSignal);
  process.on('SIGINT', stopOnSignal);
}

function listenFailure(error: Error, host: string, port: number): string {
  const code: unknown = Reflect.get(error, 'code');
  if (code === 'EADDRINUSE')
    return `Порт ${port} занят. Задайте другой, например: PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `Порт ${port} недоступен без прав администратора. Задайте другой в переменной PORT.`;
  return `Не удалось слушать ${host}:${port}: ${error.message}`;
}
