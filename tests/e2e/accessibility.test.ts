/** Runs axe-core on every page and dialog, in the light and the dark theme. */
import type { Page } from '@playwright/test';
import { violations } from './product/axe.ts';
import { expect, test } from './product/test.ts';
import { atRest, GALLERY, showTheme } from './screens/gallery.ts';
import { openScreen, SCREENS } from './screens/screens.ts';

test.use(GALLERY);

/** Content behind a modal is not reachable, and is a screen of its own. */
const MODAL = '[aria-modal="true"]';

for (const screen of SCREENS) {
  test.describe(screen.visitor, () => {
    test.use({ visitor: screen.visitor === 'guest' ? 'guest' : 'person' });

    test(`axe finds nothing wrong on the screen «${screen.name}» in both themes`, async ({
      page,
      registeredPerson,
    }) => {
      await openScreen(page, screen, registeredPerson);
      const before = await faultsOf(page);
      await showTheme(page, 'dark');
      // Rules that do not depend on colours have run already.
      const after = await faultsOf(page, ['color-contrast', 'link-in-text-block']);

      expect({ before, after }).toEqual({ before: [], after: [] });
    });
  });
}

async function faultsOf(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  await atRest(page);
  const isModal = (await page.locator(MODAL).count()) > 0;
  return violations(page, { include: isModal ? MODAL : 'html', ...(rules && { rules }) });
}
