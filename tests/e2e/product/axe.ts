/** Runs axe-core on a page of the product. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Headless UI's sentinels around a popover, which pass the focus on at once. */
const SENTINELS = '[id^="headlessui-focus-sentinel"]';

export interface AxeScope {
  /** A selector; by default the whole page. */
  readonly include?: string;
  readonly exclude?: readonly string[];
  /** Rule names; by default all. */
  readonly rules?: readonly string[];
}

/** axe's violations once finite animations have ended: the rule, and the start of each violating element. */
export async function violations(page: Page, scope: AxeScope = {}): Promise<readonly string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  // Evaluated scripts bypass the page's policy, which forbids foreign scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { include = 'html', exclude = [], rules } = scope;
  const context = { include: [[include]], exclude: [SENTINELS, ...exclude].map((each) => [each]) };
  // Only disabled rules need style sheets, which axe would fetch again.
  const options = { preload: false, resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  return page.evaluate(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) =>
       violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 140)).join(' | ')))`,
  );
}
