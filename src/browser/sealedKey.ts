/**
 * The backup of a private key: a file encrypted by a phrase (PBKDF2 with SHA-256, then AES-256-GCM), so that
 * the file alone is of no use. What is not secret is readable in it, and protected from changes.
 */
import { fromBase64url, toBase64url } from '../proof/base64url.ts';

const FORMAT = 'patent-generator-key';
const ITERATIONS = 600_000;
/** A forged file must not keep the page busy for ever. */
const MOST_ITERATIONS = 10_000_000;

interface KeyIdentity {
  readonly id: string;
  readonly issuer: string;
}

/** The text of the file. */
export async function sealKey(
  seed: Uint8Array,
  phrase: string,
  { id, issuer }: KeyIdentity,
): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOfPhrase(phrase, salt, ITERATIONS);
  const additionalData = utf8(`${FORMAT} 1 ${id}`);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    key,
    new Uint8Array(seed),
  );
  const fields = {
    format: FORMAT,
    version: 1,
    id,
    issuer,
    iterations: ITERATIONS,
    salt: toBase64url(salt),
    iv: toBase64url(iv),
    sealed: toBase64url(new Uint8Array(sealed)),
  };
  return `${JSON.stringify(fields, null, 2)}\n`;
}

type OpenedKey =
  | { readonly kind: 'opened'; readonly id: string; readonly seed: Uint8Array }
  | { readonly kind: 'notKeyFile' }
  /** The phrase is another one, or the file was changed. */
  | { readonly kind: 'wrongPhrase' };

export async function openKey(text: string, phrase: string): Promise<OpenedKey> {
  const file = fieldsOf(text);
  if (file === null) return { kind: 'notKeyFile' };
  const { id, iterations, salt, iv, sealed } = file;
  const additionalData = utf8(`${FORMAT} 1 ${id}`);
  try {
    const key = await keyOfPhrase(phrase, salt, iterations);
    const seed = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed);
    return { kind: 'opened', id, seed: new Uint8Array(seed) };
  } catch {
    return { kind: 'wrongPhrase' };
  }
}

/** One spelling of a phrase, however it was typed. */
function plainPhrase(phrase: string): string {
  return phrase
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

async function keyOfPhrase(
  phrase: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', utf8(plainPhrase(phrase)), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

function fieldsOf(text: string) {
  const file = parseJson(text);
  const field = (name: string): unknown => Reflect.get(Object(file), name);
  const bytes = (name: string) => {
    const value = field(name);
    const read = typeof value === 'string' ? fromBase64url(value) : null;
    return read === null ? null : new Uint8Array(read);
  };
  const [id, iterations] = [field('id'), field('iterations')];
  const [salt, iv, sealed] = [bytes('salt'), bytes('iv'), bytes('sealed')];
  if (field('format') !== FORMAT || field('version') !== 1 || typeof id !== 'string') return null;
  if (typeof iterations !== 'number' || !(iterations >= 1 && iterations <= MOST_ITERATIONS)) return null;
  return salt && iv && sealed && { id, iterations, salt, iv, sealed };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
