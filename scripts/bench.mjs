/**
 * `npm run bench[:canvas|:pdf|:table|:server]`, `node scripts/bench.mjs pages`: runs bench/<name>/main.ts. Prints figures without judging them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root, runBin } from './install.mjs';

const name = process.argv[2] ?? 'collection';
const main = path.join(root, 'bench', name, 'main.ts');
if (!existsSync(main)) {
  console.error(`There is no bench called ${name}.`);
  process.exit(1);
}
ensureInstalled();
if (name === 'server' || name === 'pages' || name === 'table') await ensureBuilt();
if (name !== 'server') {
  const { ensureBrowser } = await import('./browser.mjs');
  process.env.CHROMIUM_PATH = await ensureBrowser();
}
process.exit(runBin('tsx', 'tsx', [main, ...process.argv.slice(3)]).status ?? 1);
