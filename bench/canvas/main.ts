/**
 * `npm run bench canvas`: dragging, hit tests, first paint and zooming compared with Konva, Fabric and Leafer
 * in one Chromium; each engine and size in its own process. Times vary between machines; compare the ratios
 * of one run. `-- --quick` for fewer steps, `-- --only Leafer` for one peer, `-- --size 1000` for one size,
 * `-- --rounds 5` for medians of so many rounds by turns: on a busy machine one round says little.
 */
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.mjs';
import { bundleSizes } from './bundleSizes.ts';
import { SHEET, SIZES } from './design.ts';
import { ENGINES, enginesFor } from './engines.ts';
import type { Figures } from './measure.ts';
import { measure } from './measure.ts';
import { printTable } from './table.ts';

const root = path.join(import.meta.dirname, '..', '..');
const outDir = path.join(root, '.cache', 'bench-canvas');
const quick = process.argv.includes('--quick');
const only = option('--only');
const size = option('--size');
const rounds = Number(option('--rounds') ?? 1);

const input = path.join(root, 'bench', 'canvas', 'index.html');
await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true, rollupOptions: { input } } });
const server = await preview({
  root,
  logLevel: 'warn',
  build: { outDir },
  preview: {
    port: 0,
    host: '127.0.0.1',
    // An isolated page has a clock resolution of 5 µs instead of 100.
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  },
});
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
try {
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('The preview server has no address.');
  console.log(`Chromium ${browser.version()}, ${os.availableParallelism()} cores`);
  console.log(`A4 (${SHEET.width} × ${SHEET.height}) at two device pixels per pixel; medians\n`);
  for (const count of SIZES)
    if (size === null || Number(size) === count)
      await compare(browser, `${address}bench/canvas/index.html`, count);
  if (only === null && size === null) printSizes(await bundleSizes(root));
} finally {
  await browser.close();
  await server.close();
}

function option(name: string): string | null {
  const at = process.argv.indexOf(name);
  return at < 0 ? null : (process.argv[at + 1] ?? null);
}

async function compare(chrome: Browser, url: string, count: number): Promise<void> {
  const all = enginesFor(count)
    .filter((name) => only === null || name === ENGINES[0] || name === only)
    .map((name) => ({ name, figures: new Array<Figures>() }));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, figures } of all)
      figures.push(await measure(chrome, url, name, count, quick ? 0.25 : 1));
  console.log(
    `Load ${os
      .loadavg()
      .map((load) => load.toFixed(0))
      .join(', ')}`,
  );
  printTable(count, all);
}

function printSizes(sizes: Readonly<Record<string, number>>): void {
  console.log('Bundle, minified and gzipped, kB');
  for (const [name, bytes] of Object.entries(sizes)) {
    console.log(`  ${name.padEnd(42)} ${(bytes / 1000).toFixed(1).padStart(8)}`);
  }
}
