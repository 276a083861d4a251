/** Bodies of the attacks: as large and expensive as the server permits. */
import { createHash } from 'node:crypto';
import { zipped } from '../../../tests/server/support/zip.ts';

/** A valid save of almost sixteen million characters. */
export function aLargeSave(): Buffer {
  const cells = Array.from(
    { length: 190_000 },
    (_, index) => `Константинопольская Мария Анастасия Ивановна ${index}`,
  );
  const half = cells.length / 2;
  const layers = JSON.stringify([namesLayer('a', cells.slice(0, half)), namesLayer('b', cells.slice(half))]);
  return Buffer.from(JSON.stringify({ layers }));
}

/**
 * A valid save as long as the server accepts, of random characters that three bytes each and no deflation
 * make smaller.
 */
export function anIncompressibleSave(): Buffer {
  let seed = 1;
  const random = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed >>> 8;
  };
  const cells = Array.from({ length: 156 }, () =>
    String.fromCharCode(...Array.from({ length: 99_900 }, () => 0x4e00 + (random() % 20_900))),
  );
  return Buffer.from(JSON.stringify({ layers: JSON.stringify([namesLayer('a', cells)]) }));
}

const namesLayer = (id: string, selectedCells: readonly string[]) => ({
  type: 'db',
  id,
  name: 'ФИО',
  display: 'ФИО',
  X: 10,
  Y: 20,
  selectedCells,
});

/** Layers whose publishing compares five hundred words in each of 15,500 names with the records. */
export function aWordySave(): Buffer {
  const name = 'а '.repeat(500).trim();
  const columns = Array.from({ length: 15_500 }, (_, index) => ({ index, name }));
  const layer = {
    type: 'db',
    id: 'a',
    name: 'ФИО',
    display: 'ФИО',
    selectedCells: ['Мария Иванова'],
    query: { headerRow: 0, columns },
  };
  return Buffer.from(JSON.stringify({ layers: JSON.stringify([layer]) }));
}

/** A JPEG of five million empty segments. */
export function aSegmentedJpeg(): Buffer {
  const segment = Buffer.from([0xff, 0xe1, 0, 2]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(4 * 4_900_000, segment)]);
}

/** A GIF of ten million random pixels, which does not compress and must be re-encoded. */
export function aNoiseGif(side = 3200): Buffer {
  const head = Buffer.alloc(13 + 768 + 11);
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  head[10] = 0xf7;
  for (let index = 0; index < 768; index += 1) head[13 + index] = (index * 7) % 256;
  head[781] = 0x2c;
  head.writeUInt16LE(side, 786);
  head.writeUInt16LE(side, 788);
  head[791] = 8;
  const codes = Buffer.alloc(Math.ceil((side * side * 9) / 8) + (side * side) / 100);
  let bits = 0;
  let seed = 1;
  const write = (code: number): void => {
    for (let bit = 0; bit < 9; bit += 1, bits += 1)
      if ((code >> bit) & 1) codes[bits >> 3] = (codes[bits >> 3] ?? 0) | (1 << (bits & 7));
  };
  for (let point = 0; point < side * side; point += 1) {
    if (point % 250 === 0) write(256);
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    write((seed >> 16) & 255);
  }
  write(257);
  const data = codes.subarray(0, (bits >> 3) + 1);
  const blocks: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([head, ...blocks, Buffer.from([0, 0x3b])]);
}

/** A bundle of 150 kB whose manifest names one file of 140 MB this many times. */
export function aRepeatingBundle(times: number): Promise<Uint8Array> {
  const content = Buffer.alloc(140_000_000);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const image = { file: `images/${sha256}.png`, sha256, type: 'image/png' };
  return aBundle(
    Array.from({ length: times }, () => image),
    { [image.file]: content },
  );
}

/** A bundle with one text. */
export function aBundle(
  images: readonly object[] = [],
  files: Record<string, Uint8Array> = {},
): Promise<Uint8Array> {
  const text = { type: 'text', id: 'a', name: 'Текст', display: 'Грамота' };
  const document = { name: 'Грамота', canvas_width: 800, canvas_height: 600, layers: [text] };
  const manifest = {
    format: 'patent-generator-project',
    version: 1,
    name: 'Грамота',
    document: 'document.json',
    images,
  };
  return zipped({
    'manifest.json': JSON.stringify(manifest),
    'document.json': JSON.stringify(document),
    ...files,
  });
}
