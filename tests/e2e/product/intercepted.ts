import type { Page, Route } from '@playwright/test';

/**
 * Handles these requests until the returned function is called; then they go to the service. `page.unroute` would switch
 * interception off in the browser, and a request that it holds at that moment would never be answered.
 */
export async function intercepted(
  page: Page,
  url: string,
  handle: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOn = true;
  await page.route(url, (route) => (isOn ? handle(route) : route.fallback()));
  return () => {
    isOn = false;
  };
}
