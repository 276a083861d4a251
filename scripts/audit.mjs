/** `npm run audit:pages`: measures every page but the editor in Chromium, as Lighthouse does (`-- /profile` only that); ends with 1 below 95. */
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root, runBin } from './install.mjs';

ensureInstalled();
process.env.CHROMIUM_PATH = await ensureBrowser();
await ensureBuilt();
process.exit(
  runBin('tsx', 'tsx', [path.join(root, 'scripts', 'auditPages.ts'), ...process.argv.slice(2)]).status ?? 1,
);
