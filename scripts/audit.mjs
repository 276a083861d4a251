/**
 * `npm run audit:pages`: measures every page except the editor in Chromium, like Lighthouse (`-- /profile`:
 * only that page). Exits with 1 if a score is below 95.
 */
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
