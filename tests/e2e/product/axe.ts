/** axe-core on a page of the product. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Headless UI's own, around a popover: they pass the focus on at once. */
const SENTINELS = '[id^="headlessui-focus-sentinel"]';

export interface AxeScope {
  /** A selector; without it the whole page. */
  readonly include?: string;
  readonly exclude?: readonly string[];
  /** Names of rules; without any all of them. */
  readonly rules?: readonly string[];
}

/** What axe finds wrong once nothing moves but what moves for ever: the rule, and the beginning of each element that breaks it. */
export async function violations(page: Page, scope: AxeScope = {}): Promise<readonly string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  // As an evaluated text it runs beside the policy of the page, which takes no foreign script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { include = 'html', exclude = [], rules } = scope;
  const context = { include: [[include]], exclude: [SENTINELS, ...exclude].map((each) => [each]) };
  // Only rules that are off look at style sheets, which axe would fetch once more.
  const options = { preload: false, resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  return page.evaluate(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) =>
       violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 140)).join(' | ')))`,
  );
}
