/**
 * `npm run bench:pdf`: 1,000 pages of A4 as PDF, beside pdf-lib, each in a process of its own. Compare
 * the ratios of one run.
 */
import { spawnSync } from 'node:child_process';
import { photograph, PAGES } from './job.ts';
import { WRITERS } from './writers.ts';

interface Figures {
  /** Time of the processor, which other programs do not stretch. */
  readonly ms: number;
  readonly bytes: number;
  /** Peak memory of the process, MB, with the program itself. */
  readonly memory: number;
}

/** Pages written before the clock starts. */
const WARM_UP = 50;
const [name, kind] = process.argv.slice(2);
const writer = name === undefined ? undefined : WRITERS[name];
if (writer === undefined) compare();
else {
  const photo = kind === 'photo' ? photograph() : null;
  await writer(photo, WARM_UP); // loads and compiles the program
  const start = process.cpuUsage();
  const bytes = await writer(photo, PAGES);
  const { user, system } = process.cpuUsage(start);
  const ms = (user + system) / 1000;
  const figures: Figures = { ms, bytes, memory: process.resourceUsage().maxRSS / 1024 };
  console.log(JSON.stringify(figures));
}

function compare(): void {
  console.log(`Node ${process.version}; ${PAGES} pages, one process each\n`);
  console.log('pages     writer    pages/s of CPU   file, kB   memory, MB');
  for (const pages of ['text', 'photo'])
    for (const id of Object.keys(WRITERS)) {
      const { ms, bytes, memory } = measured(id, pages);
      const cells = [(PAGES / ms) * 1000, bytes / 1000, memory].map((value) => value.toFixed(0));
      console.log(
        [
          pages.padEnd(9),
          id.padEnd(8),
          ...cells.map((cell, column) => cell.padStart(column === 0 ? 16 : 10)),
        ].join(' '),
      );
    }
}

function measured(id: string, pages: string): Figures {
  const [, file = ''] = process.argv;
  const run = spawnSync(process.execPath, ['--import', 'tsx', file, id, pages], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  const figures: Figures = JSON.parse(run.stdout);
  return figures;
}
