/**
 * What the product keeps in the device's shared database, and what signing out does with it: personal data must
 * not remain on a device that others use. `lastOrders` of `localStorage` and other databases:
 * `forgetAccount` of the platform.
 */

/** Tables of projects (`tableStore.ts`). */
export const TABLE_PREFIX = 'patent-generator.table.';
/** Copies of the last archives (`madeCopies.ts`). */
export const MADE_PREFIX = 'patent-generator.made.';
/** Signed addresses (`signedProofs.ts`). */
export const SIGNED_PREFIX = 'patent-generator.proofs.';
/** Corrected addresses, words and refusals of letters (`keptCorrections.ts`, `keptReasons.ts`). */
export const CORRECTIONS_PREFIX = 'patent-generator.corrections.';
/** Registers of what was issued (`issuedStore.ts`). */
export const ISSUED_PREFIX = 'patent-generator.issued.';
/** Decisions about names (`nameStore.ts`). */
export const NAMES_KEY = 'patent-generator.names';
/** The table of a project that is just being made (`heldTable.ts`). */
export const HELD_TABLE_KEY = 'patent-generator.held-table';
/** What was begun without an account (`startedWork.ts`). */
export const STARTED_WORK_KEY = 'patent-generator.started-work';
/** «Моя школа» of a guest (`organisationStore.ts`): names, stamp, signatures. */
export const ORGANISATIONS_KEY = 'patent-generator.organisations';
/** Secrets and counts of mailings (`keptMailing.ts`). */
export const MAILING_PREFIX = 'patent-generator.mailing.';
/** Signing keys, which cannot be read back (`proofKeys.ts`). */
export const PROOF_KEY_PREFIX = 'patent-generator.proof-key.';
/** Signing keys whose backup file was not saved yet, encrypted (`unsavedBackups.ts`). */
export const PROOF_BACKUP_PREFIX = 'patent-generator.proof-backup.';
/** Publications for recipients, their secrets and their keys for notes (`keptPickups.ts`). */
export const PICKUP_PREFIX = 'patent-generator.pickup.';
/** Public records of keys (`proofRecords.ts`). */
export const PROOF_RECORD_PREFIX = 'patent-generator.proof-record.';

/**
 * `removed`: all of it is personal. `withoutNames`, `withoutWords`: numbers and positions stay, so that none is
 * given twice and codes can be withdrawn. `kept`: nothing personal.
 */
type AtSignOut = 'removed' | 'withoutNames' | 'withoutWords' | 'kept';

/** By the beginning of its key. */
export const DEVICE_RECORDS: Readonly<Record<string, AtSignOut>> = {
  [TABLE_PREFIX]: 'removed',
  [MADE_PREFIX]: 'removed',
  [CORRECTIONS_PREFIX]: 'removed',
  [NAMES_KEY]: 'removed',
  [HELD_TABLE_KEY]: 'removed',
  [STARTED_WORK_KEY]: 'removed',
  [ORGANISATIONS_KEY]: 'removed',
  [ISSUED_PREFIX]: 'withoutNames',
  [SIGNED_PREFIX]: 'withoutWords',
  [MAILING_PREFIX]: 'kept',
  [PROOF_KEY_PREFIX]: 'kept',
  [PROOF_BACKUP_PREFIX]: 'kept',
  [PICKUP_PREFIX]: 'kept',
  [PROOF_RECORD_PREFIX]: 'kept',
};
