/** Measures one writer in a process of its own: `measure.mjs <writer> <text|photo>` prints its figures. */
import type { Figures } from './job.ts';
import { PAGES, photograph } from './job.ts';
import { WRITERS } from './writers.ts';

/** Pages written before the clock starts, which loads and compiles the program. */
const WARM_UP = 50;

const [name = '', kind] = process.argv.slice(2);
const writer = WRITERS[name];
if (writer === undefined) throw new Error(`There is no writer called ${name}.`);
const photo = kind === 'photo' ? photograph() : null;
await writer(photo, WARM_UP);
const start = process.cpuUsage();
const { length: bytes } = await writer(photo, PAGES);
const { user, system } = process.cpuUsage(start);
const figures: Figures = {
  ms: (user + system) / 1000,
  bytes,
  memory: process.resourceUsage().maxRSS / 1024,
};
console.log(JSON.stringify(figures));
