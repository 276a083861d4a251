/**
 * The moderator's command: `node dist/server/moderate.js list`, with the configuration of the server. When a
 * server with an embedded database is running, it asks that server; else it opens the database itself.
 */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseConfig } from './config/config.ts';
import { openDatabase } from './database/open.ts';
import { workerUrlFrom } from './database/workerUrl.ts';
import { writeForOwnerOnly } from './operations/ownFiles.ts';
import { moderate, MODERATOR_USAGE, parseModeratorCommand } from './templates/moderation.ts';
import { askServer, moderatorSocket } from './templates/moderatorDoor.ts';

writeForOwnerOnly();
process.exitCode = await run(process.argv.slice(2));

/** Returns the exit code: 0 done, 1 refused, 2 invalid arguments. */
async function run(args: readonly string[]): Promise<number> {
  const command = parseModeratorCommand(args);
  if (command === null) return say(MODERATOR_USAGE, 2);
  const parsed = parseConfig(process.env, fileURLToPath(new URL('../page/', import.meta.url)));
  if (!parsed.ok) return say([parsed.line], 2);
  const { databaseUrl, dataDir } = parsed.config;
  if (databaseUrl === null) {
    const answered = await askServer(moderatorSocket(dataDir, process.platform), args);
    if (answered !== null) return say(answered.lines, answered.ok ? 0 : 1);
  }
  const opened = await openDatabase({
    databaseUrl,
    dataDir,
    workerUrl: workerUrlFrom(import.meta.url),
    unique: randomUUID(),
    log: () => {},
  });
  if (!opened.ok) {
    return say(
      [opened.line, 'Встроенную базу открывает один процесс: остановите сервер на время проверки.'],
      1,
    );
  }
  try {
    const { ok, lines } = await moderate(opened.db, command);
    return say(lines, ok ? 0 : 1);
  } finally {
    await opened.close();
  }
}

function say(lines: readonly string[], code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  return code;
}
