/**
 * `npm run server -- backup` and `npm run server -- restore file`: saves the configured database and images
 * to one file, and restores them. When a server with an embedded database is running, that server makes the
 * backup.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { parseConfig } from './config/config.ts';
import { MIGRATIONS } from './database/migrations/index.ts';
import { openDatabase } from './database/open.ts';
import { workerUrlFrom } from './database/workerUrl.ts';
import { openFiles } from './files/openFiles.ts';
import { backup } from './operations/backup.ts';
import { backupLine, restoreLine } from './operations/backupCommand.ts';
import { writeForOwnerOnly } from './operations/ownFiles.ts';
import { restore, RestoreError } from './operations/restore.ts';
import { askServer, moderatorSocket } from './templates/moderatorDoor.ts';
import { errorText } from '../src/document/text/errorText.ts';

writeForOwnerOnly();
const [command, given] = process.argv.slice(2);
process.exit(await run());

async function run(): Promise<number> {
  const parsed = parseConfig(process.env, '.');
  if (!parsed.ok) return refuse(parsed.line);
  const { config } = parsed;
  const name = `patent-generator-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
  const file = path.resolve(given ?? name);
  if (command !== 'backup' && (command !== 'restore' || given === undefined))
    return refuse(
      'Нужно: npm run server -- backup, npm run server -- backup файл или npm run server -- restore файл',
    );
  try {
    if (command === 'backup' && config.databaseUrl === null) {
      const answered = await askServer(moderatorSocket(config.dataDir, process.platform), ['backup', file]);
      if (answered !== null) return say(answered.lines, answered.ok);
    }
    const opened = await openDatabase({
      ...config,
      connections: 2,
      workerUrl: workerUrlFrom(import.meta.url),
      unique: randomUUID(),
      migrations: command === 'backup' ? MIGRATIONS : [],
      log: () => {},
    });
    if (!opened.ok) return refuse(opened.line);
    const { patient: db, close } = opened;
    try {
      const files = openFiles(config);
      const line =
        command === 'backup'
          ? backupLine(file, await backup({ db, files, now: Date.now() }, file))
          : restoreLine(file, await restore({ db, files, migrations: MIGRATIONS }, file));
      return say([line], true);
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof RestoreError) return refuse(error.message);
    return refuse(`Не получилось: ${errorText(error)}`);
  }
}

function refuse(line: string): number {
  return say([line], false);
}

function say(lines: readonly string[], ok: boolean): number {
  (ok ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  return ok ? 0 : 1;
}
