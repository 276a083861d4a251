import { expect, test } from 'vitest';
import { crc32, deflateRawSync } from 'node:zlib';
import { inMemory, listZip, zipProblem } from '../../../src/zip/readZip.ts';

interface Part {
  readonly name?: string;
  readonly method?: number;
  readonly flags?: number;
  /** The sizes and the offset are in a ZIP64 field. */
  readonly isWide?: boolean;
}

/** A zip of one deflated file «Иванов». */
function zipOf({ name = 'a.txt', method = 8, flags = 0x0800, isWide = false }: Part = {}) {
  const content = Buffer.from('Иванов');
  const [packed, path] = [deflateRawSync(content), Buffer.from(name)];
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(path.length, 26);
  const entry = Buffer.alloc(46);
  entry.write('PK\u0001\u0002', 'latin1');
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(crc32(content), 16);
  entry.writeUInt32LE(isWide ? 0xffff_ffff : packed.length, 20);
  entry.writeUInt32LE(isWide ? 0xffff_ffff : content.length, 24);
  entry.writeUInt16LE(path.length, 28);
  const wide = Buffer.alloc(isWide ? 20 : 0);
  if (isWide) {
    entry.writeUInt16LE(wide.length, 30);
    wide.writeUInt16LE(1, 0);
    wide.writeUInt16LE(16, 2);
    wide.writeBigUInt64LE(BigInt(content.length), 4);
    wide.writeBigUInt64LE(BigInt(packed.length), 12);
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + path.length + wide.length, 12);
  end.writeUInt32LE(local.length + path.length + packed.length, 16);
  return new Uint8Array(Buffer.concat([local, path, packed, entry, path, wide, end]));
}

async function filesOf(bytes: Uint8Array<ArrayBuffer>) {
  const files = await listZip(inMemory(bytes), 10);
  if (typeof files === 'string') throw new Error(files);
  return files;
}
const textOf = (content: Uint8Array | string | undefined) =>
  content instanceof Uint8Array ? Buffer.from(content).toString() : content;

test('a file has its name, size, checksum and content', async () => {
  const [file] = await filesOf(zipOf());
  expect([file?.name, file?.size, file?.checksum, textOf(await file?.read())]).toEqual([
    'a.txt',
    12,
    crc32(Buffer.from('Иванов')),
    'Иванов',
  ]);
});

test('sizes of a ZIP64 field are read', async () => {
  const [file] = await filesOf(zipOf({ isWide: true }));
  expect([file?.size, textOf(await file?.read())]).toEqual([12, 'Иванов']);
});

test('a limit of the caller counts instead of the stated size', async () => {
  const [file] = await filesOf(zipOf());
  expect([textOf(await file?.read(12)), await file?.read(11)]).toEqual(['Иванов', 'longer']);
});

test('a directory with another count of files than it says is broken', async () => {
  const bytes = zipOf();
  bytes[bytes.length - 12] = 2;
  expect(await listZip(inMemory(bytes), 10)).toBe('broken');
});

test('more files than the caller takes are too many', async () => {
  expect(await listZip(inMemory(zipOf()), 0)).toBe('too-many');
});

test.each([
  ['one too large', {}, { ofOne: 11, ofAll: 100 }, 'too-large'],
  ['all too large', {}, { ofAll: 11 }, 'too-large'],
  ['an encrypted one', { flags: 0x0801 }, { ofAll: 100 }, 'encrypted'],
  ['one packed by an unknown method', { method: 14 }, { ofAll: 100 }, 'broken'],
  ['files within the limits', {}, { ofOne: 12, ofAll: 12 }, null],
] as const)('problem of %s', async (_, part, limits, problem) => {
  expect(zipProblem(await filesOf(zipOf(part)), limits)).toBe(problem);
});

test('a file packed by an unknown method is broken', async () => {
  const [file] = await filesOf(zipOf({ method: 14 }));
  expect(await file?.read()).toBe('broken');
});
