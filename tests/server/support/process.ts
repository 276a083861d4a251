/** The real server as a child process, from source. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..', '..');

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess {
  /** The address from its ready line, or its output if it ended. */
  readonly ready: Promise<{ readonly address: string } | Ended>;
  readonly ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): void;
  /** Peak memory in bytes; null where the system does not report it. */
  mostMemory(): number | null;
}

/** `program` are Node's arguments: the source, or the result of `buildServer`. */
export function startServer(
  environment: Readonly<Record<string, string>>,
  program: readonly string[] = ['--import', 'tsx', 'server/main.ts'],
): ServerProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...program], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', RATE_LIMITS: 'off', SEED_TEMPLATES: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, ...output }));
  });
  const started = new Promise<{ address: string }>((resolve) => {
    child.stdout?.on('data', () => {
      const address = /^Patent Generator: (\S+)\n/.exec(output.stdout)?.[1];
      if (address !== undefined) resolve({ address });
    });
  });
  return {
    ready: Promise.race([started, ended]),
    ended,
    kill: (signal) => void child.kill(signal),
    mostMemory: () => mostMemoryOf(child.pid ?? 0),
  };
}

function mostMemoryOf(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

function collect(child: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  return output;
}

interface BuiltServer {
  readonly program: string[];
  readonly backup: string[];
}

const BUILDS = path.join(root, '.cache', 'server-tests');

let built: Promise<BuiltServer> | null = null;

/**
 * The server, built from the present source once for each worker, for tests that start it often: a built
 * server starts much faster. Built inside the working copy, because packages are resolved from there.
 */
export function buildServer(): Promise<BuiltServer> {
  built ??= buildAnew();
  return built;
}

async function buildAnew(): Promise<BuiltServer> {
  const { build } = await import('vite');
  removeOfEarlierRuns();
  const outDir = path.join(BUILDS, `server-${process.pid}`);
  await build({
    configFile: path.join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    build: { outDir, sourcemap: false },
  });
  return { program: [path.join(outDir, 'main.js')], backup: [path.join(outDir, 'backup.js')] };
}

/** A worker of Vitest is ended by a signal and cannot remove its own build. */
function removeOfEarlierRuns(): void {
  if (!existsSync(BUILDS)) return;
  for (const name of readdirSync(BUILDS)) {
    const [, pid] = /^server-(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(path.join(BUILDS, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Address of a server that must start. */
export async function addressOf(server: ServerProcess): Promise<string> {
  const ready = await server.ready;
  if ('address' in ready) return ready.address;
  throw new Error(`The server did not start: ${JSON.stringify(ready)}`);
}
