import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router } from 'wouter';
import { App } from '../../../src/ui/App.tsx';
import { ApplicationProvider } from '../../../src/ui/application/ApplicationProvider.tsx';
import type { Draft } from '../../../src/hosts/page/draftStore.ts';
import type { CommandLine } from '../../../src/app/platform/commandLine.ts';
import { startApplication } from '../../../src/app/application.ts';
import type { Site } from '../../../src/api/contract/site.ts';
import type { Project } from '../../../src/api/contract/projects.ts';
import type { Replies } from './fakeService.ts';
import { fakeService } from './fakeService.ts';
import { testPlatform } from './testPlatform.ts';

export interface Scene {
  readonly projects?: readonly Project[];
  readonly replies?: Replies;
  readonly signedIn?: boolean;
  /** Configuration of the site; missing facts are unset. */
  readonly site?: Partial<Site>;
  /** The program of the downloads page; by default it is still being built. */
  readonly commandLine?: CommandLine;
  /** Drafts on this device. */
  readonly drafts?: readonly Draft[];
  readonly stored?: Readonly<Record<string, string>>;
  /** False: the browser forbids storage. */
  readonly remembers?: boolean;
}

/** Renders the whole application at an address, with an in-memory server. */
export function renderApp(path: string, scene: Scene = {}) {
  const service = fakeService(scene.projects, scene.replies);
  const session = scene.signedIn ? { token: 'token-0', user: 'olga' } : {};
  const platform = testPlatform(
    path,
    service,
    { ...session, ...scene.stored },
    {
      held: scene.drafts ?? [],
      site: scene.site ?? {},
      commandLine: scene.commandLine ?? null,
    },
  );
  const application = startApplication({ ...platform, remembers: scene.remembers ?? true });
  const view = render(
    <Router hook={platform.location.hook} searchHook={platform.location.searchHook}>
      <ApplicationProvider application={application}>
        <App />
      </ApplicationProvider>
    </Router>,
  );
  return {
    ...view,
    user: userEvent.setup({ delay: null }),
    service,
    storage: platform.storage,
    /** The table for a new project. */
    heldTable: platform.heldTable,
    /** What was begun without an account. */
    startedWorks: platform.startedWorks,
    /** «Моя школа» of a guest. */
    organisationStore: platform.organisationStore,
    /** All addresses of the history, oldest first. */
    addresses: () => platform.location.history,
    /** Visited pages of other sites. */
    left: platform.left,
    downloads: platform.downloads,
    drafts: platform.drafts,
    /** The current address, including the query. */
    address: () => platform.currentPath(),
  };
}
