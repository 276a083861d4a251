/**
 * Encrypts workbooks as MS-OFFCRYPTO describes it, by the cryptography of Node; apart from the reader on
 * purpose.
 */
import { createCipheriv, createHash } from 'node:crypto';
import { CFB } from 'xlsx';
import type { Bytes } from './buildFiles.ts';

export type OldScheme = 'Excel 97' | 'CryptoAPI 40' | 'CryptoAPI 128';

const SALT = Buffer.from('0123456789abcdef');
const VERIFIER = Buffer.from('fedcba9876543210');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const number = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const sha1 = (...parts: readonly Buffer[]) => createHash('sha1').update(Buffer.concat(parts)).digest();
const md5 = (...parts: readonly Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** An .xlsx in the scheme «standard» (Excel 2007): AES-128 in single blocks, SHA-1 in 50,000 rounds. */
export function standardEncrypted(book: Bytes, password: string): Bytes {
  let hash = sha1(SALT, utf16(password));
  for (let round = 0; round < 50_000; round += 1) hash = sha1(number(round), hash);
  hash = sha1(hash, number(0));
  const padded = Buffer.alloc(64, 0x36).map((byte, at) => byte ^ (hash[at] ?? 0));
  const key = sha1(Buffer.from(padded)).subarray(0, 16);
  const encrypt = (content: Buffer) => {
    const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
    const whole = Buffer.concat([content, Buffer.alloc((16 - (content.length % 16)) % 16)]);
    return Buffer.concat([cipher.update(whole), cipher.final()]);
  };
  const header = encryptionHeader({ algorithm: 0x660e, bits: 128, provider: 0x18 });
  const verifier = Buffer.concat([number(16), SALT, encrypt(VERIFIER), number(20), encrypt(sha1(VERIFIER))]);
  const info = Buffer.concat([
    Buffer.from([4, 0, 2, 0]),
    number(0x24),
    number(header.length),
    header,
    verifier,
  ]);
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(book.length));
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', info);
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.concat([size, encrypt(Buffer.from(book))]));
  return new Uint8Array(CFB.write(container, { type: 'array' }));
}

/** An .xls (BIFF 8) in one of the RC4 schemes. */
export function oldEncrypted(book: Bytes, password: string, scheme: OldScheme): Bytes {
  const source = CFB.find(CFB.read(book, { type: 'array' }), '/Workbook');
  if (source === null) throw new Error('The .xls file has no stream of its workbook.');
  const plain = Buffer.from(source.content);
  const keyOf = oldKey(password, scheme);
  const pass = record(0x2f, filePass(keyOf, scheme));
  const first = 4 + plain.readUInt16LE(2);
  // The record of the password moves the sheets behind it.
  const stream = Buffer.concat([plain.subarray(0, first), pass, plain.subarray(first)]);
  const encrypted = Buffer.from(stream);
  const signs = keystream(keyOf, stream.length);
  for (let at = 0; at + 4 <= stream.length;) {
    const [type, size] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    const data = at + 4;
    if (type === 0x85) encrypted.writeUInt32LE(stream.readUInt32LE(data) + pass.length, data);
    const from = type === 0x85 ? data + 4 : data;
    const isPlain = [0x809, 0x2f, 0x194, 0x195, 0xe1, 0x196, 0x138].includes(type);
    for (let place = isPlain ? data + size : from; place < data + size; place += 1)
      encrypted[place] = (stream[place] ?? 0) ^ (signs[place] ?? 0);
    at = data + size;
  }
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/Workbook', encrypted);
  return new Uint8Array(CFB.write(container, { type: 'array' }));
}

/**
 * An .xls obfuscated by XOR, method 1 of MS-OFFCRYPTO 2.3.7: sixteen bytes repeat, and each byte is turned by
 * five bits.
 */
export function obfuscated(book: Bytes, password: string, form: 'biff8' | 'biff5'): Bytes {
  const path = form === 'biff8' ? '/Workbook' : '/Book';
  const source = CFB.find(CFB.read(book, { type: 'array' }), path);
  if (source === null) throw new Error('The .xls file has no stream of its workbook.');
  const plain = Buffer.from(source.content);
  const key = xorKey(password);
  const numbers = form === 'biff8' ? [0, key, xorVerifier(password)] : [key, xorVerifier(password)];
  const pass = record(0x2f, Buffer.from(Uint16Array.from(numbers).buffer));
  const first = 4 + plain.readUInt16LE(2);
  const stream = Buffer.concat([plain.subarray(0, first), pass, plain.subarray(first)]);
  const signs = Buffer.from(xorArray(password, key));
  const result = Buffer.from(stream);
  for (let at = 0; at + 4 <= stream.length;) {
    const [type, size] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    const data = at + 4;
    if (type === 0x85) result.writeUInt32LE(stream.readUInt32LE(data) + pass.length, data);
    const isPlain = [0x809, 0x2f, 0x194, 0x195, 0xe1, 0x196, 0x138].includes(type);
    const end = isPlain ? 0 : data + size;
    for (let place = type === 0x85 ? data + 4 : data; place < end; place += 1) {
      const turned = (((stream[place] ?? 0) << 5) | ((stream[place] ?? 0) >> 3)) & 255;
      result[place] = turned ^ (signs[(place + size) % 16] ?? 0);
    }
    at = data + size;
  }
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, path, result);
  return new Uint8Array(CFB.write(container, { type: 'array' }));
}

/** Any 16 bits will do for a reader that does not know the password. */
function xorKey(password: string): number {
  return [...Buffer.from(password)].reduce((key, byte) => ((key << 1) ^ byte ^ (key >> 15)) & 0xffff, 0xe1f0);
}

function xorVerifier(password: string): number {
  const bytes = [...Buffer.from(password)].toReversed();
  const sum = [...bytes, password.length].reduce(
    (hash, byte) => ((((hash >> 14) & 1) | ((hash << 1) & 0x7fff)) ^ byte) & 0xffff,
    0,
  );
  return sum ^ 0xce4b;
}

function xorArray(password: string, key: number): readonly number[] {
  const filled = [...Buffer.from(password), ...Array.from({ length: 16 }, () => 0xbb)].slice(0, 16);
  return filled.map((byte, at) => byte ^ (at % 2 === 0 ? key & 255 : key >> 8));
}

function record(type: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
}

function filePass(keyOf: (block: number) => Buffer, scheme: OldScheme): Buffer {
  const hash = scheme === 'Excel 97' ? md5(VERIFIER) : sha1(VERIFIER);
  const plain = Buffer.concat([VERIFIER, hash]);
  const signs = keystream(keyOf, plain.length);
  const verifier = plain.map((byte, at) => byte ^ (signs[at] ?? 0));
  const [own, ofHash] = [verifier.subarray(0, 16), verifier.subarray(16)];
  if (scheme === 'Excel 97') return Buffer.concat([Buffer.from([1, 0, 1, 0, 1, 0]), SALT, own, ofHash]);
  const header = encryptionHeader({
    algorithm: 0x6801,
    bits: scheme === 'CryptoAPI 40' ? 40 : 128,
    provider: 1,
  });
  const version = Buffer.from([1, 0, 2, 0, 2, 0]);
  return Buffer.concat([
    version,
    number(4),
    number(header.length),
    header,
    number(16),
    SALT,
    own,
    number(20),
    ofHash,
  ]);
}

interface Algorithm {
  readonly algorithm: number;
  readonly bits: number;
  readonly provider: number;
}

function encryptionHeader({ algorithm, bits, provider }: Algorithm): Buffer {
  const numbers = [0x24, 0, algorithm, 0x8004, bits, provider, 0, 0].map(number);
  return Buffer.concat([...numbers, utf16('Microsoft Enhanced Cryptographic Provider v1.0\0')]);
}

function oldKey(password: string, scheme: OldScheme): (block: number) => Buffer {
  if (scheme === 'Excel 97') {
    const short = md5(utf16(password)).subarray(0, 5);
    const base = md5(...Array.from({ length: 16 }, () => Buffer.concat([short, SALT]))).subarray(0, 5);
    return (block) => md5(base, number(block));
  }
  const base = sha1(SALT, utf16(password));
  return (block) => {
    const hash = sha1(base, number(block));
    return scheme === 'CryptoAPI 40'
      ? Buffer.concat([hash.subarray(0, 5), Buffer.alloc(11)])
      : hash.subarray(0, 16);
  };
}

/** RC4, with another key every 1024 bytes. */
function keystream(keyOf: (block: number) => Buffer, length: number): Buffer {
  const signs = Buffer.alloc(length);
  for (let start = 0; start < length; start += 1024) {
    const key = keyOf(start / 1024);
    const box = Array.from({ length: 256 }, (_, at) => at);
    let other = 0;
    for (const at of box.keys()) {
      other = (other + (box[at] ?? 0) + (key[at % key.length] ?? 0)) % 256;
      [box[at], box[other]] = [box[other] ?? 0, box[at] ?? 0];
    }
    let [a, b] = [0, 0];
    for (let at = start; at < Math.min(length, start + 1024); at += 1) {
      a = (a + 1) % 256;
      b = (b + (box[a] ?? 0)) % 256;
      [box[a], box[b]] = [box[b] ?? 0, box[a] ?? 0];
      signs[at] = box[((box[a] ?? 0) + (box[b] ?? 0)) % 256] ?? 0;
    }
  }
  return signs;
}
