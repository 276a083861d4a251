/** What axe finds wrong on a page. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** Headless UI's own, around a popover: they pass the focus on at once. */
const SENTINELS = '[id^="headlessui-focus-sentinel"]';

/** `rule: targets` of each violation, once nothing moves but what moves for ever. */
export async function violations(page: Page): Promise<unknown> {
  const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );
  await page.evaluate(source);
  return page.evaluate(
    `axe.run({ exclude: [['${SENTINELS}']] }).then((result) => result.violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
  );
}
