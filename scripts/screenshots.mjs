/** `npm run screenshots`: makes the pictures of the README and of the manual from the running product. */
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root, runBin } from './install.mjs';

ensureInstalled();
process.env.CHROMIUM_PATH = await ensureBrowser();
await ensureBuilt();
for (const script of ['takeScreenshots.ts', 'takeManualPictures.ts']) {
  const { status } = runBin('tsx', 'tsx', [path.join(root, 'scripts', script)]);
  if (status !== 0) process.exit(status ?? 1);
}
