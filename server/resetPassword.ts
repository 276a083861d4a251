/**
 * `npm run server -- reset-password login`: prints a link to set a new password, with the configuration of
 * the server. When a server with an embedded database is running, it asks that server; else it opens the
 * database itself.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { RESET_USAGE, resetOnDemand } from './accounts/resetCommand.ts';
import { originOf, parseConfig } from './config/config.ts';
import { openDatabase } from './database/open.ts';
import { workerUrlFrom } from './database/workerUrl.ts';
import { writeForOwnerOnly } from './operations/ownFiles.ts';
import { askServer, moderatorSocket } from './templates/moderatorDoor.ts';

writeForOwnerOnly();
process.exitCode = await run(process.argv.slice(2));

/** Returns the exit code: 0 done, 1 refused, 2 invalid arguments. */
async function run(args: readonly string[]): Promise<number> {
  if (args.length !== 1) return say([RESET_USAGE], 2);
  const parsed = parseConfig(process.env, '.');
  if (!parsed.ok) return say([parsed.line], 2);
  const { config } = parsed;
  const question = ['reset-password', ...args];
  if (config.databaseUrl === null) {
    const answered = await askServer(moderatorSocket(config.dataDir, process.platform), question);
    if (answered !== null) return say(answered.lines, answered.ok ? 0 : 1);
  }
  const opened = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    workerUrl: workerUrlFrom(import.meta.url),
    unique: randomUUID(),
    log: () => {},
  });
  if (!opened.ok) return say([opened.line], 1);
  try {
    const ids = { id: randomUUID, secret: () => randomBytes(32).toString('hex') };
    const reply = await resetOnDemand({ db: opened.db, ids, clock: Date.now }, originOf(config))(question);
    return reply === null ? say([RESET_USAGE], 2) : say(reply.lines, reply.ok ? 0 : 1);
  } finally {
    await opened.close();
  }
}

function say(lines: readonly string[], code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  return code;
}
