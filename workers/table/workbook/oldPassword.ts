/**
 * Opens the stream of an .xls that is encrypted with Excel's own default password, by both RC4 schemes of
 * MS-OFFCRYPTO: that of Excel 97 (MD5, 40 bits) and CryptoAPI (SHA-1). The key changes every 1024 bytes of
 * the stream; headers of records are not encrypted, but count.
 */
import { md5, sha1 } from '@noble/hashes/legacy.js';

const PASSWORD = 'VelvetSweatshop';
const [FILE_PASS, SKIPPED, SHEET] = [0x2f, 0x50, 0x85];
/** Records that stay readable: begin of a part, password, users, interface, revisions. */
const PLAIN: ReadonlySet<number> = new Set([0x809, FILE_PASS, 0x194, 0x195, 0xe1, 0x196, 0x138]);
const BLOCK = 1024;
const SALT = 16;

/** The key of a block of 1024 bytes, by its number. */
type BlockKey = (block: number) => Uint8Array;

/** Whether a book can be read: it has another password, or is obfuscated by XOR as before Excel 97. */
type OldBook = 'open' | 'locked' | 'obfuscated';

/** Decrypts the stream in place and removes its password; «open» also without any. */
export function openOldBook(stream: Uint8Array): OldBook {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const records = [...recordsOf(view)];
  const pass = records.find(({ type }) => type === FILE_PASS);
  if (pass === undefined) return 'open';
  if (isObfuscated(view, pass)) return 'obfuscated';
  const keyOf = keyFrom(stream.slice(pass.data, pass.data + pass.size));
  if (keyOf === null) return 'locked';
  const signs = createKeystream(keyOf);
  for (const { type, data, size } of records) {
    if (PLAIN.has(type)) continue;
    // The place of a sheet in the stream stays readable.
    for (let at = type === SHEET ? data + 4 : data; at < data + size; at += 1)
      stream[at] = (stream[at] ?? 0) ^ signs(at);
  }
  view.setUint16(pass.data - 4, SKIPPED, true);
  return 'open';
}

/** Excel 5 and 95 had no other scheme and wrote no number for it; since Excel 97 it has the number 0. */
function isObfuscated(view: DataView, { data, size }: { readonly data: number; readonly size: number }) {
  return size === 4 || (size >= 2 && view.getUint16(data, true) === 0);
}

function* recordsOf(view: DataView) {
  for (let at = 0; at + 4 <= view.byteLength;) {
    const [type, size] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const data = at + 4;
    if (data + size > view.byteLength) return;
    yield { type, data, size };
    at = data + size;
  }
}

/** The keys of the default password by the record of the password; null when they do not fit it. */
function keyFrom(pass: Uint8Array): BlockKey | null {
  const view = new DataView(pass.buffer, pass.byteOffset, pass.byteLength);
  if (pass.length < 6 || view.getUint16(0, true) !== 1) return null;
  const [major, minor] = [view.getUint16(2, true), view.getUint16(4, true)];
  if (major === 1 && minor === 1)
    return checkPassword(firstScheme(pass.subarray(6, 6 + SALT)), md5, pass, 6 + SALT);
  if (minor !== 2 || major < 2 || major > 4 || pass.length < 14) return null;
  const header = 14;
  const bits = view.getUint32(header + 16, true) || 40;
  const verifier = header + view.getUint32(10, true);
  const salt = pass.subarray(verifier + 4, verifier + 4 + SALT);
  const read = pass.slice(verifier + 4 + SALT);
  // The length of the hash is between the two parts.
  const parts = joinBytes(read.subarray(0, 16), read.subarray(20));
  return checkPassword(cryptoApi(salt, bits), sha1, parts, 0);
}

function firstScheme(salt: Uint8Array): BlockKey {
  const short = md5(wide(PASSWORD)).subarray(0, 5);
  let repeated: Uint8Array = new Uint8Array();
  for (let count = 0; count < 16; count += 1) repeated = joinBytes(repeated, joinBytes(short, salt));
  const base = md5(repeated).subarray(0, 5);
  return (block) => md5(joinBytes(base, littleEndian(block)));
}

function cryptoApi(salt: Uint8Array, bits: number): BlockKey {
  const base = sha1(joinBytes(salt, wide(PASSWORD)));
  return (block) => {
    const hash = sha1(joinBytes(base, littleEndian(block)));
    // A key of 40 bits is filled up with zeros.
    return bits === 40 ? joinBytes(hash.subarray(0, 5), new Uint8Array(11)) : hash.subarray(0, bits / 8);
  };
}

/** The keys, if they decrypt the verifier at this place of the record to its hash. */
function checkPassword(
  keyOf: BlockKey,
  hash: (bytes: Uint8Array) => Uint8Array,
  bytes: Uint8Array,
  at: number,
): BlockKey | null {
  const signs = createKeystream(keyOf);
  const open = (start: number, end: number) =>
    Uint8Array.from(bytes.subarray(at + start, at + end), (byte, place) => byte ^ signs(start + place));
  const expected = hash(open(0, 16));
  const verifier = open(16, 16 + expected.length);
  return expected.every((byte, place) => byte === verifier[place]) ? keyOf : null;
}

/** Bytes of RC4 by their place in the stream, in ascending order. */
function createKeystream(keyOf: BlockKey): (place: number) => number {
  let block = 0;
  let next = 0;
  let signs = rc4(keyOf(0));
  return (place) => {
    if (Math.floor(place / BLOCK) !== block) {
      block = Math.floor(place / BLOCK);
      next = block * BLOCK;
      signs = rc4(keyOf(block));
    }
    let sign = 0;
    for (; next <= place; next += 1) sign = signs();
    return sign;
  };
}

function rc4(key: Uint8Array): () => number {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    swap(at, other);
  }
  let [a, b] = [0, 0];
  return () => {
    a = (a + 1) & 255;
    b = (b + (state[a] ?? 0)) & 255;
    swap(a, b);
    return state[((state[a] ?? 0) + (state[b] ?? 0)) & 255] ?? 0;
  };
}

/** UTF-16 of ASCII letters. */
function wide(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length * 2 }, (_, at) =>
    at % 2 === 0 ? text.charCodeAt(at / 2) : 0,
  );
}

function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

function joinBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
