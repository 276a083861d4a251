/**
 * `npm start`: installs and builds what is missing, then runs the server, which migrates its database itself.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { buildOnRequest, FLAG, prepareLatePages } from './buildOnRequest.mjs';
import { finishBeside } from './finishBeside.mjs';
import { useBuild } from './builds.mjs';
import { ensureInstalled, root } from './install.mjs';
import { telling } from './progress.mjs';
import { serverEnvironment, serverFlags } from './serverFlags.mjs';

await ensureInstalled();
const build = await ensureBuilt({ unfinished: true });
prepareLatePages(build);

const server = spawn(process.execPath, [...serverFlags(), path.join(build, 'server', 'main.js'), FLAG], {
  cwd: root,
  env: { ...serverEnvironment, ...process.env },
  // The server reports over the channel that it answers, and which pages it wants (server/main.ts).
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
buildOnRequest(server, build);
if (server.pid !== undefined) useBuild(build, server.pid);
finishBeside(server, build);
void telling('Запускаю сервер', untilListening);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));

/** Or until it has ended, and said why. */
function untilListening() {
  return new Promise((resolve) => {
    server.on('message', (said) => said === 'listening' && resolve());
    server.on('exit', resolve);
  });
}
