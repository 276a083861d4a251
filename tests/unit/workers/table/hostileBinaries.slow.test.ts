/**
 * Binary workbooks (.xls of three ages, .xlsb) whose records lie: each is read or refused, and none hangs or
 * fills the memory.
 */
import { CFB, utils, write } from 'xlsx';
import { describe, expect, test, vi } from 'vitest';
import { parseTable } from '../../../../workers/table/parseTable.ts';

interface BinaryRecord {
  readonly type: number;
  /** Places of the type, of the length and of the data, and the first byte after the record. */
  readonly start: number;
  readonly size: number;
  readonly data: number;
  readonly end: number;
}
type Container = ReturnType<typeof CFB.utils.cfb_new>;

const AGES = { biff8: '/Workbook', biff5: '/Book', biff2: null } as const;
type Age = keyof typeof AGES;

function aBook() {
  const sheet = utils.aoa_to_sheet([
    ['Name', 'Class', 'Date', 1.5],
    ['Ivanov Ivan', '7A', new Date(Date.UTC(2020, 1, 1)), 2],
    ['Petrova Anna', '8B', 'no', 3],
  ]);
  sheet['D2'] = { t: 'n', v: 2, f: 'D1+1' };
  sheet['A2'].l = { Target: 'https://example.org' };
  sheet['B2'].c = [{ a: 'a', t: 'note' }];
  sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }];
  sheet['!cols'] = [{ wch: 10 }, { wch: 20 }];
  sheet['!rows'] = [{ hpt: 20 }, { hidden: true }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'First');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['a', true]]), 'Second');
  return book;
}
const written = (bookType: Age | 'xlsb'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    write(aBook(), { type: 'buffer', bookType, bookSST: bookType === 'xlsb' || bookType === 'biff8' }),
  );
const contentOf = (container: Container, place: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(CFB.find(container, place)?.content ?? []);

function streamOf(age: Age): Uint8Array<ArrayBuffer> {
  const place = AGES[age];
  return place === null ? written(age) : contentOf(CFB.read(written(age), { type: 'array' }), place);
}

function fileOf(age: Age, stream: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const place = AGES[age];
  if (place === null) return stream;
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, place, stream);
  return new Uint8Array(CFB.write(container, { type: 'buffer' }));
}

function recordsOf(stream: Uint8Array): BinaryRecord[] {
  const found = [];
  for (let start = 0; start + 4 <= stream.length;) {
    const view = new DataView(stream.buffer, stream.byteOffset);
    const end = start + 4 + view.getUint16(start + 2, true);
    found.push({ type: view.getUint16(start, true), start, size: start + 2, data: start + 4, end });
    start = end;
  }
  return found;
}

/** The bytes with those from `from` on replaced. */
const changed = (
  bytes: Uint8Array<ArrayBuffer>,
  from: number,
  ...values: number[]
): Uint8Array<ArrayBuffer> => {
  const copy = bytes.slice();
  copy.set(values.slice(0, Math.max(0, copy.length - from)), from);
  return copy;
};

/** How files may end that lie: as a table, or refused as damaged. */
const HARMLESS = ['table', 'broken', 'empty', 'not-a-table', 'too-many-cells', 'encrypted'];
async function outcome(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const result = await parseTable(bytes, name);
  return result.kind === 'table' ? 'table' : result.reason;
}

/** Lies about one record: its declared length, and every number in its first bytes. */
function* lies(
  stream: Uint8Array<ArrayBuffer>,
  { size, data, end }: BinaryRecord,
): Generator<Uint8Array<ArrayBuffer>> {
  for (const length of [0, 1, 2, 0x2020, 0xffff]) yield changed(stream, size, length & 0xff, length >> 8);
  for (let at = data; at < Math.min(end, data + 24); at += 2) {
    yield changed(stream, at, 0xff, 0xff);
    yield changed(stream, at, 0xff, 0xff, 0xff, 0x7f).fill(stream[end] ?? 0, end, end + 1);
  }
  yield stream.slice(0, data + ((end - data) >> 1));
}

describe.each(['biff8', 'biff5', 'biff2'] as const)('an .xls of %s', (age) => {
  test('is read when it is whole', async () => {
    const result = await parseTable(fileOf(age, streamOf(age)), 'т.xls');

    expect(result.kind === 'table' && result.table.sheets[0]?.rows[2]?.slice(0, 3)).toEqual([
      'Petrova Anna',
      '8B',
      'no',
    ]);
  });

  test('with a record that lies is read or refused', async () => {
    const stream = streamOf(age);
    const bad = [];
    for (const record of recordsOf(stream))
      for (const lie of lies(stream, record)) {
        const ended = await outcome(fileOf(age, lie), 'т.xls');
        if (!HARMLESS.includes(ended)) bad.push([record.type, ended]);
      }

    expect(bad).toEqual([]);
  });

  test('that is cut anywhere is read or refused', async () => {
    const file = fileOf(age, streamOf(age));
    const ends = [];
    for (let length = 1; length < file.length; length += Math.ceil(file.length / 60))
      ends.push(await outcome(file.slice(0, length), 'т.xls'));

    expect(ends.filter((ended) => !HARMLESS.includes(ended))).toEqual([]);
  });
});

/** A record of the stream, to put before the end of the book or of a sheet. */
const record = (type: number, ...data: number[]): number[] => [
  type & 0xff,
  type >> 8,
  data.length & 0xff,
  data.length >> 8,
  ...data,
];
/** The stream with these records at the beginning of its last sheet: places of sheets before them stay. */
function withRecords(stream: Uint8Array<ArrayBuffer>, ...records: number[][]): Uint8Array<ArrayBuffer> {
  const first = recordsOf(stream).findLast(({ type }) => type === 0x809)?.end ?? 0;
  return Uint8Array.from([...stream.slice(0, first), ...records.flat(), ...stream.slice(first)]);
}

describe('an .xls with records of counts that nothing bounds', () => {
  test.each([
    ['references to other books without a count', record(0x17)],
    ['references to other books, 65,535 of them', record(0x17, 0xff, 0xff, 0, 0)],
    ['a name without content', record(0x18)],
    ['a palette', record(0x92, 0xff, 0x7f)],
    ['another book', record(0x1ae, 0xff, 0xff, 0xff, 0xff)],
    ['a drawing', record(0x5d, 0xff, 0xff, 0xff, 0xff)],
    ['looks beyond the format', record(0x87d, ...Array<number>(20).fill(0xff))],
    ['a format without text', record(0x41e, 1, 0)],
    ['who wrote it', record(0x5c)],
  ])('is read: %s', async (_, added) => {
    expect(await outcome(fileOf('biff8', withRecords(streamOf('biff8'), added)), 'т.xls')).toBe('table');
  });

  test('is read quietly', async () => {
    const error = vi.spyOn(console, 'error');
    await outcome(fileOf('biff8', withRecords(streamOf('biff8'), record(0x7777, 1, 2, 3))), 'т.xls');

    expect(error.mock.calls).toEqual([]);
    error.mockRestore();
  });
});

/** A record's type and length are numbers of seven bits a byte; lengths here have one byte. */
const recordsIn = (part: Uint8Array): BinaryRecord[] => {
  const found = [];
  for (let start = 0; start < part.length;) {
    const wide = (part[start] ?? 0) >= 0x80;
    const type = wide ? ((part[start] ?? 0) & 0x7f) + ((part[start + 1] ?? 0) << 7) : (part[start] ?? 0);
    const size = start + (wide ? 2 : 1);
    let [data, length] = [size, 0];
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = part[data] ?? 0;
      data += 1;
      length |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    found.push({ type, start, size, data, end: data + length });
    start = data + length;
  }
  return found;
};

describe('an .xlsb', () => {
  const PARTS = ['xl/workbook.bin', 'xl/worksheets/sheet1.bin', 'xl/sharedStrings.bin', 'xl/styles.bin'];
  const base = CFB.read(written('xlsb'), { type: 'array' });
  const withPart = (name: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
    const container = CFB.utils.cfb_new();
    for (const [index, full] of base.FullPaths.entries()) {
      const place = full.replace(/^Root Entry\//, '');
      const content = base.FileIndex[index]?.content;
      if (content !== undefined && content.length > 0)
        CFB.utils.cfb_add(container, place, place === name ? bytes : Uint8Array.from(content));
    }
    return new Uint8Array(CFB.write(container, { fileType: 'zip', type: 'buffer' }));
  };
  test.each(PARTS)('with a record of %s that lies is read or refused', async (name) => {
    const part = contentOf(base, `/${name}`);
    const bad = [];
    for (const entry of recordsIn(part)) {
      const { size, data, end } = entry;
      const told = [0, 1, 0x7f].map((length) => changed(part, size, length));
      const filled = [0, 2, 4, 8, 12, 16].map((at) =>
        data + at < end
          ? changed(part, data + at, ...Array<number>(Math.min(4, end - data - at)).fill(0xff))
          : part,
      );
      for (const lie of [...told, ...filled, part.slice(0, data + ((end - data) >> 1))]) {
        const ended = await outcome(withPart(name, lie), 'т.xlsb');
        if (!HARMLESS.includes(ended)) bad.push([entry.type, ended]);
      }
    }

    expect(bad).toEqual([]);
  });
});
