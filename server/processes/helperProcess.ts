/**
 * A child process for untrusted input: such work may hang, use up memory or crash, and even from a thread
 * would take the server with it. The process has limits of time and memory and none of our environment. It
 * runs one job at a time, starts with the first job and exits when idle, which frees its memory.
 */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sourceLoader } from './sourceLoader.ts';

interface HelperOptions {
  /** Built, or as source. It answers each message with one message. */
  readonly program: URL;
  readonly timeoutMs: number;
  readonly heapMb: number;
  /** Memory limit of the process in MB, where the system supports one. */
  readonly memoryMb: number;
  readonly idleMs: number;
}

type HelperReply =
  | { readonly kind: 'answered'; readonly message: unknown }
  /** The process was ended; `reason` is for the log. */
  | { readonly kind: 'failed'; readonly reason: string; readonly cause: HelperFault };

/**
 * Whose fault it is that a job has no answer. `service`: the machine is busy or short of memory, or the
 * process did not start; the same input may succeed later. `memory`: the process went beyond its own memory.
 * `crash`: its code fell over the input.
 */
export type HelperFault = 'service' | 'memory' | 'crash';

/** The reason of a job that did not end in time. */
const TOO_SLOW = 'too slow';

interface HelperProcess {
  /** Never rejects. Further jobs wait. */
  readonly ask: (message: object) => Promise<HelperReply>;
  readonly close: () => void;
}

export function createHelperProcess(options: HelperOptions): HelperProcess {
  const { timeoutMs, idleMs } = options;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  const close = (): void => {
    child?.kill('SIGKILL');
    child = null;
  };

  const askNow = (message: object): Promise<HelperReply> => {
    if (idle !== null) clearTimeout(idle);
    // One that was ended while it was idle takes no job.
    if (child?.connected === false) close();
    const present = (child ??= startProcess(options));
    return new Promise<HelperReply>((resolve) => {
      const finish = (reply: HelperReply): void => {
        clearTimeout(late);
        present.removeAllListeners();
        present.on('error', () => {}); // its errors no longer concern any job
        if (child === present) idle = setTimeout(close, idleMs).unref();
        resolve(reply);
      };
      const fail = (reason: string, cause: HelperFault): void => {
        close();
        finish({ kind: 'failed', reason, cause });
      };
      const late = setTimeout(() => fail(TOO_SLOW, 'service'), timeoutMs);
      present.on('message', (reply: unknown) => finish({ kind: 'answered', message: reply }));
      present.on('exit', (code, signal) => fail(`ended: ${signal ?? code}`, faultOf(signal)));
      present.on('error', (error) => fail(error.message, 'service'));
      present.send(message);
    });
  };

  return {
    close,
    ask: (message) => {
      const turn = queue.then(() => askNow(message));
      queue = turn;
      return turn;
    },
  };
}

/** V8 aborts where its heap is full, and so does most native code; the system kills with SIGKILL. */
function faultOf(signal: NodeJS.Signals | null): HelperFault {
  if (signal === null || signal === 'SIGKILL' || signal === 'SIGTERM') return 'service';
  return signal === 'SIGABRT' || signal === 'SIGTRAP' ? 'memory' : 'crash';
}

function startProcess({ program, heapMb, memoryMb }: HelperOptions): ChildProcess {
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMb}`,
    ...sourceLoader(program),
    fileURLToPath(program),
  ];
  const limited = ['-c', `ulimit -d ${memoryMb * 1024} && ulimit -c 0 && exec "$@"`, 'sh', ...node];
  const [command = '', ...rest] = process.platform === 'win32' ? node : ['/bin/sh', ...limited];
  const child = spawn(command, rest, {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
  child.unref();
  return child;
}
