/**
 * Prepares the parts of an .xlsb for SheetJS: a part keeps the kinds of records that a table needs, each with
 * the lengths that fit into it. SheetJS reads the texts of a record by a length of four bytes that nothing
 * bounds, so that a file of one kilobyte could fill the memory; and it makes a column or a cell for
 * everything that a range spans. A record's type and length are numbers of seven bits a byte.
 */

/**
 * Which records of a part are kept: their least size, where their texts begin, and a byte of flags to clear.
 */
interface Kept {
  readonly least: number;
  /** Texts one after the other: a count of four bytes, then characters of two. */
  readonly texts?: { readonly at: number; readonly count: number };
  /** Bytes after this many are left out. */
  readonly most?: number;
  /** Flags of runs and phonetic signs, which follow a text. */
  readonly flags?: number;
}
type Records = Readonly<Record<number, Kept>>;

const WORKBOOK: Records = {
  0x99: { least: 8, most: 8 }, // dates since 1904
  0x9c: { least: 16, texts: { at: 8, count: 2 } }, // a sheet
};
const STYLES: Records = {
  0x267: { least: 0 },
  0x2c: { least: 6, texts: { at: 2, count: 1 } }, // a format of numbers
  0x268: { least: 0 },
  0x269: { least: 0 },
  0x2f: { least: 4 }, // who has which format
  0x26a: { least: 0 },
};
const TEXTS: Records = {
  0x9f: { least: 8 },
  0x13: { least: 5, flags: 0, texts: { at: 1, count: 1 } },
  0xa0: { least: 0 },
};
const SHEET: Records = {
  0x94: { least: 16 }, // size
  0x00: { least: 12 }, // a row
  0xb0: { least: 16 }, // a merged block
  0x01: { least: 8 },
  0x02: { least: 12 },
  0x03: { least: 9 },
  0x04: { least: 9 },
  0x05: { least: 16 },
  0x06: { least: 12, texts: { at: 8, count: 1 } },
  0x07: { least: 12 },
  // Values of formulas.
  0x08: { least: 12, texts: { at: 8, count: 1 } },
  0x09: { least: 16 },
  0x0a: { least: 9 },
  0x0b: { least: 9 },
  // Cells whose column follows from the one before.
  0x0c: { least: 4 },
  0x0d: { least: 8 },
  0x0e: { least: 5 },
  0x0f: { least: 5 },
  0x10: { least: 12 },
  0x11: { least: 8, texts: { at: 4, count: 1 } },
  0x12: { least: 8 },
  // A text with runs of looks.
  0x3e: { least: 13, flags: 8, texts: { at: 9, count: 1 } },
};

/** Null: the part has nothing for a table. */
function recordsOf(name: string): Records | null {
  if (/(^|\/)worksheets\/[^/]+$/i.test(name)) return SHEET;
  const file = /[^/]*$/.exec(name.toLowerCase())?.[0];
  return file === 'workbook.bin'
    ? WORKBOOK
    : file === 'styles.bin'
      ? STYLES
      : file === 'sharedstrings.bin'
        ? TEXTS
        : null;
}

/** @returns a copy of the part with what a table needs; null where a record ends beyond the part */
export function tableRecords(name: string, part: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const kept = recordsOf(name);
  if (kept === null) return new Uint8Array(0);
  const copy = part.slice();
  let length = 0;
  for (let at = 0; at < part.length;) {
    const type = varint(part, at, 2);
    const size = varint(part, type.end, 4);
    const end = size.end + size.value;
    if (end > part.length) return null;
    const wanted = kept[type.value];
    if (wanted !== undefined && size.value >= wanted.least) {
      const content = part.slice(size.end, size.end + Math.min(size.value, wanted.most ?? size.value));
      boundTexts(content, wanted);
      const head =
        wanted.most === undefined
          ? part.subarray(at, size.end)
          : [...part.subarray(at, type.end), content.length];
      copy.set(head, length);
      copy.set(content, length + head.length);
      length += head.length + content.length;
    }
    at = end;
  }
  return copy.subarray(0, length);
}

/** Brings the counts of characters within their record. */
function boundTexts(content: Uint8Array<ArrayBuffer>, { texts, flags }: Kept): void {
  if (flags !== undefined) content[flags] = 0;
  if (texts === undefined) return;
  const view = new DataView(content.buffer, content.byteOffset, content.length);
  let at = texts.at;
  for (let index = 0; index < texts.count && at + 4 <= content.length; index += 1) {
    const count = view.getUint32(at, true);
    // Texts behind this one still need their counts.
    const room = content.length - at - 4 - 4 * (texts.count - index - 1);
    const fitting = count === ABSENT ? 0 : Math.min(count, Math.max(0, Math.floor(room / 2)));
    view.setUint32(at, fitting, true);
    at += 4 + 2 * fitting;
  }
}
const ABSENT = 0xffffffff;

function varint(
  bytes: Uint8Array,
  from: number,
  most: number,
): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let index = 0; index < most; index += 1) {
    const byte = bytes[from + index] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, end: from + index + 1 };
  }
  return { value, end: from + most };
}
