/**
 * Pictures of strangers are decoded by native code, which may hang, take all memory or fall, and would take the whole server with
 * it even from a thread. So it runs in a process of its own, with limits of time and memory, without our environment; a picture
 * that exceeds them is a broken picture. The process starts with the first picture and ends when none has come for a while.
 */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { IMAGE_TYPES } from '../../src/api/contract/images.ts';
import type { AcceptImage, ImageAnswer } from './acceptImage.ts';
import { BROKEN, refusalByHeader } from './acceptImage.ts';

export interface ImageProcessOptions {
  /** The program: `decoder.process`, built or as source. */
  readonly program: URL;
  readonly timeoutMs?: number;
  /** Data memory of the process, where the system can limit it; a turned photograph of 40 million points needs about 700. */
  readonly memoryMb?: number;
  readonly idleMs?: number;
  readonly log: (event: Readonly<Record<string, unknown>>) => void;
}

export interface ImageProcess {
  readonly acceptImage: AcceptImage;
  readonly close: () => void;
}

const HEAP_MB = 128;
const answerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    bytes: z.instanceof(Uint8Array),
    type: z.enum(IMAGE_TYPES),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
  z.object({ ok: z.literal(false), text: z.string() }),
]);

export function createImageProcess(options: ImageProcessOptions): ImageProcess {
  const { timeoutMs = 20_000, idleMs = 60_000, log } = options;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  const close = (): void => {
    child?.kill('SIGKILL');
    child = null;
  };

  /** One picture at a time: each may take hundreds of megabytes while it is open. */
  const decode = (bytes: Uint8Array): Promise<ImageAnswer> => {
    if (idle !== null) clearTimeout(idle);
    const present = (child ??= startProcess(options));
    return new Promise<ImageAnswer>((resolve) => {
      const finish = (answer: ImageAnswer): void => {
        clearTimeout(late);
        present.removeAllListeners();
        present.on('error', () => {}); // whatever befalls it now concerns no picture
        if (child === present) idle = setTimeout(close, idleMs).unref();
        resolve(answer);
      };
      const fail = (reason: string): void => {
        log({ event: 'image', outcome: reason });
        close();
        finish(BROKEN);
      };
      const late = setTimeout(() => fail('too slow'), timeoutMs);
      present.on('message', (message) => {
        const answer = answerSchema.safeParse(message);
        if (answer.success) finish(answer.data);
        else fail('strange answer');
      });
      present.on('exit', (code, signal) => fail(`decoder ended: ${signal ?? code}`));
      present.on('error', (error) => fail(error.message));
      present.send(bytes);
    });
  };

  return {
    close,
    acceptImage: (bytes) => {
      const refusal = refusalByHeader(bytes);
      if (refusal !== null) return Promise.resolve(refusal);
      const turn = queue.then(() => decode(bytes));
      queue = turn;
      return turn;
    },
  };
}

function startProcess({ program, memoryMb = 1000 }: ImageProcessOptions): ChildProcess {
  const node = [
    process.execPath,
    `--max-old-space-size=${HEAP_MB}`,
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

/** From source, Node 20 needs the loader of the tests and of `npm run dev`. */
function sourceLoader(program: URL): string[] {
  if (!program.pathname.endsWith('.ts')) return [];
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}
