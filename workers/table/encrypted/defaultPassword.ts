/**
 * Opens workbooks that Excel encrypts with its own default password: «Рекомендовать доступ только для чтения»
 * and protected structure do that in some versions. Excel opens such a file without asking, so the person
 * knows of no password. Both schemes of MS-OFFCRYPTO are read: agile (2010 and later) and standard (2007).
 */
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { attribute } from '../ods/xmlTokens.ts';
import { containers } from '../workbook/sheetjs.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Hash = (bytes: Uint8Array) => Uint8Array;

const PASSWORD = 'VelvetSweatshop';
const HASHES: Readonly<Record<string, Hash>> = { SHA1: sha1, SHA256: sha256, SHA384: sha384, SHA512: sha512 };
/** Largest number of rounds that a file may ask for. */
const MAX_ROUNDS = 1_000_000;
const SEGMENT = 4096;
const BLOCK = 16;

/** The bytes of the workbook, or null when the file has another password or is not encrypted so. */
export async function openedByDefault(bytes: Uint8Array): Promise<Bytes | null> {
  try {
    const container = containers.read(bytes, { type: 'array' });
    const info = partOf(container, 'EncryptionInfo');
    const content = partOf(container, 'EncryptedPackage');
    if (info === null || content === null) return null;
    const [major, minor] = [info[0] ?? 0, info[2] ?? 0];
    const size = Number(viewOf(content).getBigUint64(0, true));
    const packed = content.slice(8);
    const opened =
      major === 4 && minor === 4
        ? await openAgile(new TextDecoder().decode(info.subarray(8)), packed)
        : minor === 2
          ? await openStandard(info, packed)
          : null;
    return opened === null || size > opened.length ? null : opened.slice(0, size);
  } catch {
    return null; // a damaged container, or a page without the platform's cryptography
  }
}

function partOf(container: Parameters<typeof containers.find>[0], name: string): Bytes | null {
  const found = containers.find(container, name);
  return found === null ? null : Uint8Array.from(found.content);
}

interface AgileKey {
  readonly hash: Hash;
  readonly salt: Bytes;
  readonly keyBytes: number;
}

async function openAgile(xml: string, packed: Bytes): Promise<Bytes | null> {
  const data = /<(?:\w+:)?keyData\b([^>]*)>/u.exec(xml)?.[1] ?? '';
  const own = /<(?:\w+:)?encryptedKey\b([^>]*)>/u.exec(xml)?.[1] ?? '';
  const [key, outer] = [agileKey(own), agileKey(data)];
  const rounds = Number(attribute(own, 'spinCount'));
  if (key === null || outer === null || !(rounds >= 0 && rounds <= MAX_ROUNDS)) return null;
  const spun = spin(key.hash, key.salt, rounds);
  const open = (block: readonly number[], name: string) => {
    const made = filledKey(key.hash(joinBytes(spun, Uint8Array.from(block))), key.keyBytes);
    return decrypt(made, filledKey(key.salt, BLOCK), base64(attribute(own, name) ?? ''));
  };
  const input = await open([0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79], 'encryptedVerifierHashInput');
  const verifier = await open([0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e], 'encryptedVerifierHashValue');
  const expected = key.hash(input.subarray(0, key.salt.length));
  if (!expected.every((byte, at) => byte === verifier[at])) return null;
  const secret = await open([0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6], 'encryptedKeyValue');
  const content = new Uint8Array(packed.length);
  for (let at = 0; at < packed.length; at += SEGMENT) {
    const iv = filledKey(outer.hash(joinBytes(outer.salt, littleEndian(at / SEGMENT))), BLOCK);
    content.set(await decrypt(secret.slice(0, outer.keyBytes), iv, packed.slice(at, at + SEGMENT)), at);
  }
  return content;
}

function agileKey(attributes: string): AgileKey | null {
  const hash = HASHES[(attribute(attributes, 'hashAlgorithm') ?? '').replace('-', '')];
  const keyBytes = Number(attribute(attributes, 'keyBits')) / 8;
  const isKnown =
    attribute(attributes, 'cipherAlgorithm') === 'AES' &&
    attribute(attributes, 'cipherChaining') === 'ChainingModeCBC';
  if (hash === undefined || ![16, 24, 32].includes(keyBytes) || !isKnown) return null;
  return { hash, salt: base64(attribute(attributes, 'saltValue') ?? ''), keyBytes };
}

const STANDARD_ROUNDS = 50_000;

async function openStandard(info: Bytes, packed: Bytes): Promise<Bytes | null> {
  const view = viewOf(info);
  const header = view.getUint32(8, true);
  const keyBytes = view.getUint32(12 + 16, true) / 8;
  const verifier = 12 + header;
  const salt = info.slice(verifier + 4, verifier + 20);
  if (![16, 24, 32].includes(keyBytes) || salt.length !== BLOCK) return null;
  const spun = sha1(joinBytes(spin(sha1, salt, STANDARD_ROUNDS), littleEndian(0)));
  const derive = (mask: number) =>
    sha1(Uint8Array.from({ length: 64 }, (_, at) => mask ^ (at < spun.length ? (spun[at] ?? 0) : 0)));
  const key = filledKey(joinBytes(derive(0x36), derive(0x5c)), keyBytes);
  const input = await decryptBlocks(key, info.slice(verifier + 20, verifier + 36));
  const expected = await decryptBlocks(key, info.slice(verifier + 40, verifier + 72));
  if (!sha1(input).every((byte, at) => byte === expected[at])) return null;
  return decryptBlocks(key, packed.slice(0, packed.length - (packed.length % BLOCK)));
}

/** The password and the salt hashed again and again, with the number of the round in front. */
function spin(hash: Hash, salt: Bytes, rounds: number): Uint8Array {
  let last = hash(joinBytes(salt, wide(PASSWORD)));
  const round = new Uint8Array(4 + last.length);
  for (let count = 0; count < rounds; count += 1) {
    viewOf(round).setUint32(0, count, true);
    round.set(last, 4);
    last = hash(round);
  }
  return last;
}

/** UTF-16 of ASCII letters. */
function wide(text: string): Bytes {
  return Uint8Array.from({ length: text.length * 2 }, (_, at) =>
    at % 2 === 0 ? text.charCodeAt(at / 2) : 0,
  );
}

/** AES-CBC without padding, which the platform does not offer: a block that decrypts to padding is added. */
async function decrypt(key: Uint8Array, iv: Bytes, content: Bytes): Promise<Bytes> {
  const { subtle } = crypto;
  const aes = await subtle.importKey('raw', Uint8Array.from(key), 'AES-CBC', false, ['encrypt', 'decrypt']);
  const last = content.slice(-BLOCK);
  const padding = new Uint8Array(await subtle.encrypt({ name: 'AES-CBC', iv: last }, aes, new Uint8Array()));
  return new Uint8Array(await subtle.decrypt({ name: 'AES-CBC', iv }, aes, joinBytes(content, padding)));
}

/**
 * AES-ECB: each block alone. In CBC a block is also combined with the encrypted one before it, which is
 * undone here.
 */
async function decryptBlocks(key: Uint8Array, content: Bytes): Promise<Bytes> {
  const chained = await decrypt(key, new Uint8Array(BLOCK), content);
  return chained.map((byte, at) => byte ^ (at < BLOCK ? 0 : (content[at - BLOCK] ?? 0)));
}

function joinBytes(a: Uint8Array, b: Uint8Array): Bytes {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** The first bytes, filled up with 0x36 as the specification says. */
function filledKey(bytes: Uint8Array, length: number): Bytes {
  return Uint8Array.from({ length }, (_, at) => bytes[at] ?? 0x36);
}

function littleEndian(value: number): Bytes {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, true);
  return bytes;
}

function base64(text: string): Bytes {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
