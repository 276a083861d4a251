/** Actors that live as long as the page: session and settings. */
import type { ActorRefFrom } from 'xstate';
import { createActor } from 'xstate';
import type { ApiClient } from '../api/client.ts';
import { readSession, STORAGE_KEYS } from '../api/session.ts';
import { authMachine } from '../machines/auth/machine.ts';
import { complete } from '../machines/kernel/implementations.ts';
import { settingsMachine } from '../machines/settings/machine.ts';
import { DRAFT_LIFE_MS } from '../hosts/page/draftStore.ts';
import { authImplementations } from './account/authImplementations.ts';
import { readLook, watchLook } from './platform/deviceLook.ts';
import { githubReturnAt } from './platform/paths.ts';
import type { Platform } from './platform/platform.ts';
import { laterOrganisations } from './organisation/laterOrganisations.ts';
import type { Organisations } from './organisation/organisations.ts';
import { settingsImplementations } from './account/settingsImplementations.ts';

export interface Application {
  readonly platform: Platform;
  readonly api: ApiClient;
  readonly auth: ActorRefFrom<typeof authMachine>;
  readonly settings: ActorRefFrom<typeof settingsMachine>;
  /** «Моя школа», whose values stand in documents. */
  readonly organisations: Organisations;
  /**
   * Writes to finish before the page reloads itself: each resolves with whether the device has the work, and
   * shows the text when it has not.
   */
  readonly beforeReload: Set<(text?: string) => Promise<boolean>>;
}

/** Restores the session from storage, starts both actors, and connects settings to signing in and out. */
export function startApplication(platform: Platform): Application {
  const api = platform.createApi(() => auth.send({ type: 'tokenRefused' }));
  const beforeReload = new Set<(text?: string) => Promise<boolean>>();
  const reload = async (): Promise<void> => {
    for (const write of beforeReload) await write();
    platform.reload();
  };
  const auth = createActor(complete(authMachine.provide(authImplementations(platform, api, reload))), {
    ...platform.inspecting,
    input: {
      ...readSession(platform.storage),
      hasToken: Boolean(platform.storage.getItem(STORAGE_KEYS.token)),
    },
  });
  const settings = createActor(complete(settingsMachine.provide(settingsImplementations(platform, api))), {
    ...platform.inspecting,
    input: readLook(platform.storage, platform.look),
  });
  settings.start();
  watchLook(platform.storage, platform.look, (event) => settings.send(event));
  const organisations = laterOrganisations(async () =>
    (await import('./organisation/organisationsOf.ts')).organisationsOf(api, platform),
  );
  tieToAccount(auth, settings, () => moveGuests(platform, organisations));
  auth.start();
  const returned = githubReturnAt(platform.currentPath());
  if (returned !== null) {
    const { code, state, cleanPath } = returned;
    platform.navigate(cleanPath, { replace: true });
    auth.send({ type: 'returnedFromGithub', code, state });
  }
  void platform.drafts.removeOlder(platform.now() - DRAFT_LIFE_MS);
  return { platform, api, auth, settings, organisations, beforeReload };
}

/** What a guest has filled in goes to the account; a device without it fetches nothing. */
function moveGuests({ organisationStore }: Platform, { load }: Organisations): void {
  void organisationStore.read().then(
    async (kept) => {
      if (kept !== undefined) await load();
    },
    () => undefined,
  );
}

/** Settings belong to the signed-in person; `onSignedIn` is called for each. */
function tieToAccount(
  auth: Application['auth'],
  settings: Application['settings'],
  onSignedIn: () => void,
): void {
  let wasSignedIn = false;
  let wasRegistering = false;
  auth.subscribe((snapshot) => {
    const isSignedIn = snapshot.matches('authenticated');
    if (isSignedIn && !wasSignedIn) {
      settings.send({ type: wasRegistering ? 'registered' : 'signedIn' });
      onSignedIn();
    }
    if (!isSignedIn && wasSignedIn) settings.send({ type: 'signedOut' });
    wasSignedIn = isSignedIn;
    wasRegistering = snapshot.matches('registering');
  });
}
