/** The pages of the API description in Chromium, under their content security policy. */
import { violations } from './product/axe.ts';
import { expect, test } from './product/test.ts';

test.use({ visitor: 'guest' });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of SIZES) {
    test.describe(`«Вызовы сервиса», ${colorScheme}`, () => {
      test.use({ colorScheme, viewport });

      test(`at ${viewport.width} × ${viewport.height} fit the screen, are legible, and give the browser nothing to complain of`, async ({
        page,
      }) => {
        const complaints: string[] = [];
        page.on('console', (message) => complaints.push(message.text()));
        page.on('requestfailed', (request) => complaints.push(request.url()));

        await page.goto('/api/docs');
        await page.getByRole('link', { name: 'Шаблоны' }).first().click();
        await expect(page).toHaveURL(/#group-\d$/);

        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
          .toBe(0);
        expect({ violations: await violations(page), complaints }).toEqual({
          violations: [],
          complaints: [],
        });
      });
    });
  }
}

test('the description for programs opens in the browser as text', async ({ page }) => {
  const reply = await page.goto('/api/openapi.json');

  expect([
    reply?.headers()['content-type'],
    JSON.parse(await page.locator('body').innerText()),
  ]).toMatchObject(['application/json', { openapi: '3.1.0' }]);
});
