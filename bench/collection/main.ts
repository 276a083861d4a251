/**
 * `npm run bench`: copies per second, archive included, compared with html2canvas, html-to-image, Konva,
 * Fabric and the strongest ordinary pipeline in one Chromium. Times vary between machines; compare the ratios
 * of one run. `-- --count 20` for a shorter run, `-- --photo` for a grainy background, `-- --jpeg` for one
 * format, `-- --ordinary` for the strongest ordinary pipeline alone.
 */
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.mjs';
import { FORMATS } from './design.ts';
import type { Figure } from './page.ts';

const root = path.join(import.meta.dirname, '..', '..');
const outDir = path.join(root, '.cache', 'bench-collection');
const countAt = process.argv.indexOf('--count');
const count = countAt < 0 ? 100 : Number(process.argv[countAt + 1]);
const photo = process.argv.includes('--photo');
/** Ours and the strongest ordinary pipeline, or all. */
const makers = process.argv.includes('--ordinary') ? 2 : Infinity;
const formats = FORMATS.filter((format) => process.argv.includes(`--${format}`));

const input = path.join(root, 'bench', 'collection', 'index.html');
await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true, rollupOptions: { input } } });
const server = await preview({
  root,
  logLevel: 'warn',
  build: { outDir },
  preview: { port: 0, host: '127.0.0.1' },
});
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(`In the page: ${error.message}`));
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('The preview server has no address.');
  await page.goto(`${address}bench/collection/index.html`);
  console.log(`Chromium ${browser.version()}, ${os.availableParallelism()} cores`);
  console.log(
    `${count} copies of A4 (1123 × 794) at scale 2, ${photo ? 'grainy' : 'flat'} background, archive included\n`,
  );
  for (const format of formats.length > 0 ? formats : FORMATS) {
    const figures = await page.evaluate(([f, p, c, m]) => window.measure(f, p, c, m), [
      format,
      photo,
      count,
      makers,
    ] as const);
    print(format, figures);
  }
} finally {
  await browser.close();
  await server.close();
}

function print(format: string, figures: readonly Figure[]): void {
  const [first] = figures;
  const ours = first !== undefined && 'bytes' in first.result ? first.result.copiesPerSecond : Number.NaN;
  console.log(`${format.toUpperCase().padEnd(22)} copies/s   ours is × faster   archive, MB`);
  for (const { maker, result } of figures) console.log(`  ${maker.padEnd(20)} ${columnsOf(result, ours)}`);
  console.log('');
}

function columnsOf(result: Figure['result'], ours: number): string {
  if ('failure' in result) return `  failed   ${result.failure}`;
  const { copiesPerSecond, bytes } = result;
  const ratio = (ours / copiesPerSecond).toFixed(2);
  return `${copiesPerSecond.toFixed(1).padStart(8)} ${ratio.padStart(18)} ${(bytes / 1e6).toFixed(1).padStart(13)}`;
}
