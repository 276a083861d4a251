/**
 * Finishes a build beside the server that runs from it: once the server answers, in a process of its own with
 * less of the processor. Says nothing unless it fails; then the next start tries again.
 */
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { root } from './install.mjs';

export function finishBeside(server, build) {
  server.on('message', (said) => {
    if (said !== 'listening') return;
    const finishing = spawn(process.execPath, [path.join(root, 'scripts', 'build.mjs'), '--finish', build], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let printed = '';
    finishing.stderr.setEncoding('utf8').on('data', (text) => (printed += text));
    giveWay(finishing.pid);
    server.once('exit', () => finishing.kill());
    finishing.on('exit', (code) => {
      if (code !== 0 && code !== null)
        console.error(`Файлы для скачивания не собрались, остальное работает. ${printed.trim()}`);
    });
  });
}

/** A machine that does not allow it finishes the build all the same. */
function giveWay(pid) {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Nothing depends on it.
  }
}
