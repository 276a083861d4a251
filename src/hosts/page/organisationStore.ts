/** «Моя школа» of a guest, on this device, until an account has it. */
import type { OrganisationBook } from '../../document/organisation/organisation.ts';
import { sharedDatabase } from './deviceDatabase.ts';
import { ORGANISATIONS_KEY } from './deviceRecords.ts';
import type { HeldStore } from './heldTable.ts';

export type OrganisationStore = HeldStore<OrganisationBook>;

export const deviceOrganisations: OrganisationStore = {
  read: () => sharedDatabase.get(ORGANISATIONS_KEY),
  write: (book) => sharedDatabase.set(ORGANISATIONS_KEY, book),
  clear: () => sharedDatabase.del(ORGANISATIONS_KEY),
};
