/** Notes of recipients, which only the device that has published can read. */
import type { Document } from '../../../document/document.ts';
import { copyNames } from '../../../data/copies/index.ts';
import { RUSSIAN_FILLING } from '../../../data/records/index.ts';
import type { KeptPickup } from '../../../hosts/page/keptPickups.ts';
import { openNote } from '../../../pickup/note.ts';
import { valueOrFailure } from '../../platform/apiFailure.ts';
import type { UsesApi } from '../../platform/usesApi.ts';
import { placesOf } from './publications.ts';

export interface ReceivedNote {
  /** At the service. */
  readonly id: string;
  /** The id of the copy that it is about; empty when its sender could not open any. */
  readonly copyId: string;
  /** The copy, from 0; null when its person is not in the list any more. */
  readonly copy: number | null;
  /** The name as it is in the list; empty without a person. */
  readonly before: string;
  /** The name as it has to be. */
  readonly name: string;
  readonly words: string;
  /** The day on which it was sent. */
  readonly day: string;
}

/**
 * The notes of a publication, the oldest first. What is no note, or about a copy of another one, is left out:
 * anyone with the link can send bytes. Throws a `Failure` without the service.
 */
export async function notesOf(
  { api }: UsesApi<'pickupNotes'>,
  kept: KeptPickup,
  document: Document,
): Promise<readonly ReceivedNote[]> {
  const received = valueOrFailure(await api.pickupNotes(kept.id));
  const keys = { publicKey: kept.notePublicKey, privateKey: kept.notePrivateKey };
  const nameOf = copyNames(RUSSIAN_FILLING, document);
  const places = new Map(placesOf(kept.copies, document).map(([copy, { id }]) => [id, copy]));
  const known = new Set(['', ...kept.copies.map(({ id }) => id)]);
  const notes = await Promise.all(
    received.map(async ({ id, note, sent_on: day }) => {
      const opened = await openNote(kept.id, keys, note);
      if (opened === null || !known.has(opened.copy)) return [];
      const copy = places.get(opened.copy) ?? null;
      const before = copy === null ? '' : nameOf(copy);
      return [{ id, copyId: opened.copy, copy, before, name: opened.name, words: opened.words, day }];
    }),
  );
  return notes.flat();
}

/** Removes a note that was dealt with; one that is gone already is no failure. Throws a `Failure` otherwise. */
export async function removeNote(
  { api }: UsesApi<'removePickupNote'>,
  { id }: Pick<KeptPickup, 'id'>,
  note: Pick<ReceivedNote, 'id'>,
): Promise<void> {
  const gone = await api.removePickupNote(id, note.id);
  if (!gone.ok && gone.error.code === 404) return;
  valueOrFailure(gone);
}
