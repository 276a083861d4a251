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
import type { Job, Result } from './page.ts';

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
  const names = await page.evaluate(() => window.makers);
  const session = await browser.newBrowserCDPSession();
  const processor = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const make = (maker: string, job: Job) =>
    page.evaluate(([name, wanted]) => window.make(name, wanted), [maker, job] as const);
  const measured = async (maker: string, job: Job): Promise<Figure> => {
    await make(maker, { ...job, count: 2 }); // warm up fonts, code and pictures
    const before = await processor();
    const result = await make(maker, job);
    return { maker, result, processorMs: (((await processor()) - before) * 1000) / job.count };
  };
  for (const format of formats.length > 0 ? formats : FORMATS) {
    const figures: Figure[] = [];
    for (const maker of names.slice(0, makers)) figures.push(await measured(maker, { format, photo, count }));
    print(format, figures);
  }
} finally {
  await browser.close();
  await server.close();
}

interface Figure {
  readonly maker: string;
  readonly result: Result;
  /** Of all processes of the browser, a copy; other programs do not stretch it. */
  readonly processorMs: number;
}

function print(format: string, figures: readonly Figure[]): void {
  const [first] = figures;
  const ours = first !== undefined && 'bytes' in first.result ? first.result.copiesPerSecond : Number.NaN;
  console.log(
    `${format.toUpperCase().padEnd(22)} copies/s   ours is × faster   processor, ms   ours is × less   archive, MB`,
  );
  for (const figure of figures)
    console.log(
      `  ${figure.maker.padEnd(20)} ${columnsOf(figure, { ours, ms: first?.processorMs ?? Number.NaN })}`,
    );
  console.log('');
}

function columnsOf(
  { result, processorMs }: Figure,
  { ours, ms }: { readonly ours: number; readonly ms: number },
): string {
  if ('failure' in result) return `  failed   ${result.failure}`;
  const { copiesPerSecond, bytes } = result;
  return [
    copiesPerSecond.toFixed(1).padStart(8),
    (ours / copiesPerSecond).toFixed(2).padStart(18),
    processorMs.toFixed(1).padStart(15),
    (processorMs / ms).toFixed(2).padStart(16),
    (bytes / 1e6).toFixed(1).padStart(13),
  ].join(' ');
}
