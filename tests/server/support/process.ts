/** The real server as its own process, from source. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..', '..');

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess {
  /** The address in its one line, or what it ended with instead. */
  readonly ready: Promise<{ readonly address: string } | Ended>;
  readonly ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): void;
}

export function startServer(environment: Readonly<Record<string, string>>): ServerProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', RATE_LIMITS: 'off', ...environment },
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
  return { ready: Promise.race([started, ended]), ended, kill: (signal) => void child.kill(signal) };
}

function collect(child: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  return output;
}

/** The address of a server that is expected to start. */
export async function addressOf(server: ServerProcess): Promise<string> {
  const ready = await server.ready;
  if ('address' in ready) return ready.address;
  throw new Error(`The server did not start: ${JSON.stringify(ready)}`);
}
