/** `npm run dev`: restarts the server and reloads the page when a source changes. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, root } from './install.mjs';

await ensureInstalled();
const bin = (...parts) => path.join(root, 'node_modules', ...parts);
const children = [
  spawn(process.execPath, [bin('tsx', 'dist', 'cli.mjs'), 'watch', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [bin('vite', 'bin', 'vite.js')], { cwd: root, stdio: 'inherit' }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
