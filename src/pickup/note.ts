/** A note of a recipient, sealed for the issuer alone: ECDH over P-256, then AES-GCM. */
import { fromBase64url, toBase64url } from '../proof/base64url.ts';
import type { Bytes } from './bytes.ts';
import { joinBytes, jsonOf, shortText, textOf, utf8 } from './bytes.ts';
import { open, seal } from './sealed.ts';
import { deriveBytes, sealingKey } from './secrets.ts';

interface Note {
  /** The id of the copy that the recipient has opened; empty for one who could not open any. */
  readonly copy: string;
  /** The name as it has to be. */
  readonly name: string;
  /** What else the recipient says; may be empty. */
  readonly words: string;
}

/** Letters of each field, so that every note has one size. */
export const MAX_NOTE_NAME = 200;
export const MAX_NOTE_WORDS = 300;
const NOTE_SIZE = 2048;
const PUBLIC_KEY_BYTES = 65;
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

export interface NoteKeys {
  /** For recipients. */
  readonly publicKey: Bytes;
  /** Stays on the device of the issuer; cannot be read, only used. */
  readonly privateKey: CryptoKey;
}

export async function newNoteKeys(): Promise<NoteKeys> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  return { publicKey: await rawOf(publicKey), privateKey };
}

/** Base64url. @param publication its id */
export async function sealNote(publication: string, noteKey: Bytes, note: Note): Promise<string> {
  const { copy, name, words } = note;
  const fields = {
    v: 1,
    copy,
    name: shortText(name, MAX_NOTE_NAME),
    words: shortText(words, MAX_NOTE_WORDS),
  };
  const own = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const sender = await rawOf(own.publicKey);
  const theirs = await crypto.subtle.importKey('raw', noteKey, CURVE, false, []);
  const key = await sharedKey(own.privateKey, theirs, sender, noteKey);
  const sealed = await seal(key, `${publication} note`, utf8(JSON.stringify(fields)), NOTE_SIZE);
  return toBase64url(joinBytes(sender, sealed));
}

/** Null for bytes that are no note for this key: anyone with the link can send some. */
export async function openNote(publication: string, keys: NoteKeys, sealed: string): Promise<Note | null> {
  const bytes = fromBase64url(sealed);
  if (bytes === null || bytes.length <= PUBLIC_KEY_BYTES) return null;
  const sender = new Uint8Array(bytes.subarray(0, PUBLIC_KEY_BYTES));
  let key: CryptoKey;
  try {
    const theirs = await crypto.subtle.importKey('raw', sender, CURVE, false, []);
    key = await sharedKey(keys.privateKey, theirs, sender, keys.publicKey);
  } catch {
    // Not a point of the curve.
    return null;
  }
  const opened = await open(key, `${publication} note`, bytes.subarray(PUBLIC_KEY_BYTES));
  const fields = opened === null ? null : jsonOf(textOf(opened));
  const field = (name: string): unknown => Reflect.get(Object(fields), name);
  const [copy, name, words] = [field('copy'), field('name'), field('words')];
  const isWhole = typeof copy === 'string' && typeof name === 'string' && typeof words === 'string';
  return field('v') === 1 && isWhole ? { copy, name, words } : null;
}

/** Bound to both public keys. */
async function sharedKey(
  own: CryptoKey,
  theirs: CryptoKey,
  sender: Bytes,
  issuer: Bytes,
): Promise<CryptoKey> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256);
  return sealingKey(await deriveBytes(joinBytes(new Uint8Array(shared), sender, issuer), 'note', 32));
}

async function rawOf(key: CryptoKey): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.exportKey('raw', key));
}
