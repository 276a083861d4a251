import * as fc from 'fast-check';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import type { RunDocument } from '../../../../src/document/runDocument.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { crc32, pageOf } from '../../../../src/output/formats/index.ts';
import { USUAL_ORDER } from '../../../../src/output/order/index.ts';
import { planCollection } from '../../../../src/output/plan/index.ts';
import type { ArchiveLimits } from '../../../../workers/archive/archive.ts';
import type { ArchiveRun } from '../../../../workers/archive/messages.ts';
import type { CopyFile } from '../../../../workers/render/messages.ts';
import { openArchive } from '../../../../workers/archive/openArchive.ts';
import type { MemoryFolder } from './memoryFolder.ts';
import { memoryFolder } from './memoryFolder.ts';

const COUNT = 12;
/** Every copy is written at once, so an interruption loses none. */
const SMALL: ArchiveLimits = {
  ordinaryBytes: Infinity,
  ordinaryEntries: Infinity,
  heldBytes: 1,
  heldTime: Infinity,
  partBytes: Infinity,
};
/** JSZip never packs. */
const LARGE: ArchiveLimits = { ...SMALL, ordinaryEntries: 0 };

function people(names: readonly string[]): Document {
  return createDocument({
    layers: [createDbLayer({ id: 'name', name: 'ФИО', display: '', selectedCells: [...names] })],
  });
}
const ordinary = people(Array.from({ length: COUNT }, (_, n) => `Участник ${n}`));

function runOf(document: RunDocument, time = 0, copies?: readonly number[]): ArchiveRun {
  const reply = planCollection(document, 'Диплом', 'png', copies ? { indexes: copies } : {});
  if (reply.kind === 'refused') throw new Error(reply.text);
  return {
    modified: new Date(2026, 4, 17, 12, 30, 20 + time),
    copies: reply.plan.copies,
    kept: {
      place: 'project',
      order: { ...USUAL_ORDER, name: 'Диплом' },
      document,
      format: 'png',
      page: pageOf(document),
      images: new Map(),
      pdf: null,
    },
  };
}

/** Each copy is a PDF of its own. */
function documentsOf(document: Document, pdf = { title: 'Диплом', isPicture: false }): ArchiveRun {
  const reply = planCollection(document, 'Диплом', 'pdf', { isEach: true });
  if (reply.kind === 'refused') throw new Error(reply.text);
  const { kept, ...run } = runOf(document);
  return { ...run, copies: reply.plan.copies, kept: kept && { ...kept, format: 'pdf', pdf } };
}

interface Run extends ArchiveRun {
  /** The file of a copy; its bytes unless given. */
  readonly fileOf?: (recordIndex: number | null) => CopyFile;
}

const copyOf = (recordIndex: number | null) => new TextEncoder().encode(`copy ${String(recordIndex)}`);

/** Tells copies by how they differ from this one. */
function sharing(blob: Blob): (recordIndex: number | null) => CopyFile {
  return (recordIndex) => ({
    first: { id: 'first', blob },
    changes: [
      { start: 'copy '.length, end: blob.size, bytes: new TextEncoder().encode(String(recordIndex)) },
    ],
  });
}

/** Makes a run up to `until` copies. `null` when it was interrupted there. */
async function make(folder: MemoryFolder | null, limits: ArchiveLimits, run: Run, until = Infinity) {
  const host = { openFolder: () => Promise.resolve(folder), now: () => 0, limits };
  const { archive, files } = await openArchive(run, host);
  const done = new Set(files);
  const parts: Blob[] = [];
  const { fileOf = copyOf } = run;
  for (const { fileName, recordIndex } of run.copies) {
    if (done.has(fileName)) continue;
    if (done.size === until) return { files, archive, bytes: null, parts };
    const part = await archive.add(fileName, fileOf(recordIndex), crc32(copyOf(recordIndex)));
    if (part !== null) parts.push(part);
    done.add(fileName);
  }
  const blob = await archive.finish();
  return { files, archive, bytes: new Uint8Array(await blob.arrayBuffer()), parts };
}

describe.each([
  ['an ordinary archive', SMALL],
  ['a large archive', LARGE],
  ['an archive that is written late', { ...LARGE, heldBytes: 30 }],
])('%s', (_, limits) => {
  it('that was interrupted anywhere, more than once, is finished with the same bytes', async () => {
    const { bytes: undisturbed } = await make(memoryFolder(), limits, runOf(ordinary));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(COUNT - 1), { maxLength: 3 }), async (interruptions) => {
        const folder = memoryFolder();
        for (const until of interruptions.toSorted((first, second) => first - second)) {
          await make(folder, limits, runOf(ordinary), until);
          folder.release();
        }
        const { bytes } = await make(folder, limits, runOf(ordinary));
        expect(Buffer.from(bytes ?? []).equals(Buffer.from(undisturbed ?? []))).toBe(true);
      }),
    );
  });

  it('of files that share their bytes has the same bytes as one of whole files', async () => {
    const { bytes: whole } = await make(memoryFolder(), limits, runOf(ordinary));
    const folder = memoryFolder();
    const run = { ...runOf(ordinary), fileOf: sharing(new Blob(['copy of somebody'])) };
    await make(folder, limits, run, 5);
    folder.release();

    const { bytes } = await make(folder, limits, run);

    const inMemory = await make(null, limits, run);
    expect(
      [bytes, inMemory.bytes].map((made) => Buffer.from(made ?? []).equals(Buffer.from(whole ?? []))),
    ).toEqual([true, true]);
  });

  it('leaves no journal on the disk when it is finished', async () => {
    const folder = memoryFolder();
    await make(folder, limits, runOf(ordinary));
    expect([...folder.files.keys()].filter((name) => name === 'journal')).toEqual([]);
  });

  it('holds every file whole, in the order of the plan', async () => {
    const { bytes } = await make(memoryFolder(), limits, runOf(ordinary));
    const zip = await JSZip.loadAsync(bytes ?? [], { checkCRC32: true });
    const read = await Promise.all(Object.values(zip.files).map((file) => file.async('string')));
    expect(read).toEqual(Array.from({ length: COUNT }, (_item, n) => `copy ${n}`));
  });
});

/** Three people, each on two pages; `back` stands on the second. */
function withBacks(back: string) {
  return createDocument({
    settings: { pages: 2 },
    layers: [
      createDbLayer({ id: 'name', name: 'ФИО', display: '', selectedCells: ['Анна', 'Борис', 'Вера'] }),
      createTextLayer({ id: 'back', name: 'Текст', display: back, page: 1 }),
    ],
  });
}

it('bytes that files share are read once for a disk, however many copies have them', async () => {
  let reads = 0;
  const blob = new Blob(['copy of somebody']);
  const bytes = blob.arrayBuffer.bind(blob);
  blob.arrayBuffer = () => {
    reads += 1;
    return bytes();
  };
  await make(memoryFolder(), LARGE, { ...runOf(ordinary), fileOf: sharing(blob) });
  expect(reads).toBe(1);
});

/** Copies 1 to 4 of the project itself, the others of a design with these words. */
function designed(words: string): RunDocument {
  const design = createDocument({ layers: [createTextLayer({ id: 't', name: 'Вид', display: words })] });
  const ofCopy = Array.from({ length: COUNT }, (_, copy) => (copy < 4 ? 0 : 1));
  const folders = ofCopy.map(() => 'Вокал/');
  return { ...ordinary, designs: { documents: [design], ofCopy, folders } };
}

describe('a run after an interruption', () => {
  it('goes on after the last copy that still looks the same', async () => {
    const folder = memoryFolder();
    await make(folder, LARGE, runOf(ordinary), 8);
    folder.release();
    const corrected = Array.from({ length: COUNT }, (_, n) => (n === 5 ? 'Ёлкина' : `Участник ${n}`));
    const { files } = await make(folder, LARGE, runOf(people(corrected)));
    expect(files).toEqual([1, 2, 3, 4, 5].map((n) => `Диплом-${n}.png`));
  });

  it('goes on in the middle of a copy of two pages, and makes a page anew whose text was changed', async () => {
    const folder = memoryFolder();
    const { bytes: undisturbed } = await make(memoryFolder(), LARGE, runOf(withBacks('Стол 1')));
    await make(folder, LARGE, runOf(withBacks('Стол 1')), 3);
    folder.release();
    const goneOn = await make(folder, LARGE, runOf(withBacks('Стол 1')), 4);
    folder.release();
    const changed = await make(folder, LARGE, runOf(withBacks('Стол 2')), 2);
    folder.release();
    const { bytes } = await make(folder, LARGE, runOf(withBacks('Стол 1')));

    expect([goneOn.files, changed.files]).toEqual([
      ['Диплом-1_стр1.png', 'Диплом-1_стр2.png', 'Диплом-2_стр1.png'],
      ['Диплом-1_стр1.png'],
    ]);
    expect(Buffer.from(bytes ?? []).equals(Buffer.from(undisturbed ?? []))).toBe(true);
  });

  it('of several designs makes a copy anew whose design was changed', async () => {
    const folder = memoryFolder();
    await make(folder, LARGE, runOf(designed('Диплом певца')), 8);
    folder.release();
    const { files } = await make(folder, LARGE, runOf(designed('Диплом певицы')));
    expect(files).toEqual([1, 2, 3, 4].map((n) => `Вокал/Диплом-${n}.png`));
  });

  it('of documents makes a copy anew whose second page was changed', async () => {
    const folder = memoryFolder();
    await make(folder, LARGE, documentsOf(withBacks('Стол 1')), 2);
    folder.release();
    const same = await make(folder, LARGE, documentsOf(withBacks('Стол 1')), 2);
    folder.release();
    const changed = await make(folder, LARGE, documentsOf(withBacks('Стол 2')), 0);
    expect([same.files, changed.files]).toEqual([['Диплом-1.pdf', 'Диплом-2.pdf'], []]);
  });

  it.each([
    ['have another title', { title: 'Другое', isPicture: false }],
    ['are pictures', { title: 'Диплом', isPicture: true }],
  ])('begins anew when its documents %s', async (_, pdf) => {
    const folder = memoryFolder();
    await make(folder, LARGE, documentsOf(ordinary), 8);
    folder.release();
    const { files } = await make(folder, LARGE, documentsOf(ordinary, pdf));
    expect(files).toEqual([]);
  });

  it('keeps the time when it began', async () => {
    const { bytes: undisturbed } = await make(memoryFolder(), LARGE, runOf(ordinary));
    const folder = memoryFolder();
    await make(folder, LARGE, runOf(ordinary), 8);
    folder.release();
    const { bytes } = await make(folder, LARGE, runOf(ordinary, 10));
    expect(Buffer.from(bytes ?? []).equals(Buffer.from(undisturbed ?? []))).toBe(true);
  });

  it('begins anew when other copies are wanted', async () => {
    const folder = memoryFolder();
    await make(folder, LARGE, runOf(ordinary), 8);
    folder.release();
    const { files } = await make(folder, LARGE, runOf(ordinary, 0, [0, 1, 2]));
    expect(files).toEqual([]);
  });

  it('trusts no copy whose bytes were lost or changed', async () => {
    const folder = memoryFolder();
    await make(folder, LARGE, runOf(ordinary), 4);
    folder.release();
    const [name, bytes] = [...folder.files].find(([file]) => file.endsWith('.zip')) ?? [];
    if (name === undefined || bytes === undefined) throw new Error('There is no archive.');
    bytes[bytes.length - 1] = 0;
    const { files } = await make(folder, LARGE, runOf(ordinary));
    expect(files).toEqual([1, 2, 3].map((n) => `Диплом-${n}.png`));
  });

  it('whose files are still held begins anew, and has nothing of the longer archive there', async () => {
    const { bytes: undisturbed } = await make(memoryFolder(), LARGE, runOf(ordinary));
    const folder = memoryFolder();
    await make(folder, LARGE, { ...runOf(ordinary), fileOf: () => new Uint8Array(1000) }, 8);
    const releasing = (recordIndex: number | null) => {
      folder.release();
      return copyOf(recordIndex);
    };
    const { files, bytes } = await make(folder, LARGE, { ...runOf(ordinary), fileOf: releasing });
    expect([files, Buffer.from(bytes ?? []).equals(Buffer.from(undisturbed ?? []))]).toEqual([[], true]);
  });

  it('of another tab is left alone: this one is made in memory', async () => {
    const folder = memoryFolder();
    await make(folder, LARGE, runOf(ordinary), 8);
    const { files, bytes } = await make(folder, LARGE, runOf(ordinary));
    const zip = await JSZip.loadAsync(bytes ?? []);
    expect([files, Object.keys(zip.files).length]).toEqual([[], COUNT]);
  });
});

describe('a full disk', () => {
  it('stops the run, and with space again it goes on and gives the same bytes', async () => {
    const { bytes: undisturbed } = await make(memoryFolder(), LARGE, runOf(ordinary));
    const folder = memoryFolder();
    folder.space = 1000;
    const broken = make(folder, LARGE, runOf(ordinary));
    await expect(broken).rejects.toThrow('Full');
    folder.release();
    folder.space = Infinity;
    const { files, bytes } = await make(folder, LARGE, runOf(ordinary));
    expect([files.length > 0, Buffer.from(bytes ?? []).equals(Buffer.from(undisturbed ?? []))]).toEqual([
      true,
      true,
    ]);
  });
});

it('an archive that is made quickly leaves nothing on the disk, and has the bytes of one that was written there', async () => {
  const folder = memoryFolder();
  const { bytes } = await make(folder, { ...LARGE, heldBytes: Infinity }, runOf(ordinary));
  const { bytes: written } = await make(memoryFolder(), LARGE, runOf(ordinary));
  expect([[...folder.files.keys()], Buffer.from(bytes ?? []).equals(Buffer.from(written ?? []))]).toEqual([
    [],
    true,
  ]);
});

describe('without a disk', () => {
  it('an archive comes in parts of a stated size, each of them whole', async () => {
    const limits = { ...LARGE, partBytes: 200 };
    const { parts, bytes } = await make(null, limits, runOf(ordinary));
    const all = [...parts, new Blob([bytes ?? new Uint8Array(0)])];
    const names = await Promise.all(
      all.map(async (part) => Object.keys((await JSZip.loadAsync(await part.arrayBuffer())).files)),
    );
    expect([names.length > 2, names.flat()]).toEqual([
      true,
      Array.from({ length: COUNT }, (_, n) => `Диплом-${n + 1}.png`),
    ]);
  });
});

describe('ending a run early', () => {
  it.each([
    ['keeps what is done, that which waits in memory too', true, 3],
    ['removes everything when a person stops it', false, 0],
  ])('%s', async (_, isKept, expected) => {
    const folder = memoryFolder();
    const { archive } = await make(folder, { ...LARGE, heldBytes: 1000 }, runOf(ordinary), 3);
    await archive.close(isKept);
    const { files } = await make(folder, LARGE, runOf(ordinary));
    expect(files).toHaveLength(expected);
  });
});

describe('an archive that is closed while a copy is on its way to the disk', () => {
  it.each([0, 1, 5])('leaves nothing when it was cancelled after %i copies', async (until) => {
    const folder = memoryFolder();
    const { archive } = await make(folder, LARGE, runOf(ordinary), until);
    const adding = archive.add(`Диплом-${until + 1}.png`, copyOf(until));
    await archive.close(false);
    await adding;
    expect([...folder.files.keys()]).toEqual([]);
  });

  it('has each copy once when it is kept', async () => {
    const folder = memoryFolder();
    const { archive } = await make(folder, LARGE, runOf(ordinary), 3);
    const adding = archive.add('Диплом-4.png', copyOf(3));
    await archive.close(true);
    await adding;
    folder.release();
    const { files } = await make(folder, LARGE, runOf(ordinary));
    expect(files).toEqual([1, 2, 3, 4].map((n) => `Диплом-${n}.png`));
  });

  it('leaves nothing when it was cancelled while it was finished', async () => {
    const folder = memoryFolder();
    const { archive } = await make(folder, LARGE, runOf(ordinary), COUNT - 1);
    await archive.add(`Диплом-${COUNT}.png`, copyOf(COUNT - 1));
    const finishing = archive.finish();
    await archive.close(false);
    await finishing;
    expect([...folder.files.keys()]).toEqual([]);
  });
});
