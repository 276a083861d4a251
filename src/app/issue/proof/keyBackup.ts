/**
 * The backup of a key: a file, and eight words that open it. It is offered on another day than the one on which the
 * key was made, since it hinders nobody from signing, and can be put off.
 */
import type { OwnKey } from '../../../api/contract/proof.ts';
import { sealKey } from '../../../browser/sealedKey.ts';
import {
  forgetUnsaved,
  keepUnsaved,
  remindAt,
  remindLater,
  unsavedSeed,
} from '../../../hosts/page/unsavedBackups.ts';
import { newPhrase } from './phrase.ts';

export interface KeyBackup {
  readonly phrase: string;
  readonly file: Blob;
  readonly fileName: string;
}

const DAY = 24 * 3600_000;
const PUT_OFF = 14 * DAY;

/** Whether the device keeps what a later backup needs. @param now milliseconds since 1970 */
export async function begunBackup(id: string, seed: Uint8Array, now: number): Promise<boolean> {
  return keepUnsaved(id, seed, now + DAY).then(
    () => true,
    () => false,
  );
}

/** Whether the key has no backup: `due` when the person is to be reminded. @param now milliseconds since 1970 */
export async function backupStanding(id: string, now: number): Promise<'saved' | 'unsaved' | 'due'> {
  const at = await remindAt(id);
  if (at === null) return 'saved';
  return at <= now ? 'due' : 'unsaved';
}

/** Makes the file anew with other words; null where the key can be saved no more. */
export async function makeBackup({ id, issuer }: Pick<OwnKey, 'id' | 'issuer'>): Promise<KeyBackup | null> {
  const seed = await unsavedSeed(id);
  if (seed === null) return null;
  const phrase = newPhrase();
  const text = await sealKey(seed, phrase, { id, issuer });
  return { phrase, file: new Blob([text], { type: 'application/json' }), fileName: `Ключ ${id}.json` };
}

/** The person has file and words: the device keeps nothing that the key could be made of. */
export async function endBackup(id: string): Promise<void> {
  await forgetUnsaved(id).catch(() => undefined);
}

/** @param now milliseconds since 1970 */
export async function putOffBackup(id: string, now: number): Promise<void> {
  await remindLater(id, now + PUT_OFF).catch(() => undefined);
}
