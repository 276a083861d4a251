/**
 * `npm run server -- <command>`: the operator's commands, with the same environment variables as the server
 * (docs/operations.md). `npm start` runs the server itself.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { listOf } from './lists.mjs';

/** Each with the program of the build, and the words before those of the operator. */
const COMMANDS = {
  backup: { says: 'saves everything the service keeps to one file', program: 'backup.js', words: ['backup'] },
  restore: { says: 'restores such a file', program: 'backup.js', words: ['restore'] },
  'reset-password': { says: 'prints a link to a new password', program: 'reset-password.js', words: [] },
  moderate: {
    says: 'lists, shows, verifies and rejects published templates',
    program: 'moderate.js',
    words: [],
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined) {
  console.log(listOf('npm run server --', COMMANDS));
  process.exit(name === '' ? 0 : 1);
}
ensureInstalled();
const program = path.join(await ensureBuilt(), 'server', command.program);
process.exit(
  spawnSync(process.execPath, [program, ...command.words, ...args], { stdio: 'inherit' }).status ?? 1,
);
