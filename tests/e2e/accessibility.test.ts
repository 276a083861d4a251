/**
 * Runs axe-core on every page and dialog, wide and narrow, in the light and the dark theme; `npm run test:deep`
 * also at 1024 px, and both themes at each width (EVERY_WIDTH). Screens of one visitor share an account and a
 * browser context, dialogs over one page share it.
 */
import type { Page } from '@playwright/test';
import { violations } from './product/axe.ts';
import { expect, test } from './product/test.ts';
import { atRest, GALLERY, showTheme } from './screens/gallery.ts';
import type { Screen } from './screens/screens.ts';
import { furnished, openScreen, SCREENS } from './screens/screens.ts';

test.use(GALLERY);

/** Content behind a modal is not reachable, and is a screen of its own. */
const MODAL = '[aria-modal="true"]';
const isEveryWidth = process.env['EVERY_WIDTH'] === 'on';
/** Colours do not depend on the width, and the phone has the other arrangement of all parts. */
const NARROWER = [...(isEveryWidth ? [{ width: 1024, height: 768 }] : []), { width: 390, height: 844 }];
/** Other rules do not depend on colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** So many screens are one test: a worker is not left alone with the last ones. */
const TOGETHER = 6;

for (const screens of groupsOf(SCREENS)) {
  const [{ visitor }] = screens;
  test.describe(visitor, () => {
    test.use({ visitor: visitor === 'guest' ? 'guest' : 'person' });
    test.describe.configure({ timeout: 100_000 * screens.length });

    test(`axe finds nothing wrong on ${screens.map(({ name }) => `«${name}»`).join(', ')}`, async ({
      context,
      registeredPerson,
    }) => {
      const theirs = await furnished(visitor, registeredPerson);
      const found: string[] = [];
      let page = await context.newPage();
      let before: Screen | null = null;
      for (const screen of screens) {
        if (isBehind(before, screen)) {
          await backFrom(page);
          await screen.arrange(page);
        } else {
          if (before !== null) {
            await page.close();
            page = await context.newPage();
          }
          await openScreen(page, screen, theirs);
        }
        found.push(...(await faultsOf(page, screen)));
        // The next tab finds the theme of the last one.
        await showTheme(page, 'light');
        before = screen;
      }

      expect(found).toEqual([]);
    });
  });
}

type Group = readonly [Screen, ...Screen[]];

/** Those of one visitor; a screen that leaves traces is the last one of its group. */
function groupsOf(screens: readonly Screen[]): readonly Group[] {
  const groups: [Screen, ...Screen[]][] = [];
  for (const screen of screens) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNext =
      group !== undefined &&
      group.length < TOGETHER &&
      last?.visitor === screen.visitor &&
      last.leavesTraces !== true;
    if (isNext) group.push(screen);
    else groups.push([screen]);
  }
  return groups;
}

/** Whether the screen is reached from what the one before it covers. */
function isBehind(before: Screen | null, { path, viewport }: Screen): boolean {
  return before?.endsByEscape === true && before.path === path && viewport === undefined;
}

/** Closes what covers the page, which is then as large as a new one. */
async function backFrom(page: Page): Promise<void> {
  const size = test.info().project.use.viewport;
  if (size) await page.setViewportSize(size);
  await page.keyboard.press('Escape');
  await expect(page.locator(`${MODAL}, [role="menu"]`)).toHaveCount(0);
}

/** What is wrong at each width, and of the colours of each theme. */
async function faultsOf(page: Page, screen: Screen): Promise<readonly string[]> {
  const found: string[] = [];
  const look = async (at: string, rules?: readonly string[]) => {
    await atRest(page);
    const isModal = (await page.locator(MODAL).count()) > 0;
    const faults = await violations(page, { include: isModal ? MODAL : 'html', ...(rules && { rules }) });
    found.push(...faults.map((fault) => `${screen.name}, ${at}: ${fault}`));
  };
  await look('light');
  await showTheme(page, 'dark');
  await look('dark', OF_COLOURS);
  if (screen.viewport) return found;
  for (const size of NARROWER) {
    await page.setViewportSize(size);
    await look(`dark at ${size.width}`);
  }
  if (!isEveryWidth) return found;
  await showTheme(page, 'light');
  for (const size of NARROWER.toReversed()) {
    await page.setViewportSize(size);
    await look(`light at ${size.width}`, OF_COLOURS);
  }
  return found;
}
