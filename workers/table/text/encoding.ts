/**
 * Detects the encoding of a text file. Byte order marks and strict UTF-8 settle most files; for the rest,
 * each candidate is decoded and its words are scored. Russian windows-1251 read as windows-1252 gives words
 * of accented letters only; French windows-1252 read as windows-1251 gives words that mix Latin and Cyrillic;
 * KOI8-R read as windows-1251 gives wORDS with swapped case.
 */

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' | 'windows-1252' | 'ibm866' | 'koi8-r';

const SAMPLE_BYTES = 128 * 1024;
/** In order of preference at equal scores. */
const guessed: readonly Encoding[] = ['windows-1251', 'utf-8', 'windows-1252', 'ibm866', 'koi8-r'];

/** The encoding of a text file. The default, without any other evidence, is windows-1251. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  return markedEncoding(bytes) ?? wideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : bestGuess(bytes));
}

/** The text without its byte order mark; bytes invalid in the encoding become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

function markedEncoding(bytes: Uint8Array): Encoding | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/**
 * UTF-16 without a mark: nearly every second byte is the high byte of a Latin (0) or Cyrillic (4) character.
 */
function wideEncoding(bytes: Uint8Array): Encoding | null {
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

function bestGuess(bytes: Uint8Array): Encoding {
  const sample = nonAsciiSample(bytes);
  let best: { encoding: Encoding; score: number } = { encoding: 'windows-1251', score: -Infinity };
  for (const encoding of guessed) {
    const score = plausibility(decodeText(sample, encoding));
    if (score > best.score) best = { encoding, score };
  }
  return best.encoding;
}

/** A sample of the file around its first non-ASCII byte, because a long file may begin with many digits. */
function nonAsciiSample(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const start = Math.max(0, first - 1024);
  return bytes.subarray(start, start + SAMPLE_BYTES);
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
  const common = Array.from(word).filter((letter) => commonRussian.has(letter)).length;
  return cyrillic + common;
}
