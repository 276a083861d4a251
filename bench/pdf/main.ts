/**
 * `npm run bench pdf`: 1,000 pages of A4 as PDF, beside pdf-lib, jsPDF and Chromium's own print-to-PDF, each
 * in processes of its own. Medians of alternating runs; compare the ratios of one run.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { build } from 'vite';
import { wasmPlugin } from '../../scripts/wasmPlugin.ts';
import { printInChromium } from './chromium.ts';
import type { Figures } from './job.ts';
import { PAGES, photograph } from './job.ts';

const RUNS = 3;
const CHROMIUM = 'Chromium';
const WRITERS = ['ours', 'pdf-lib', 'jsPDF', 'jsPDF, compressed', CHROMIUM];

const root = path.join(import.meta.dirname, '..', '..');
/** Two folders below the root, as its source: both find the fonts from there. */
const outDir = path.join(root, '.cache', 'bench-pdf');

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  plugins: [wasmPlugin()],
  build: {
    ssr: 'bench/pdf/measure.ts',
    outDir,
    rollupOptions: { output: { entryFileNames: 'measure.mjs' } },
  },
});
console.log(`Node ${process.version}; ${PAGES} pages, medians of ${RUNS} runs by turns\n`);
console.log(row('pages', 'writer', ['pages/s of CPU', 'ours is × faster', 'file, kB', 'memory, MB']));
for (const pages of ['text', 'photo']) {
  const runs = new Map<string, Figures[]>(WRITERS.map((name) => [name, []]));
  for (let run = 0; run < RUNS; run += 1)
    for (const [name, figures] of runs) figures.push(await measured(name, pages));
  const ours = median(runs.get('ours') ?? [], 'ms');
  for (const [name, figures] of runs) {
    const ms = median(figures, 'ms');
    const cells = [
      ((PAGES / ms) * 1000).toFixed(0),
      (ms / ours).toFixed(2),
      (median(figures, 'bytes') / 1000).toFixed(0),
      median(figures, 'memory').toFixed(0),
    ];
    console.log(row(pages, name, cells));
  }
}

async function measured(name: string, pages: string): Promise<Figures> {
  if (name === CHROMIUM) return printInChromium(pages === 'photo' ? photograph() : null);
  const program = path.join(outDir, 'measure.mjs');
  const run = spawnSync(process.execPath, [program, name, pages], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  const figures: Figures = JSON.parse(run.stdout);
  return figures;
}

function median(runs: readonly Figures[], key: keyof Figures): number {
  const values = runs.map((run) => run[key]).toSorted((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}

function row(pages: string, writer: string, cells: readonly string[]): string {
  return [pages.padEnd(6), writer.padEnd(18), ...cells.map((cell) => cell.padStart(16))].join(' ');
}
