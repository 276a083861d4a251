/** Starts the built product on a new data folder, like `npm start` after a build. */
import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..', '..');

export interface Service {
  readonly address: string;
  /** The server's data folder, for its commands. */
  readonly dataDir: string;
  /** Kills the server, like a power cut. */
  readonly kill: () => Promise<void>;
  /** Restarts it with the same address and data. */
  readonly restart: () => Promise<void>;
  /** Ends the server and removes its data. */
  readonly close: () => Promise<void>;
  /** Ends the server and keeps its data. */
  readonly stop: () => Promise<void>;
}

/** Named by the specification (§3): `true` after the tour. */
export const TOUR_COOKIE = 'vue_onboarding_tour_generator-tour';

/** The cookie of a visitor who has had the tour, for the storage of a browser context. */
export function tourDoneAt(address: string) {
  return {
    name: TOUR_COOKIE,
    value: 'true',
    domain: new URL(address).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
}

export const COMPANY_URL = 'https://example.com/';
const CONTACTS = { COMPANY_NAME: 'Patent Generator Lab', COMPANY_URL, SUPPORT_EMAIL: 'support@example.com' };

/** Path of a prepared data folder: copying it saves a server its first start. */
export const PREPARED_DATA = 'E2E_PREPARED_DATA';

/** `settings` are extra environment variables. */
export async function startService(settings: Readonly<Record<string, string>> = {}): Promise<Service> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'patent generator данные '));
  const prepared = process.env[PREPARED_DATA];
  // Not `cp` of `fs/promises`: once it never resolved, and left half a copy.
  if (prepared !== undefined) cpSync(prepared, dataDir, { recursive: true });
  const environment = { PORT: '0', LOG_LEVEL: 'error', ...CONTACTS, ...settings, DATA_DIR: dataDir };
  let server = await startServer(environment);
  const { address } = server;
  return {
    address,
    dataDir,
    kill: () => server.end('SIGKILL'),
    restart: async () => {
      server = await startServer({ ...environment, PORT: new URL(address).port });
    },
    stop: () => server.end('SIGTERM'),
    close: async () => {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface RunningServer {
  readonly address: string;
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

async function startServer(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server = spawn(process.execPath, [path.join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/\S+/.exec(chunk.toString());
      if (found) resolve(found[0]);
    });
    server.on('exit', (code) =>
      reject(new Error(`The server ended with code ${String(code)} before it was ready.`)),
    );
  });
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal);
    return ended;
  };
  return { address, end };
}
