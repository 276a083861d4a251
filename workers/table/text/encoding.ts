/**
 * Detects the encoding of a text file. Byte order marks and strict UTF-8 settle most files; for the rest,
 * each candidate is decoded and its words are scored. Russian windows-1251 read as windows-1252 gives words
 * of accented letters only; French windows-1252 read as windows-1251 gives words that mix Latin and Cyrillic;
 * KOI8-R read as windows-1251 gives wORDS with swapped case. When no candidate gives plausible words, as for
 * Big5 or Shift_JIS, the guess is doubtful and the person is told.
 */
import type { TextEncoding } from '../../tableRead/messages.ts';

const SAMPLE_BYTES = 128 * 1024;
/** In order of preference at equal scores. */
const guessed = ['windows-1251', 'utf-8', 'windows-1252', 'ibm866', 'koi8-r', 'x-mac-cyrillic'] as const;
/** Least score a letter outside ASCII; Russian has about 1.7, French 2, Big5 read as any of them less than 0. */
const PLAUSIBLE_SCORE = 0.8;

interface FoundEncoding {
  readonly encoding: TextEncoding;
  readonly isDoubtful: boolean;
}

/** The encoding of a text file. The default, without any other evidence, is windows-1251. */
export function findEncoding(bytes: Uint8Array): FoundEncoding {
  const certain = markedEncoding(bytes) ?? wideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : null);
  return certain === null ? bestGuess(bytes) : { encoding: certain, isDoubtful: false };
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
  let best: { encoding: TextEncoding; score: number } = { encoding: 'windows-1251', score: -Infinity };
  for (const encoding of guessed) {
    const score = plausibility(decodeText(sample, encoding));
    if (score > best.score) best = { encoding, score };
  }
  const { encoding, score } = best;
  return { encoding, isDoubtful: isDoubtful(decodeText(sample, encoding), score) };
}

/** Whether a text with this score has letters of no known language, or signs inside its words. */
function isDoubtful(text: string, score: number): boolean {
  const letters = text.match(/[^\P{L}a-zA-Z]/gu)?.length ?? 0;
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
function plausibility(text: string): number {
  let score = 0;
  for (const character of text.matchAll(/[\u0080-\u009f\ufffd\u2500-\u259f]/gu)) {
    score -= character[0] === '\ufffd' ? 5 : 3;
  }
  for (const [word] of text.matchAll(/\p{L}*[^\P{L}a-zA-Z]\p{L}*/gu)) score += wordPlausibility(word);
  return score;
}

const commonRussian = new Set('оеаинтсрвлкмдпу');

function wordPlausibility(word: string): number {
  const latin = word.match(/[a-z]/gi)?.length ?? 0;
  const cyrillic = word.match(/[\u0400-\u04ff]/g)?.length ?? 0;
  const accented = word.length - latin - cyrillic;
  if (cyrillic === 0) return latin > 0 ? accented * 2 : word.length > 1 ? -accented * 2 : 0;
  if (latin + accented > 0) return -cyrillic * 2;
  if (/[\u0430-\u045f][\u0400-\u042f]/.test(word)) return -cyrillic;
  if (word.length === 1 && !/[а-яё]/i.test(word)) return 0;
  const rare = word.match(/[ЂЃЅЈЉЊЋЌЏђѓѕјљњћќџ]/g)?.length ?? 0;
  const common = Array.from(word).filter((letter) => commonRussian.has(letter)).length;
  return cyrillic + common - rare * 2;
}
