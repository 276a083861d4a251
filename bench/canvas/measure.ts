/**
 * Measures one engine with one scene in its own renderer process: times from the page, and counters of the
 * browser.
 */
import { readFileSync } from 'node:fs';
import type { Browser, CDPSession } from 'playwright-core';
import type { EngineName } from './engines.ts';
import { SHEET } from './design.ts';

export interface Figures {
  /** Milliseconds from the items to the finished pixels. */
  readonly firstPaint: number;
  /** Milliseconds from pointer down to the pixels of the first step. */
  readonly grip: number;
  /** Milliseconds from the release to the finished pixels. */
  readonly drop: number;
  /** Milliseconds to select all items and show it; null for an engine without a selection. */
  readonly selectAll: number | null;
  /** Milliseconds from a step of a zoom to sharp pixels at its place, and to all, without the pause between. */
  readonly sharpen: { readonly first: number; readonly all: number };
  /** Milliseconds of the longest piece of work that the engine does while idle. */
  readonly idle: number;
  /** Milliseconds per step: of script, and of all main-thread work including painting. */
  readonly drag: Step;
  readonly zoom: Step;
  /** Microseconds. */
  readonly hit: number;
  /**
   * Share of hit tests that found an item, and share of the sheet that is painted. About equal for all
   * engines.
   */
  readonly hitFound: number;
  readonly painted: number;
  /**
   * Megabytes added by the scene and its caches: script heap, and that of all processes (Linux).
   */
  readonly heap: number;
  readonly memory: number | null;
}
export interface Step {
  readonly script: number;
  readonly frame: number;
}

/** `effort` is 1 for a full run. */
export async function measure(
  browser: Browser,
  url: string,
  name: EngineName,
  count: number,
  effort: number,
): Promise<Figures> {
  const context = await browser.newContext({
    deviceScaleFactor: 2,
    viewport: { width: SHEET.width, height: SHEET.height },
  });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`In the page of ${name}: ${error.message}`));
    await page.goto(url);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'timeTicks' });
    const inFrames = async (run: () => Promise<readonly number[]>): Promise<Step> => {
      const busyBefore = await metric(cdp, 'TaskDuration');
      const times = await run();
      const busy = (await metric(cdp, 'TaskDuration')) - busyBefore;
      return { script: median(times), frame: (busy * 1000) / times.length };
    };

    await page.evaluate(([n, c]) => window.bench.prepare(n, c), [name, count] as const);
    const empty = await memoryOf(browser, cdp);
    const firstPaint = await page.evaluate(() => window.bench.mount());
    const painted = await page.evaluate(() => window.bench.painted());
    const idle = await page.evaluate(() => window.bench.rest());
    const grip = await page.evaluate(() => window.bench.grip());
    const drag = await inFrames(() =>
      page.evaluate(([s, b]) => window.bench.drag(s, b), [Math.round(100 * effort), 1500 * effort] as const),
    );
    const full = await memoryOf(browser, cdp);
    const drop = await page.evaluate(() => window.bench.drop());
    const hit = await page.evaluate((b) => window.bench.hit(b), 400 * effort);
    const zoom = await inFrames(() =>
      page.evaluate(([s, b]) => window.bench.zoom(s, b), [Math.round(12 * effort), 1500 * effort] as const),
    );
    const sharpen = await page.evaluate(() => window.bench.sharpen());
    const selectAll = await page.evaluate(() => window.bench.selectAll());
    return {
      idle,
      sharpen,
      selectAll,
      firstPaint,
      grip,
      drop,
      drag,
      zoom,
      hit: hit.microseconds,
      hitFound: hit.found,
      painted,
      heap: full.heap - empty.heap,
      memory: full.all === null || empty.all === null ? null : full.all - empty.all,
    };
  } finally {
    await context.close();
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function metric(cdp: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

/** Megabytes in use after garbage collection; of all processes of the browser, because one page works. */
async function memoryOf(browser: Browser, cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return {
    heap: (await metric(cdp, 'JSHeapUsedSize')) / 1e6,
    all: process.platform === 'linux' ? shareOfMemory(await processes(browser)) : null,
  };
}

/**
 * Shared pages count in parts: the compositor has mapped only the pixels of a canvas that it has drawn, so the
 * same pixels are private in one engine's page and shared in another's.
 */
function shareOfMemory(pids: readonly number[]): number {
  return pids.reduce((total, pid) => {
    const [, kilobytes = 0] =
      /^Pss: +(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return total + Number(kilobytes) / 1000;
  }, 0);
}

async function processes(browser: Browser): Promise<readonly number[]> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  return processInfo.map(({ id }) => id);
}
