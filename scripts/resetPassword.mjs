/** `npm run reset-password -- login`: with the same environment variables as the server. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
await ensureBuilt();
const program = path.join(root, 'dist', 'server', 'reset-password.js');
process.exit(
  spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1,
);
