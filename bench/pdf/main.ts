/**
 * `npm run bench:pdf`: 1,000 pages of A4 as PDF, beside pdf-lib, each in a process of its own. Times vary
 * between machines; compare the ratios of one run.
 */
import { spawnSync } from 'node:child_process';
import { photograph, PAGES } from './job.ts';
import { WRITERS } from './writers.ts';

interface Figures {
  readonly ms: number;
  readonly bytes: number;
  /** Peak memory of the process, MB, with the program itself. */
  readonly memory: number;
}

const [name, kind] = process.argv.slice(2);
const writer = name === undefined ? undefined : WRITERS[name];
if (writer === undefined) compare();
else {
  const photo = kind === 'photo' ? photograph() : null;
  const start = performance.now();
  const bytes = await writer(photo);
  const ms = performance.now() - start;
  const figures: Figures = { ms, bytes, memory: process.resourceUsage().maxRSS / 1024 };
  console.log(JSON.stringify(figures));
}

function compare(): void {
  console.log(`Node ${process.version}; ${PAGES} pages, one process each\n`);
  console.log('pages     writer    pages/s   file, kB   memory, MB');
  for (const pages of ['text', 'photo'])
    for (const id of Object.keys(WRITERS)) {
      const { ms, bytes, memory } = measured(id, pages);
      const cells = [(PAGES / ms) * 1000, bytes / 1000, memory].map((value) => value.toFixed(0));
      console.log([pages.padEnd(9), id.padEnd(8), ...cells.map((cell) => cell.padStart(10))].join(' '));
    }
}

function measured(id: string, pages: string): Figures {
  const [, file = ''] = process.argv;
  const run = spawnSync(process.execPath, ['--import', 'tsx', file, id, pages], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  const figures: Figures = JSON.parse(run.stdout);
  return figures;
}
