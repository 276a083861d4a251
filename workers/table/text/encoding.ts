/**
 * Detects the encoding of a text file. Byte order marks and strict UTF-8 settle most files; for the rest,
 * each candidate is decoded and its words are scored. Russian windows-1251 read as windows-1252 gives words
 * of accented letters only; French windows-1252 read as windows-1251 gives words that mix Latin and Cyrillic;
 * KOI8-R read as windows-1251 gives wORDS with swapped case and pairs of letters that Russian lacks. When no
 * candidate gives plausible words, as for Big5 or Shift_JIS, the guess is doubtful and shown as such.
 */
import type { TextEncoding } from '../../../src/document/table/tableFile.ts';

/** The space that stands for the ends of a word, then the alphabet without ё. */
const LETTERS = ' абвгдежзийклмнопрстуфхцчшщъыьэюя';

/**
 * How usual pairs of letters are in Russian words, abbreviations included. A text in the wrong encoding has
 * the same letters in another order of the alphabet, so its pairs tell, whatever the case of its letters.
 *
 * Logarithms of frequencies, 0 to 9, of the letter of the row before that of the column; 4 and 5 are those of
 * chance.
 */
const PAIRS = [
  '097767975707685677773644552000445',
  '827667436566868558774552350000223',
  '261006601502301604005010000020001',
  '670143601801518703525101100052003',
  '264004600500303605005000000000010',
  '961222642601242605066010110043140',
  '823758533156667547550422221000034',
  '050002400401001307002000000000000',
  '351011400501122401003000000022002',
  '654556504557778556653443731000145',
  '811123201103424002320010120000001',
  '562200501603421714645000000010000',
  '573233720703530721434330000037044',
  '875004620604011628205000100021202',
  '773336732705015801566313210064123',
  '744954233274677447546430240000001',
  '360000500401300546103000000011000',
  '974256623704344734455322230035023',
  '560200600606534631365220040033013',
  '770602600602213605135010010033032',
  '843235113114634036440240240000100',
  '350000600600000404122000000002000',
  '250100300400241403123000000000000',
  '120000300303000304002000000010000',
  '560200600303003400005000000000000',
  '540100400403112300023010000000000',
  '010000300000000000001000000000000',
  '000000000000000000000000000000000',
  '600011010013353003120010210000000',
  '403424600403032000210422110000025',
  '100003000000411002000000000000000',
  '502012000003313003400000020000000',
  '601021002004125004230000300000000',
];

/** Few words begin with ё, but every text in a wrong encoding has some. */
const FIRST_YO = -0.75;

const SAMPLE_BYTES = 128 * 1024;
/** In order of preference at equal scores. */
const guessed = [
  'windows-1251',
  'utf-8',
  'windows-1252',
  'ibm866',
  'koi8-r',
  'x-mac-cyrillic',
  'iso-8859-5',
] as const;
/**
 * Least score a letter outside ASCII; Russian has about 1.7, French 2, Big5 read as any of them less than 0.
 */
const PLAUSIBLE_SCORE = 0.8;
/** Two readings whose scores a letter differ by less are nearly a draw. */
const NEAR_DRAW = 0.25;

interface FoundEncoding {
  readonly encoding: TextEncoding;
  readonly isDoubtful: boolean;
  /** The next likely encodings of a doubtful text. */
  readonly others: readonly TextEncoding[];
}

/** The encoding of a text file. The default, without any other evidence, is windows-1251. */
export function findEncoding(bytes: Uint8Array): FoundEncoding {
  const certain = markedEncoding(bytes) ?? wideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : null);
  if (certain === null) return bestGuess(bytes);
  const isBroken =
    certain === 'utf-8' && decodeText(bytes.subarray(0, SAMPLE_BYTES), certain).includes(`\ufffd`);
  return { encoding: certain, isDoubtful: isBroken, others: [] };
}

/** The text without its byte order mark; bytes invalid in the encoding become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

function markedEncoding(bytes: Uint8Array): TextEncoding | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/**
 * UTF-16 without a mark: nearly every second byte is the high byte of a Latin (0) or Cyrillic (4) character.
 */
function wideEncoding(bytes: Uint8Array): TextEncoding | null {
  const pairs = Math.floor(Math.min(bytes.length, SAMPLE_BYTES) / 2);
  if (pairs < 2) return null;
  const highBytes = [0, 0];
  for (let index = 0; index < pairs * 2; index += 1) {
    const byte = bytes[index];
    if (byte === 0 || byte === 4) highBytes[index % 2] = (highBytes[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = highBytes;
  if (odd > pairs * 0.8 && even < pairs * 0.2) return 'utf-16le';
  return even > pairs * 0.8 && odd < pairs * 0.2 ? 'utf-16be' : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function bestGuess(bytes: Uint8Array): FoundEncoding {
  const sample = nonAsciiSample(bytes);
  const readings = guessed.map((encoding) => {
    const text = decodeText(sample, encoding);
    return { encoding, text, score: plausibility(text) };
  });
  // Stable: of equal scores the preferred encoding stays first.
  const [best, ...others] = readings.toSorted((a, b) => b.score - a.score);
  if (best === undefined) return { encoding: 'windows-1251', isDoubtful: true, others: [] };
  const letters = lettersIn(best.text);
  const rivals = others.filter(
    ({ text, score }) => best.score - score < differing(best.text, text) * NEAR_DRAW && letters > 1,
  );
  const isUnclear = isDoubtful(best.text, best.score) || rivals.length > 0;
  const next = rivals.length > 0 ? rivals : others.slice(0, 2);
  return {
    encoding: best.encoding,
    isDoubtful: isUnclear,
    others: isUnclear ? next.map(({ encoding }) => encoding) : [],
  };
}

/** How many characters two readings of the same bytes have unlike each other. */
function differing(a: string, b: string): number {
  if (a.length !== b.length) return Math.max(lettersIn(a), lettersIn(b));
  let count = 0;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) count += 1;
  return count;
}

function lettersIn(text: string): number {
  return text.match(/[^\P{L}a-zA-Z]/gu)?.length ?? 0;
}

/** Whether a text with this score has letters of no known language, or signs inside its words. */
function isDoubtful(text: string, score: number): boolean {
  const letters = lettersIn(text);
  const signs = text.match(/\p{L}[¡£¥¨¯³¹¼¾¿]/gu)?.length ?? 0;
  return text.includes('\ufffd') || score < letters * PLAUSIBLE_SCORE || signs > letters / 5;
}

/** A sample of the file around its first non-ASCII byte, because a long file may begin with many digits. */
function nonAsciiSample(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const start = Math.max(0, first - 1024);
  return bytes.subarray(start, start + SAMPLE_BYTES);
}

/** The likelier of these encodings of a text. */
export function likelierOf<Label extends string>(bytes: Uint8Array, labels: readonly [Label, Label]): Label {
  const [first, second] = labels.map((label) => plausibility(new TextDecoder(label).decode(bytes)));
  return (second ?? 0) > (first ?? 0) ? labels[1] : labels[0];
}

/** How much a text looks like Russian or a western language in Latin letters; higher is better. */
export function plausibility(text: string): number {
  let score = 0;
  for (const character of text.matchAll(/[\u0080-\u009f\ufffd\u2500-\u259f]/gu)) {
    score -= character[0] === '\ufffd' ? 5 : 3;
  }
  // Signs that a wrong encoding has in place of letters.
  score -= 3 * (text.match(STRAY)?.length ?? 0);
  for (const [word] of text.matchAll(/\p{L}*[^\P{L}a-zA-Z]\p{L}*/gu)) score += wordPlausibility(word);
  return score;
}

/** Signs that real texts do not join to letters. */
const STRAY =
  /(?<=\p{L})[¢£¤¥¦¨¬¯±´µ¶¸¹²³¼½¾¿¡×÷†‡•≤≥≠∞∂√≈∆ƒˆ˜](?=\p{L})|(?<!\p{L})[¤¦¬¯±¶×÷†‡≤≥≠∞∂√≈∆ƒˆ˜](?=\p{L})/gu;

function wordPlausibility(word: string): number {
  const latin = word.match(/[a-z]/gi)?.length ?? 0;
  const cyrillic = word.match(/[\u0400-\u04ff]/g)?.length ?? 0;
  const accented = word.length - latin - cyrillic;
  if (cyrillic === 0) return latin > 0 ? accented * 2 : word.length > 1 ? -accented * 2 : 0;
  if (latin + accented > 0) return -cyrillic * 2;
  if (/[\u0430-\u045f][\u0400-\u042f]/.test(word)) return -cyrillic;
  if (word.length === 1) return 0;
  const rare = word.match(/[ЂЃЅЈЉЊЋЌЏђѓѕјљњћќџ]/g)?.length ?? 0;
  return cyrillic + pairScore(word) - rare * 2;
}

/**
 * How much a word looks like Russian by its pairs, ends included: −1 to 1 a pair on average, times the
 * letters.
 */
function pairScore(word: string): number {
  let sum = 0;
  let before = 0;
  for (const letter of word) {
    const index = indexOf(letter);
    sum += before === 0 && /ё/iu.test(letter) ? FIRST_YO : scoreOf(before, index);
    before = index;
  }
  return sum + scoreOf(before, 0) / 2;
}

function scoreOf(before: number, after: number): number {
  // Letters of other Cyrillic alphabets say nothing.
  if (before < 0 || after < 0) return 0;
  return (Number(PAIRS[before]?.[after] ?? 4) - 4) / 4;
}

function indexOf(letter: string): number {
  return LETTERS.indexOf(letter.toLowerCase().replace('ё', 'е'));
}
