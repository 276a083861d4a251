/** A platform for page tests, with in-memory storage and history. */
import { memoryLocation } from 'wouter/memory-location';
import type { Site } from '../../../src/api/contract/site.ts';
import { UNKNOWN_SITE } from '../../../src/api/contract/site.ts';
import { createApiClient } from '../../../src/api/client.ts';
import type { Draft } from '../../../src/hosts/page/draftStore.ts';
import type { Drawing } from '../../../src/app/platform/drawing.ts';
import { createHeldTable } from '../../../src/hosts/page/heldTable.ts';
import { signedInAccount } from '../../../src/api/session.ts';
import type { Platform } from '../../../src/app/platform/platform.ts';
import { notify } from '../../../src/kit/notify.ts';
import { fakeTabs, memoryDrafts, memoryStore } from '../../host/memoryDrafts.ts';
import { startedWorksOf } from '../../host/startedWorks.ts';
import type { FakeService } from './fakeService.ts';
import { IDLE_DRAWING, notNeeded } from './idleDrawing.ts';

export interface TestPlatform extends Platform {
  readonly location: ReturnType<typeof memoryLocation>;
  /** Visited pages of other sites. */
  readonly left: readonly string[];
  /** Names of files that were given to the person. */
  readonly downloads: readonly string[];
}

export function memoryStorage(stored: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(stored));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

export function testPlatform(
  path: string,
  service: FakeService,
  stored: Readonly<Record<string, string>>,
  {
    held = [],
    site = {},
    commandLine = null,
  }: { readonly held?: readonly Draft[]; readonly site?: Partial<Site> } & Partial<
    Pick<Platform, 'commandLine'>
  > = {},
): TestPlatform {
  // Lengths of tests are document pixels, whatever the sheet; what is shown by default has a test of its own.
  const storage = memoryStorage({ length_unit: 'px', ...stored });
  const location = memoryLocation({ path, record: true });
  const left: string[] = [];
  const downloads: string[] = [];
  const drafts = memoryDrafts(held);
  const navigate: Platform['navigate'] = (to, options) => location.navigate(to, options);
  return {
    location,
    createApi: (onUnauthorized) => createApiClient({ fetch: service.fetch, storage, onUnauthorized }),
    storage,
    remembers: true,
    navigate,
    leaveTo: (url) => void left.push(url),
    left,
    origin: 'https://grants.example.ru',
    currentPath: () => location.history.at(-1) ?? path,
    reload: () => undefined,
    notify,
    download: (_, name) => void downloads.push(name),
    downloads,
    printing: { isDirect: true, print: () => undefined, openInTab: () => undefined },
    showTheme: (darkMode) => {
      document.documentElement.dataset['theme'] = darkMode ? 'dark' : 'light';
    },
    look: {
      systemPrefersDark: () => false,
      watchSystemTheme: () => undefined,
      watchStored: () => undefined,
    },
    guardLeaving: () => () => undefined,
    watchHiding: () => () => undefined,
    watchNetwork: () => () => undefined,
    startWatchdog: () => () => undefined,
    drafts,
    heldTable: createHeldTable(memoryStore()),
    startedWorks: startedWorksOf(() => signedInAccount(storage)),
    organisationStore: memoryStore(),
    tabs: fakeTabs(),
    forgetAccount: (account) => drafts.clear(account),
    site: { ...UNKNOWN_SITE, ...site },
    commandLine,
    whenIdle: () => () => undefined,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    loadDrawing: () => drawing,
  };
}

/** The editor requests it before it knows whether it may be opened. */
const drawing = Promise.resolve<Drawing>({
  host: {
    loadFonts: notNeeded,
    loadOwnFonts: notNeeded,
    loadLanguage: notNeeded,
    filling: () => null,
    loadParts: notNeeded,
    typesetter: () => ({ advance: notNeeded }),
  },
  ...IDLE_DRAWING,
  surfaces: { onPage: notNeeded, offPage: notNeeded },
});
