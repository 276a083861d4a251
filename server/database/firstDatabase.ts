/**
 * Makes the embedded database at the very first start. That takes some 800 MB for a moment, which a thread keeps until it ends and
 * its process partly for ever; so it is done in a process beside the server.
 */
import { fork } from 'node:child_process';
import { sourceLoader } from '../processes/sourceLoader.ts';

export interface FirstDatabaseAsked {
  readonly dataDir: string;
  /** Address of the database's thread. */
  readonly worker: string;
  /** Makes a temporary name. */
  readonly unique: string;
}

export type FirstDatabaseAnswer =
  | { readonly kind: 'made' }
  /** `line` is for the person who started the server. */
  | { readonly kind: 'refused'; readonly line: string }
  | { readonly kind: 'failed'; readonly message: string };

/** `program` is `firstDatabase.process`, built or as source. Resolves when the process has ended and its memory is free. */
export async function makeFirstDatabase(
  program: URL,
  asked: FirstDatabaseAsked,
): Promise<FirstDatabaseAnswer> {
  const child = fork(program, {
    env: {},
    execArgv: sourceLoader(program),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve) => {
    let answer: FirstDatabaseAnswer | null = null;
    child.on('message', (message: FirstDatabaseAnswer) => {
      answer = message;
      child.disconnect();
    });
    child.on('error', ({ message }) => resolve({ kind: 'failed', message }));
    child.on('exit', (code, signal) =>
      resolve(answer ?? { kind: 'failed', message: `The process ended: ${signal ?? code}` }),
    );
    child.send(asked);
  });
}
