import type { APIResponse, BrowserContext, Page, Route } from '@playwright/test';

/**
 * Handles these requests until the returned function is called; then they go to the service. `page.unroute`
 * would switch interception off in the browser, and a request that it holds at that moment would never be
 * answered.
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

/**
 * The answer of the service. A connection that it has closed meanwhile as idle is opened again, as browsers
 * do.
 */
export function answerOf(route: Route): Promise<APIResponse> {
  return route.fetch({ maxRetries: 3 });
}

/**
 * Runs a script before that of a worker.
 * @param worker as in the name of its file: `archive`, `render`
 * @param script asked for whenever a worker starts
 */
export async function runBefore(
  context: BrowserContext,
  worker: string,
  script: () => string,
): Promise<void> {
  await context.route(`**/assets/${worker}.worker*`, async (route) => {
    const response = await answerOf(route);
    await route.fulfill({ response, body: `{${script()}}\n${await response.text()}` });
  });
}
