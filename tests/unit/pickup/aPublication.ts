/** The publication of the vectors in `docs/pickup.md`, with one copy. */
import { sealCopy } from '../../../src/pickup/copyContent.ts';
import { sealHead } from '../../../src/pickup/head.ts';
import { pickupLink } from '../../../src/pickup/link.ts';
import type { NoteKeys } from '../../../src/pickup/note.ts';
import { newNoteKeys } from '../../../src/pickup/note.ts';
import { copyKeysOf, publicationOf } from '../../../src/pickup/secrets.ts';

export const SECRET = Uint8Array.from({ length: 16 }, (_, at) => at);
export const KNOWN = { surname: 'Иванова-Петрова', second: '3.5.2015' };

export function link(): string {
  return pickupLink('', SECRET);
}

let keys: Promise<NoteKeys> | null = null;
export function keysForNotes(): Promise<NoteKeys> {
  keys ??= newNoteKeys();
  return keys;
}

export async function sealedHead(): Promise<string> {
  const { publicKey: noteKey } = await keysForNotes();
  const head = { title: 'Грамоты', second: 'Дата рождения', isCode: false, noteKey };
  return sealHead(await publicationOf(SECRET), head);
}

/** @param proof the address that proves it; empty without one */
export async function sealedCopy(proof = ''): Promise<Uint8Array<ArrayBuffer>> {
  const publication = await publicationOf(SECRET);
  const sealed = await sealCopy(publication, await copyKeysOf(publication, KNOWN), {
    name: 'Иванова-Петрова Мария',
    number: '012',
    proof,
    files: [{ name: 'Грамота.pdf', type: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7') }],
  });
  if (sealed === null) throw new Error('The copy is too large.');
  return sealed;
}
