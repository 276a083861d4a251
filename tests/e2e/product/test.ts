/**
 * `test` of the end-to-end tests. Each worker has a server with its own data; each test has its own browser
 * context and account, so tests cannot affect each other.
 */
import { test as base, expect } from '@playwright/test';
import type { Account, Person as Credentials } from './account.ts';
import { PASSWORD, registered } from './account.ts';
import type { Service } from './service.ts';
import { recordNotices } from './notices.ts';
import { startService, tourDoneAt } from './service.ts';

export { expect };

export type Person = Account & Credentials;

interface Options {
  /** Visitor of `page`: a signed-in person, or a guest. */
  readonly visitor: 'person' | 'guest';
  /** Whether the editor's tour starts for the visitor. */
  readonly meetsTour: boolean;
  /** Whether page errors are allowed, for tests that cause them. */
  readonly mayThrow: boolean;
}

interface Fixtures {
  /** Registers this test's account on the first call, so that guest tests do not need one. */
  readonly registeredPerson: () => Promise<Person>;
  /** This test's account. `page` is signed in to it unless the visitor is a guest. */
  readonly person: Person;
  /** A server for this test only, which it may kill and restart. Use its address instead of the base URL. */
  readonly ownService: Service;
  readonly noPageErrors: void;
}

interface WorkerOptions {
  /** Extra environment variables of the server. */
  readonly settings: Readonly<Record<string, string>>;
}

export const test = base.extend<Options & Fixtures, WorkerOptions & { readonly service: Service }>({
  // Chromium itself has crashed once while it started, on a busy machine; that says nothing about the
  // product.
  browser: [
    async ({ playwright }, use) => {
      const launch = () => playwright.chromium.launch();
      const browser = await launch().catch(launch);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  settings: [{}, { scope: 'worker', option: true }],
  service: [
    async ({ settings }, use) => {
      const service = await startService({ RATE_LIMITS: 'off', ...settings });
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  visitor: ['person', { option: true }],
  meetsTour: [false, { option: true }],
  mayThrow: [false, { option: true }],

  baseURL: ({ service }, use) => use(service.address),
  registeredPerson: async ({ service }, use, { testId, repeatEachIndex, retry }) => {
    const username = `olga-${testId.slice(-12)}-${repeatEachIndex}-${retry}`;
    const names = { username, email: `${username}@example.org`, password: PASSWORD };
    let registering: Promise<Person> | null = null;
    await use(
      () => (registering ??= registered(service.address, names).then((own) => ({ ...names, ...own }))),
    );
  },
  person: async ({ registeredPerson }, use) => use(await registeredPerson()),
  storageState: async ({ service, visitor, meetsTour, registeredPerson }, use) => {
    const origins = visitor === 'person' ? (await registeredPerson()).session().origins : [];
    await use({ cookies: meetsTour ? [] : [tourDoneAt(service.address)], origins });
  },
  context: async ({ context }, use) => {
    await recordNotices(context);
    await use(context);
  },
  ownService: async ({ settings }, use) => {
    const service = await startService({ RATE_LIMITS: 'off', SEED_TEMPLATES: 'off', ...settings });
    await use(service);
    await service.close();
  },
  // After `page`, so that it is torn down first.
  noPageErrors: [
    async ({ context, page: _page, mayThrow }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().message));
      await use();
      // A request that a handler still processes (for example prefetched workers) does not fail the test.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      for (const open of context.pages()) await open.unrouteAll({ behavior: 'ignoreErrors' });
      if (!mayThrow) expect(errors, 'what the page has thrown').toEqual([]);
    },
    { auto: true },
  ],
});
