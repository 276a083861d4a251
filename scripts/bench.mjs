/**
 * `npm run bench [name] [-- options]`: runs bench/<name>/main.ts, `collection` without a name. `npm run bench list` names
 * them. Prints figures without judging them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root, runBin } from './install.mjs';
import { listOf } from './lists.mjs';

/** What each measures, and whether it needs the built product and a browser. */
const BENCHES = {
  collection: {
    says: 'copies per second beside html2canvas, html-to-image, Konva, Fabric and an ordinary pipeline',
  },
  pdf: { says: "pages of PDF per second, size and memory beside pdf-lib, jsPDF and Chromium's print to PDF" },
  canvas: { says: 'dragging, hit tests, first paint and zooming beside Konva, Fabric and Leafer' },
  table: { says: 'reading and checking tables beside SheetJS', built: true },
  soak: { says: 'memory of the browser while 10,000 copies are made (Linux)' },
  server: {
    says: 'calls per second of the server; `-- --abuse` repeats attacks',
    built: true,
    browser: false,
  },
  pages: { says: 'how long long documents take to draw and save', built: true },
};

const given = process.argv[2];
const isNamed = given !== undefined && !given.startsWith('-');
const name = isNamed ? given : 'collection';
const bench = BENCHES[name];
const main = path.join(root, 'bench', name, 'main.ts');
if (bench === undefined || !existsSync(main)) {
  console.log(listOf('npm run bench', BENCHES));
  process.exit(name === 'list' ? 0 : 1);
}
ensureInstalled();
if (bench.built) await ensureBuilt();
if (bench.browser !== false) {
  const { ensureBrowser } = await import('./browser.mjs');
  process.env.CHROMIUM_PATH = await ensureBrowser();
}
process.exit(runBin('tsx', 'tsx', [main, ...process.argv.slice(isNamed ? 3 : 2)]).status ?? 1);
