/**
 * `npm run screenshots`: takes the pictures of the README, the manual and the machines from the running
 * product; `npm run pictures:machines` only the last.
 */
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root, runBin } from './install.mjs';

ensureInstalled();
process.env.CHROMIUM_PATH = await ensureBrowser();
await ensureBuilt();
const all = ['takeScreenshots.ts', 'takeManualPictures.ts', 'takeMachinePictures.ts'];
for (const script of process.argv.includes('--machines') ? all.slice(-1) : all) {
  const { status } = runBin('tsx', 'tsx', [path.join(root, 'scripts', script)]);
  if (status !== 0) process.exit(status ?? 1);
}
