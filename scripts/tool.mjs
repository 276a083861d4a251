/** `npm run tool <name> [-- options]`: figures, pictures and audits for those who work on the product. */
import path from 'node:path';
import { ensureInstalled, root, runBin } from './install.mjs';
import { listOf, TOOLS } from './commands.mjs';

const [name = '', ...args] = process.argv.slice(2);
const tool = TOOLS[name];
if (tool === undefined) {
  console.log(listOf('npm run tool', TOOLS));
  process.exit(name === '' ? 0 : 1);
}
await ensureInstalled();
if (tool.browser) {
  const { ensureBrowser } = await import('./browser.mjs');
  process.env.CHROMIUM_PATH = await ensureBrowser();
}
if (tool.built) {
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt({ machines: tool.browser });
}
for (const program of tool.run) {
  const { status } = runBin('tsx', 'tsx', [path.join(root, 'scripts', program), ...args]);
  if (status !== 0) process.exit(status ?? 1);
}
