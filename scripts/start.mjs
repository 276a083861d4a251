/**
 * `npm start`: installs and builds what is missing, then runs the server, which migrates its database itself.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';
import { serverEnvironment, serverFlags } from './serverFlags.mjs';

ensureInstalled();
await ensureBuilt();

const server = spawn(process.execPath, [...serverFlags(), path.join(root, 'dist', 'server', 'main.js')], {
  cwd: root,
  env: { ...serverEnvironment, ...process.env },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
