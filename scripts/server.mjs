/**
 * `npm run server -- <command>`: the operator's commands, with the same environment variables as the server
 * (docs/operations.md). `npm start` runs the server itself.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { listOf, SERVER_COMMANDS } from './commands.mjs';

const [name = '', ...args] = process.argv.slice(2);
const command = SERVER_COMMANDS[name];
if (command === undefined) {
  console.log(listOf('npm run server --', SERVER_COMMANDS));
  process.exit(name === '' ? 0 : 1);
}
await ensureInstalled();
const program = path.join(await ensureBuilt(), 'server', command.program);
process.exit(
  spawnSync(process.execPath, [program, ...command.words, ...args], { stdio: 'inherit' }).status ?? 1,
);
