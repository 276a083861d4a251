/**
 * Bytes of a text file as text, with what is not sure. Two sorts of damage are mended: a file joined from
 * parts in two encodings, and UTF-8 that a program read in another encoding and saved again: «Р¤РёРѕ» for
 * «Фио».
 */
import type { TextEncoding } from '../../../src/document/table/tableFile.ts';
import { decodeText, findEncoding, plausibility } from './encoding.ts';

interface DecodedBytes {
  readonly text: string;
  readonly encoding: TextEncoding;
  readonly isDoubtful: boolean;
  /** The next likely encodings of a doubtful text. */
  readonly others: readonly TextEncoding[];
  /** Russian sentences about what was mended. */
  readonly notes: readonly string[];
}

const MIXED =
  'В файле две кодировки: часть строк записана в одной, часть в другой. Мы прочитали каждую в своей. Сверьте имена.';
const DOUBLED = 'Буквы в файле испорчены: его сохранили в неверной кодировке. Мы вернули их. Сверьте имена.';

/** Finds the encoding and decodes. */
export function decodeBytes(bytes: Uint8Array): DecodedBytes {
  const found = findEncoding(bytes);
  const lines = found.encoding.startsWith('utf-16') ? null : mixedLines(bytes);
  if (lines !== null) return { text: lines, encoding: 'utf-8', isDoubtful: true, others: [], notes: [MIXED] };
  const text = decodeText(bytes, found.encoding);
  const mended = found.encoding === 'utf-8' ? withoutDoubling(text) : null;
  if (mended === null) return { text, ...found, notes: [] };
  return { text: mended, encoding: 'utf-8', isDoubtful: true, others: [], notes: [DOUBLED] };
}

const LINE_FEED = 10;

/** Each line in its own encoding, where some are UTF-8 and some are not; null otherwise. */
function mixedLines(bytes: Uint8Array): string | null {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lines: { readonly bytes: Uint8Array; readonly text: string | null; readonly isPlain: boolean }[] = [];
  for (let start = 0; start < bytes.length;) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    const line = bytes.subarray(start, end);
    const isPlain = !line.some((byte) => byte > 0x7f);
    lines.push({ bytes: line, text: attempt(() => strict.decode(line)), isPlain });
    start = end;
  }
  const wide = lines.filter(({ text, isPlain }) => !isPlain && text !== null && isCyrillic(text));
  const others = lines.filter(
    ({ text, isPlain, bytes: line }) => !isPlain && text === null && isManyOf(line),
  );
  if (wide.length === 0 || others.length === 0) return null;
  const rest = new Uint8Array(others.reduce((sum, line) => sum + line.bytes.length, 0));
  let at = 0;
  for (const line of others) {
    rest.set(line.bytes, at);
    at += line.bytes.length;
  }
  const { encoding } = findEncoding(rest);
  if (encoding === 'utf-8') return null;
  return lines.map(({ bytes: line, text }) => text ?? decodeText(line, encoding)).join('');
}

/** Three letters: two bytes of windows-1251 are UTF-8 by chance. */
function isCyrillic(text: string): boolean {
  return (text.match(/[\u0400-\u04ff]/gu)?.length ?? 0) >= 3;
}

/** Whether a line that is no UTF-8 has more than a broken byte. */
function isManyOf(line: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(line);
  return (text.match(/\ufffd/gu)?.length ?? 0) >= 2;
}

/** Encodings that a UTF-8 file is read in by mistake. */
const MISTAKEN = [
  'windows-1251',
  'windows-1252',
  'ibm866',
  'koi8-r',
  'x-mac-cyrillic',
  'iso-8859-5',
] as const;
const SAMPLE_CHARACTERS = 64 * 1024;
/** Least score a letter of a plausible text. */
const PLAUSIBLE = 0.8;

/** The text that was read in a wrong encoding and saved; null when it is none. */
function withoutDoubling(text: string): string | null {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const letters = lettersIn(sample);
  const score = plausibility(sample);
  if (letters < 4 || score > letters * PLAUSIBLE) return null;
  const readings = MISTAKEN.flatMap((wrong) =>
    (['utf-8', ...MISTAKEN] as const).flatMap((right) => {
      const mended = right === wrong ? null : recodeText(sample, wrong, right);
      return mended === null ? [] : [{ wrong, right, mark: plausibility(mended) / lettersIn(mended) }];
    }),
  );
  const [best] = readings.toSorted((a, b) => b.mark - a.mark);
  return best === undefined || best.mark <= PLAUSIBLE ? null : recodeText(text, best.wrong, best.right);
}

function lettersIn(text: string): number {
  return text.match(/[^\P{L}a-zA-Z]/gu)?.length ?? 1;
}

/** The bytes of the text in the wrong encoding, read in the right one; null when it has other characters. */
function recodeText(text: string, wrong: (typeof MISTAKEN)[number], right: TextEncoding): string | null {
  const codes = codesOf(wrong);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = codes.get(text[at] ?? '');
    if (code === undefined) return null;
    bytes[at] = code;
  }
  return attempt(() => new TextDecoder(right, { fatal: true }).decode(bytes));
}

const known = new Map<string, ReadonlyMap<string, number>>();

function codesOf(encoding: string): ReadonlyMap<string, number> {
  const codes = known.get(encoding) ?? makeCodes(encoding);
  known.set(encoding, codes);
  return codes;
}

function makeCodes(encoding: string): ReadonlyMap<string, number> {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const codes = new Map(Array.from(letters, (letter, byte) => [letter, byte]));
  // The only byte without a letter in windows-1251, the second one of «И», is kept as a mark or lost as
  // U+FFFD.
  if (encoding === 'windows-1251') for (const mark of ['\u0098', '\ufffd']) codes.set(mark, 0x98);
  return codes;
}

function attempt(decode: () => string): string | null {
  try {
    return decode();
  } catch {
    return null; // strict decoding throws for bytes that the encoding lacks
  }
}
