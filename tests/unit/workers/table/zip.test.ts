import { describe, expect, it } from 'vitest';
import { unzip } from '../../../../workers/table/input/zip.ts';
import type { Bytes } from './buildFiles.ts';
import { zipBytes } from './buildFiles.ts';

const all = () => true;

describe('a zip is unpacked within limits', () => {
  it('the wanted parts come out, the others stay packed', async () => {
    const bytes = await zipBytes({ 'a.xml': '<a/>', 'photo.png': 'x'.repeat(1000) });
    const zip = await unzip(bytes, (name) => name.endsWith('.xml'), 100);
    const parts =
      zip.kind === 'parts'
        ? zip.parts.map(({ name, content }) => [name, new TextDecoder().decode(content)])
        : zip;
    expect(parts).toEqual([['a.xml', '<a/>']]);
  });

  it('what stands before the archive does not matter', async () => {
    const bytes = await zipBytes({ 'a.xml': '<a/>' });
    const shifted = new Uint8Array([1, 2, 3, ...bytes]);
    expect((await unzip(shifted, all)).kind).toBe('parts');
  });

  it('a bomb is refused by its directory, before anything is unpacked', async () => {
    const bytes = await zipBytes({ 'a.xml': '0'.repeat(1_000_000) });
    expect(await unzip(bytes, all, 999_999)).toEqual({ kind: 'refused', reason: 'too-large' });
  });

  it('a bomb whose directory lies is stopped while it unpacks', async () => {
    const bytes = withDeclaredSize(await zipBytes({ 'a.xml': '0'.repeat(1_000_000) }), 10);
    expect(await unzip(bytes, all, 100_000)).toEqual({ kind: 'refused', reason: 'too-large' });
  });

  it('an encrypted part is told from a damaged one', async () => {
    const bytes = await zipBytes({ 'a.xml': '<a/>' });
    const entry = directoryEntry(bytes);
    bytes[entry + 8] = (bytes[entry + 8] ?? 0) | 1;
    expect(await unzip(bytes, all)).toEqual({ kind: 'refused', reason: 'encrypted' });
  });

  it('damaged data is refused', async () => {
    const bytes = await zipBytes({ 'a.xml': 'Иванов'.repeat(100) });
    bytes.fill(0xff, 40, 60);
    expect(await unzip(bytes, all)).toEqual({ kind: 'refused', reason: 'broken' });
  });
});

function directoryEntry(bytes: Bytes): number {
  const view = new DataView(bytes.buffer);
  return (
    Array.from({ length: bytes.length - 4 }, (_, at) => at).findLast(
      (at) => view.getUint32(at, true) === 0x02014b50,
    ) ?? -1
  );
}

function withDeclaredSize(bytes: Bytes, size: number): Bytes {
  new DataView(bytes.buffer).setUint32(directoryEntry(bytes) + 24, size, true);
  return bytes;
}
