import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { memorySink } from '../../../../src/hosts/browser/memorySink.ts';
import type { StreamFrom } from '../../../../workers/archive/zip.ts';
import { zipContainer } from '../../../../workers/archive/zip.ts';

const modified = new Date(2026, 4, 17, 12, 30, 20);
const entries = [
  { name: 'Диплом-1.png', content: new Blob(['first']) },
  { name: 'Диплом-2.png', content: new Blob(['second']) },
  { name: 'Диплом-10.png', content: new Blob(['tenth']) },
];
const inMemory = { bytes: Infinity, entries: Infinity };
const byStream = { bytes: 0, entries: 0 };

async function packArchive(files: typeof entries, streamFrom: StreamFrom): Promise<Blob> {
  const sink = memorySink('application/zip');
  const zip = zipContainer(sink, modified, streamFrom);
  for (const { name, content } of files) await zip.add(name, content);
  await zip.finish();
  return sink.file();
}

describe.each([
  ['an ordinary archive', inMemory],
  ['a large archive, streamed', byStream],
  ['an archive that turns out to be large', { bytes: 5, entries: Infinity }],
])('%s', (_, streamFrom) => {
  it('holds every file under its name, in order, whole', async () => {
    const blob = await packArchive(entries, streamFrom);
    const zip = await JSZip.loadAsync(await blob.arrayBuffer(), { checkCRC32: true });
    const files = await Promise.all(
      Object.values(zip.files).map(async (file) => [file.name, await file.async('string')]),
    );
    expect([blob.type, files]).toEqual([
      'application/zip',
      [
        ['Диплом-1.png', 'first'],
        ['Диплом-2.png', 'second'],
        ['Диплом-10.png', 'tenth'],
      ],
    ]);
  });

  it('stores images as they are and marks names as UTF-8', async () => {
    const bytes = await (await packArchive(entries, streamFrom)).arrayBuffer();
    const view = new DataView(bytes);
    const utf8 = (view.getUint16(6, true) & 0x0800) !== 0;
    expect({ utf8, method: view.getUint16(8, true) }).toEqual({ utf8: true, method: 0 });
  });

  it('shows the local time of the run', async () => {
    const view = new DataView(await (await packArchive(entries, streamFrom)).arrayBuffer());
    const [time, date] = [view.getUint16(10, true), view.getUint16(12, true)];
    expect([1980 + (date >> 9), (date >> 5) & 15, date & 31, time >> 11, (time >> 5) & 63]).toEqual([
      2026, 5, 17, 12, 30,
    ]);
  });
});

it('more files than a zip can count are refused', async () => {
  const many = Array.from({ length: 65_535 }, (_, n) => ({ name: `${n}`, content: new Blob([]) }));
  await expect(packArchive(many, inMemory)).rejects.toThrow('A zip holds 65534 entries; 65535 were given.');
});
