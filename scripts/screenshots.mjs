/** `npm run screenshots`: makes the pictures of the README from the running product. */
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root, runBin } from './install.mjs';

ensureInstalled();
process.env.CHROMIUM_PATH = await ensureBrowser();
await ensureBuilt();
process.exit(runBin('tsx', 'tsx', [path.join(root, 'scripts', 'takeScreenshots.ts')]).status ?? 1);
