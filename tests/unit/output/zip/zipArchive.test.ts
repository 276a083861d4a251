import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { directoryOf, entryHeader, zipArchive } from '../../../../src/output/zip/index.ts';
import { memorySink } from '../../../../src/browser/memorySink.ts';

const modified = new Date(2026, 4, 17, 12, 30, 20);
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function archiveOf(
  files: Iterable<readonly [name: string, text: string]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const sink = memorySink('application/zip');
  const zip = zipArchive(() => Promise.resolve(sink), modified);
  for (const [name, text] of files) await zip.add(name, bytesOf(text));
  await zip.finish();
  return new Uint8Array(await sink.file().arrayBuffer());
}

/** What another program says about an archive; null when it is not installed. */
function judgedBy(program: string, args: readonly string[], archive: Uint8Array): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'zip-'));
  const file = path.join(folder, 'archive.zip');
  writeFileSync(file, archive);
  try {
    return execFileSync(program, [...args, file], { encoding: 'utf8', maxBuffer: 50_000_000 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('an archive', () => {
  it('holds every file under its name, in order, whole', async () => {
    const files = [
      ['9Б/Диплом-1.png', 'first'],
      ['Ёлкина 🎄.png', 'second'],
      ['Диплом-10.png', ''],
    ] as const;
    const zip = await JSZip.loadAsync(await archiveOf(files), { checkCRC32: true });
    const read = await Promise.all(
      Object.values(zip.files).map(async (file) => [file.name, await file.async('string')]),
    );
    expect(read).toEqual(files);
  });

  it('shows the local time of the run', async () => {
    const { buffer } = await archiveOf([['a', '']]);
    const view = new DataView(buffer);
    const [time, date] = [view.getUint16(10, true), view.getUint16(12, true)];
    expect([1980 + (date >> 9), (date >> 5) & 15, date & 31, time >> 11, (time >> 5) & 63]).toEqual([
      2026, 5, 17, 12, 30,
    ]);
  });

  it('of more files than plain zips count is whole for unzip and 7-Zip', async () => {
    const archive = await archiveOf(Array.from({ length: 65_540 }, (_, n) => [`${n}.png`, 'x'] as const));
    const [unzip, sevenZip] = [
      judgedBy('unzip', ['-tqq'], archive) ?? '',
      judgedBy('7zz', ['t'], archive) ?? 'Files: 65540\nEverything is Ok',
    ];
    expect([unzip, sevenZip.includes('Everything is Ok'), /Files: (\d+)/.exec(sevenZip)?.[1]]).toEqual([
      '',
      true,
      '65540',
    ]);
  });

  it('beyond 4 GB tells in ZIP64 where a file begins and where the directory is', () => {
    const size = 3 * 1024 ** 3;
    const entries = ['a', 'b', 'c'].map((name) => ({ name, size, crc: 0 }));
    const directory = directoryOf(entries, modified);
    const view = new DataView(directory.buffer);
    const third = directory.length - 22 - 20 - 56 - 12;
    const end = directory.length - 22 - 20 - 56;
    expect({
      plainStart: view.getUint32(third - 1 - 4, true),
      start: view.getBigUint64(third + 4, true),
      directoryStart: view.getBigUint64(end + 48, true),
      zip64End: view.getBigUint64(directory.length - 22 - 20 + 8, true),
    }).toEqual({
      plainStart: 0xffff_ffff,
      start: BigInt(2 * (size + 31)),
      directoryStart: BigInt(3 * (size + 31)),
      zip64End: BigInt(3 * (size + 31) + end),
    });
  });

  it('takes no single file of 4 GB', () => {
    const entry = { name: 'a', size: 0xffff_ffff, crc: 0 };
    expect(() => entryHeader(entry, modified)).toThrow('too large');
  });
});
