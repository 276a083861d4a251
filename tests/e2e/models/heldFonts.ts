/** Holds the files of one font family, so that the waiting state can be observed. */
import type { BrowserContext, Route } from '@playwright/test';
import { expect } from '@playwright/test';

export interface HeldFonts {
  /** Delivers them from now on. */
  readonly letGo: () => Promise<void>;
  /** Drops them until `seen` resolves; then holds them again. */
  readonly drop: (seen: () => Promise<void>) => Promise<void>;
}

export async function holdFonts(context: BrowserContext, family: string): Promise<HeldFonts> {
  let mode: 'held' | 'through' | 'dropped' = 'held';
  let held: Route[] = [];
  const pass = (route: Route) => (mode === 'through' ? route.continue() : route.abort('connectionreset'));
  await context.route(`**/fonts/${family}-*`, async (route) => {
    if (mode === 'held') held.push(route);
    else await pass(route);
  });
  const release = async (how: 'through' | 'dropped') => {
    await expect
      .poll(() => held.length, { timeout: 20_000, message: `files of ${family}` })
      .toBeGreaterThan(0);
    mode = how;
    const waiting = held;
    held = [];
    await Promise.all(waiting.map(pass));
  };
  return {
    letGo: () => release('through'),
    drop: async (seen) => {
      await release('dropped');
      await seen();
      mode = 'held';
    },
  };
}
