/**
 * `npm run bench [name] [-- options]`: runs bench/<name>/main.ts, `collection` without a name.
 * `npm run bench list` names them. Prints figures without judging them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root, runBin } from './install.mjs';
import { BENCHES, listOf } from './commands.mjs';

const given = process.argv[2];
const isNamed = given !== undefined && !given.startsWith('-');
const name = isNamed ? given : 'collection';
const bench = BENCHES[name];
const main = path.join(root, 'bench', name, 'main.ts');
if (bench === undefined || !existsSync(main)) {
  console.log(listOf('npm run bench', BENCHES));
  process.exit(name === 'list' ? 0 : 1);
}
await ensureInstalled();
if (bench.built) await ensureBuilt();
if (bench.browser !== false) {
  const { ensureBrowser } = await import('./browser.mjs');
  process.env.CHROMIUM_PATH = await ensureBrowser();
}
process.exit(runBin('tsx', 'tsx', [main, ...process.argv.slice(isNamed ? 3 : 2)]).status ?? 1);
