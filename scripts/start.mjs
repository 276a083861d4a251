/**
 * `npm start`: installs and builds what is missing, then runs the server, which migrates its database itself.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { buildOnRequest, FLAG, prepareLatePages } from './buildOnRequest.mjs';
import { useBuild } from './builds.mjs';
import { ensureInstalled, root } from './install.mjs';
import { serverEnvironment, serverFlags } from './serverFlags.mjs';

ensureInstalled();
const build = await ensureBuilt();
prepareLatePages(build);

console.log('Запускаю сервер. В первый раз это может занять до минуты…');
const server = spawn(process.execPath, [...serverFlags(), path.join(build, 'server', 'main.js'), FLAG], {
  cwd: root,
  env: { ...serverEnvironment, ...process.env },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
buildOnRequest(server, build);
if (server.pid !== undefined) useBuild(build, server.pid);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
