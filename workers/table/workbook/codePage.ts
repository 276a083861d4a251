/**
 * Code pages of workbooks older than Excel 97, decoded by the platform instead of tables of half a megabyte.
 * Excel for Mac states 10000 (Western) for Russian texts too; the texts themselves tell.
 */
import { likelierOf } from '../text/encoding.ts';

const labels: ReadonlyMap<number, string> = new Map([
  [866, 'ibm866'],
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [1200, 'utf-16le'],
  [10007, 'x-mac-cyrillic'],
  [20866, 'koi8-r'],
  [65001, 'utf-8'],
  ...Array.from({ length: 9 }, (_, index): [number, string] => [1250 + index, `windows-${1250 + index}`]),
]);

const MACINTOSH = 10000;
/** Bytes outside ASCII that are kept to judge by. */
const SAMPLE_BYTES = 64 * 1024;
const SPACE = 32;

interface CodePageDecoder {
  /** Decodes text in a code page; unknown ones are read as windows-1251. */
  decode(codePage: number, bytes: ArrayLike<number>): string;
  /** Judges the texts decoded so far; true when they must be decoded again, differently. */
  learn(): boolean;
}

export function codePageDecoder(): CodePageDecoder {
  const sample: number[] = [];
  let macintosh: 'macintosh' | 'x-mac-cyrillic' = 'macintosh';
  // SheetJS asks for one character at a time, and a decoder is expensive to make.
  const decoders = new Map<string, TextDecoder>();
  const decoderOf = (label: string): TextDecoder => {
    const decoder = decoders.get(label) ?? new TextDecoder(label);
    decoders.set(label, decoder);
    return decoder;
  };
  return {
    decode: (codePage, source) => {
      const bytes = Uint8Array.from(source);
      if (codePage !== MACINTOSH) return decoderOf(labels.get(codePage) ?? 'windows-1251').decode(bytes);
      if (sample.length < SAMPLE_BYTES) sample.push(...bytes, SPACE);
      return decoderOf(macintosh).decode(bytes);
    },
    learn: () => {
      macintosh = likelierOf(Uint8Array.from(sample), ['macintosh', 'x-mac-cyrillic']);
      return macintosh !== 'macintosh';
    },
  };
}
