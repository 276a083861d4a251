/**
 * Process that creates and migrates the embedded database at the first start, then exits. It holds the lock
 * meanwhile.
 */
import { openDatabase } from './open.ts';
import type { FirstDatabaseReply, FirstDatabaseAsked } from './firstDatabase.ts';

// Only the server sends messages to this process, and both are built together.
process.once('message', (asked: FirstDatabaseAsked) => {
  make(asked).then(reply, (error: unknown) => reply({ kind: 'failed', message: String(error) }));
});
// Ends with its server. `exit` would wait for the thread.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function make({ dataDir, worker, unique }: FirstDatabaseAsked): Promise<FirstDatabaseReply> {
  const opened = await openDatabase({
    databaseUrl: null,
    dataDir,
    workerUrl: new URL(worker),
    unique,
    log: () => {},
  });
  if (!opened.ok) return { kind: 'refused', line: opened.line };
  await opened.close();
  return { kind: 'made' };
}

function reply(message: FirstDatabaseReply): void {
  process.send?.(message);
}
