/** What a recipient opens: the publication of a link, then their own copy in it (docs/pickup.md). */
import type { UsesApi } from '../../platform/usesApi.ts';
import type { CopyContent } from '../../../pickup/copyContent.ts';
import { openCopy } from '../../../pickup/copyContent.ts';
import type { Head } from '../../../pickup/head.ts';
import { openHead } from '../../../pickup/head.ts';
import type { KnownWords } from '../../../pickup/knownWords.ts';
import { plainWords } from '../../../pickup/knownWords.ts';
import { readLink } from '../../../pickup/link.ts';
import { sealNote } from '../../../pickup/note.ts';
import type { Publication } from '../../../pickup/secrets.ts';
import { copyKeysOf, publicationOf } from '../../../pickup/secrets.ts';

export interface OpenPublication {
  readonly publication: Publication;
  readonly head: Head;
  /** The first day on which it is gone: `2026-12-21`. */
  readonly expiresOn: string;
}

export type OpenedLink =
  | ({ readonly kind: 'open' } & OpenPublication)
  /** No link, or one that lost signs on the way. */
  | { readonly kind: 'noLink' }
  /** Its date has come, or the issuer has withdrawn it. */
  | { readonly kind: 'gone' }
  /** This browser has no WebCrypto here: the page is without TLS. */
  | { readonly kind: 'insecure' }
  | { readonly kind: 'failed'; readonly text: string };

export type FoundCopy =
  | { readonly kind: 'found'; readonly id: string; readonly content: CopyContent }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'failed'; readonly text: string };

/** `hash` is what follows `#`. Only the id of the publication is sent. */
export async function openLink(
  hash: string,
  { api }: UsesApi<'pickup'>,
  signal: AbortSignal,
): Promise<OpenedLink> {
  const secret = readLink(hash);
  if (secret === null) return { kind: 'noLink' };
  if (Reflect.get(crypto, 'subtle') === undefined) return { kind: 'insecure' };
  const publication = await publicationOf(secret);
  const asked = await api.pickup(publication.id, { signal });
  if (!asked.ok)
    return asked.error.code === NOT_FOUND ? { kind: 'gone' } : { kind: 'failed', text: asked.error.text };
  const head = await openHead(publication, asked.value.head);
  return head === null
    ? { kind: 'failed', text: NEWER }
    : { kind: 'open', publication, head, expiresOn: asked.value.expires_on };
}

const NOT_FOUND = 404;
const NEWER = 'Эта страница устарела. Обновите её и откройте ссылку ещё раз.';

/** Only an id is sent that the words give with the secret of the link. */
export async function findCopy(
  { publication }: OpenPublication,
  known: KnownWords,
  { api }: UsesApi<'fetchPickupCopy'>,
  signal: AbortSignal,
): Promise<FoundCopy> {
  const { surname, second } = plainWords(known);
  if (surname === '' || second === '') return { kind: 'wrong' };
  const keys = await copyKeysOf(publication, known);
  const asked = await api.fetchPickupCopy(publication.id, keys.id, { signal });
  if (!asked.ok)
    return asked.error.code === NOT_FOUND ? { kind: 'wrong' } : { kind: 'failed', text: asked.error.text };
  const sealed = new Uint8Array(await asked.value.arrayBuffer());
  const content = await openCopy(publication, keys, sealed);
  return content === null ? { kind: 'failed', text: DAMAGED } : { kind: 'found', id: keys.id, content };
}

const DAMAGED =
  'Документ пришёл повреждённым. Попробуйте ещё раз, а если не поможет, скажите тому, кто его выдал.';

/** Tells the issuer how the name has to be. Resolves with why it could not be sent; null when it was. */
export async function tellName(
  { publication, head }: OpenPublication,
  note: { readonly copy: string; readonly name: string; readonly words: string },
  { api }: UsesApi<'sendPickupNote'>,
): Promise<string | null> {
  const sent = await api.sendPickupNote(publication.id, {
    note: await sealNote(publication.id, head.noteKey, note),
  });
  return sent.ok ? null : sent.error.text;
}
