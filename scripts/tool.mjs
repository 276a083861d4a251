/** `npm run tool <name> [-- options]`: figures, pictures and audits for those who work on the product. */
import path from 'node:path';
import { ensureInstalled, root, runBin } from './install.mjs';
import { listOf } from './lists.mjs';

/** What each does, its programs in `scripts`, and what they need. */
const TOOLS = {
  figures: {
    says: 'figures of the architecture (`-- --list`: with the places)',
    run: ['architectureFigures.ts'],
  },
  mutants: { says: 'changes every chart everywhere and names what no model test finds', run: ['mutants.ts'] },
  names: { says: 'forms of names on the gold lists, ours beside petrovich alone', run: ['nameFigures.ts'] },
  spec: { says: 'sentences of the specification with code and a test', run: ['printSpecCoverage.ts'] },
  weigh: { says: 'gzipped script of every screen', run: ['pageWeight.mjs'], built: true },
  audit: {
    says: 'speed, access and search measures of every page but the editor',
    run: ['auditPages.ts'],
    built: true,
    browser: true,
  },
  pictures: {
    says: 'draws the icons and the pictures of the home page',
    run: ['drawPictures.mjs'],
    browser: true,
  },
  screenshots: {
    says: 'takes the pictures of README, manual and machines from the running product',
    run: ['takeScreenshots.ts', 'takeManualPictures.ts', 'takeMachinePictures.ts'],
    built: true,
    browser: true,
  },
  machines: {
    says: 'takes the pictures of the machines',
    run: ['takeMachinePictures.ts'],
    built: true,
    browser: true,
  },
  templates: { says: 'makes the bundled templates anew', run: ['templates/make.ts'] },
  budget: { says: 'writes the times of the last test run into tests/budget.json', run: ['writeBudget.mjs'] },
};

const [name = '', ...args] = process.argv.slice(2);
const tool = TOOLS[name];
if (tool === undefined) {
  console.log(listOf('npm run tool', TOOLS));
  process.exit(name === '' ? 0 : 1);
}
ensureInstalled();
if (tool.browser) {
  const { ensureBrowser } = await import('./browser.mjs');
  process.env.CHROMIUM_PATH = await ensureBrowser();
}
if (tool.built) {
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
}
for (const program of tool.run) {
  const { status } = runBin('tsx', 'tsx', [path.join(root, 'scripts', program), ...args]);
  if (status !== 0) process.exit(status ?? 1);
}
