/**
 * Creates the embedded database at the first start. That takes about 800 MB for a moment; a thread keeps that
 * memory until it ends, and its process keeps a part for ever. So a child process does it.
 */
import { fork } from 'node:child_process';
import { sourceLoader } from '../processes/sourceLoader.ts';

export interface FirstDatabaseAsked {
  readonly dataDir: string;
  /** URL of the database's worker. */
  readonly worker: string;
  /** Makes a temporary name. */
  readonly unique: string;
}

export type FirstDatabaseReply =
  | { readonly kind: 'made' }
  /** `line` is a message for the operator. */
  | { readonly kind: 'refused'; readonly line: string }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * `program` is `firstDatabase.process`, built or as source. Resolves when the process has ended and its
 * memory is free.
 */
export async function makeFirstDatabase(
  program: URL,
  asked: FirstDatabaseAsked,
): Promise<FirstDatabaseReply> {
  const child = fork(program, {
    env: {},
    execArgv: sourceLoader(program),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve) => {
    let reply: FirstDatabaseReply | null = null;
    child.on('message', (message: FirstDatabaseReply) => {
      reply = message;
      child.disconnect();
    });
    child.on('error', ({ message }) => resolve({ kind: 'failed', message }));
    child.on('exit', (code, signal) =>
      resolve(
        reply ?? { kind: 'failed', message: `The process ended: ${signal ?? code ?? 'without a code'}` },
      ),
    );
    child.send(asked);
  });
}
