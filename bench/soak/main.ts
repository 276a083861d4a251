/**
 * `npm run bench soak`: 10,000 A4 PNG copies in one Chromium, the memory of its processes read once a second
 * (Linux). Prints the figures and writes the curve to `docs/soak.svg`. `-- --count 500` for a shorter run,
 * which writes no curve.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.mjs';
import type { Sample } from './curve.ts';
import { curveOf } from './curve.ts';

const COPIES = 10_000;
const root = path.join(import.meta.dirname, '..', '..');
const outDir = path.join(root, '.cache', 'bench-soak');
const countAt = process.argv.indexOf('--count');
const count = countAt < 0 ? COPIES : Number(process.argv[countAt + 1]);

const input = path.join(root, 'bench', 'soak', 'index.html');
await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true, rollupOptions: { input } } });
const server = await preview({
  root,
  logLevel: 'warn',
  build: { outDir },
  preview: { port: 0, host: '127.0.0.1' },
});
// A profile on the disk: that of a private window keeps its files in memory.
const profile = mkdtempSync(path.join(tmpdir(), 'soak-'));
const context = await chromium.launchPersistentContext(profile, {
  executablePath: await ensureBrowser(),
  args: BROWSER_FLAGS,
});
const browser = context.browser();
if (browser === null) throw new Error('The browser has closed.');
const samples: Sample[] = [];
try {
  const page = context.pages()[0] ?? (await context.newPage());
  page.on('pageerror', (error) => console.error(`In the page: ${error.message}`));
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}bench/soak/index.html`);
  const session = await browser.newBrowserCDPSession();
  const start = Date.now();
  const sample = async (): Promise<void> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const sizes = processInfo.map(({ type, id }) => ({ isTab: type === 'renderer', size: memoryOf(id) }));
    const total = (chosen: typeof sizes): number => chosen.reduce((sum, { size }) => sum + size, 0);
    const tab = total(sizes.filter(({ isTab }) => isTab));
    samples.push({ second: (Date.now() - start) / 1000, tab, browser: total(sizes) });
    if (samples.length % 15 === 0)
      console.log(`${await page.evaluate(() => window.copiesDone)} copies, tab ${tab.toFixed(0)} MB`);
  };
  const timer = setInterval(() => void sample().catch(() => undefined), 1000);
  const bytes = await page.evaluate((copies) => window.soak(copies), count);
  clearInterval(timer);
  report(bytes, (Date.now() - start) / 1000);
} finally {
  await context.close();
  await server.close();
  rmSync(profile, { recursive: true });
}

function report(bytes: number, seconds: number): void {
  const tab = samples.map(({ tab: size }) => size);
  const third = Math.floor(samples.length / 3);
  const means = [tab.slice(third, 2 * third), tab.slice(2 * third)].map(
    (part) => part.reduce((sum, size) => sum + size, 0) / part.length,
  );
  const figures = `${count} copies of A4 as PNG in ${seconds.toFixed(0)} s, archive of ${(bytes / 1e9).toFixed(2)} GB`;
  console.log(figures);
  console.log(
    `tab: at most ${Math.max(...tab).toFixed(0)} MB, second third ${means[0]?.toFixed(0) ?? ''} MB, last third ${means[1]?.toFixed(0) ?? ''} MB`,
  );
  console.log(
    `whole browser: at most ${Math.max(...samples.map(({ browser: size }) => size)).toFixed(0)} MB`,
  );
  if (count === COPIES) writeFileSync(path.join(root, 'docs', 'soak.svg'), curveOf(samples, figures));
}

/** Memory of a process, MB; pages that it shares with others are divided among them. */
function memoryOf(id: number): number {
  try {
    const line = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'));
    return Number(line?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
