import type { ApiClient } from '../../api/client.ts';
import { signedInAccount } from '../../api/session.ts';
import type { Platform } from '../platform/platform.ts';
import type { Organisations } from './organisations.ts';
import { createOrganisations } from './organisations.ts';

/** «Моя школа» of whoever is at the screen. */
export function organisationsOf(api: ApiClient, platform: Platform): Organisations {
  const { storage, organisationStore: store, newId } = platform;
  return createOrganisations({ api, store, newId, account: () => signedInAccount(storage) });
}
