import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import { openZip, readEntry } from '../../../../workers/pictureZip/openZip.ts';

const everything = () => true;

async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer<ArrayBuffer>> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content);
  return Buffer.from(await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' }));
}
const blob = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]);

/** The unpacked size in the directory entry of the n-th file, from 0, replaced. */
function claiming(zip: Buffer<ArrayBuffer>, size: number, nth = 0): Buffer<ArrayBuffer> {
  const told = Buffer.from(zip);
  let at = -1;
  for (let entry = 0; entry <= nth; entry += 1) at = told.indexOf('PK\u0001\u0002', at + 1, 'latin1');
  told.writeUInt32LE(size, at + 24);
  return told;
}

async function contentsOf(zip: Buffer<ArrayBuffer>) {
  const file = blob(zip);
  const entries = await openZip(file, everything);
  if ('kind' in entries) return entries;
  return Promise.all(
    entries.map(async (entry) => {
      const content = await readEntry(entry);
      return [entry.name, content instanceof ArrayBuffer ? Buffer.from(content).toString() : content];
    }),
  );
}

test('the wanted files of a zip are listed and unpacked', async () => {
  const zip = await zipOf({ 'Анна.png': 'анна', 'прочее.txt': 'нет', 'Класс/Борис.png': 'борис' });
  const entries = await openZip(blob(zip), (name) => name.endsWith('.png'));
  expect('kind' in entries ? entries : entries.map(({ name, size }) => [name, size])).toEqual([
    ['Анна.png', 8],
    ['Класс/Борис.png', 10],
  ]);
  expect(await contentsOf(zip)).toContainEqual(['Класс/Борис.png', 'борис']);
});

test('a zip behind other data is read', async () => {
  const zip = await zipOf({ 'a.png': 'a' });
  expect(await contentsOf(Buffer.concat([Buffer.from('MZ программа'), zip]))).toEqual([['a.png', 'a']]);
});

describe('a zip is refused before anything is unpacked', () => {
  test.each([
    [
      'a picture that unpacks to 600 MB',
      'too-large',
      async () => claiming(await zipOf({ 'a.png': 'a' }), 600_000_000),
    ],
    [
      'pictures that unpack to more than a table may have',
      'too-large',
      async () => {
        let zip = await zipOf(
          Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`${index}.png`, 'a'])),
        );
        for (let nth = 0; nth < 6; nth += 1) zip = claiming(zip, 100_000_000, nth);
        return zip;
      },
    ],
    [
      'a directory that shares its data',
      'broken',
      async () => {
        const zip = await zipOf({ 'a.png': 'a', 'b.png': 'b' });
        const told = Buffer.from(zip);
        told.writeUInt32LE(zip.length, told.indexOf('PK\u0001\u0002', 0, 'latin1') + 20);
        return told;
      },
    ],
    ['what is no zip', 'broken', () => Promise.resolve(Buffer.from('не архив'))],
    ['nothing', 'broken', () => Promise.resolve(Buffer.alloc(0))],
  ] as const)('%s: %s', async (_, reason, made) => {
    expect(await openZip(blob(await made()), everything)).toEqual({ kind: 'refused', reason });
  });

  test('more files than a table may have: too-many', async () => {
    const entry = Buffer.alloc(47);
    entry.write('PK\u0001\u0002', 'latin1');
    entry.writeUInt16LE(1, 28);
    const directory = Buffer.concat(Array.from({ length: 20_001 }, () => entry));
    const end = Buffer.alloc(22);
    end.write('PK\u0005\u0006', 'latin1');
    end.writeUInt32LE(directory.length, 12);
    expect(await openZip(blob(Buffer.concat([directory, end])), everything)).toEqual({
      kind: 'refused',
      reason: 'too-many',
    });
  });
});

test.each([
  ['larger', 5],
  ['smaller', 2000],
])('a picture that is %s than the directory says is refused', async (_, size) => {
  const zip = claiming(await zipOf({ 'a.png': 'a'.repeat(1000) }), size);
  expect(await contentsOf(zip)).toEqual([['a.png', { kind: 'refused', reason: 'broken' }]]);
});

test('names in the code page of Windows are read', async () => {
  const zip = await zipOf({ 'XXXX.png': 'а' });
  const dos = Buffer.from([0x80, 0xad, 0xad, 0xa0]);
  for (let at = zip.indexOf('XXXX'); at >= 0; at = zip.indexOf('XXXX')) dos.copy(zip, at);
  expect((await contentsOf(zip)) as unknown).toEqual([['Анна.png', 'а']]);
});
