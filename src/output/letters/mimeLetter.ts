/**
 * A letter as a file of the Internet Message Format (RFC 5322) with MIME (RFC 2045–2047, 2231), for mail
 * programs to open and send. Every part is base64: no line is too long, and no text can end a part.
 */
import { oneLine } from '../../document/text/oneLine.ts';
import type { Bytes } from '../formats/bytes.ts';
import { ascii, base64, utf8 } from '../formats/bytes.ts';

export interface LetterFile {
  readonly name: string;
  /** Such as `application/pdf`. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

interface MimeLetter {
  /** One mailbox, in ASCII. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly files: readonly LetterFile[];
}

/**
 * The bytes of the .eml file. `X-Unsent` makes Outlook and Thunderbird open it for sending. Signs that end a
 * line are taken out of address, subject and names, so that none of them adds a header. Throws for an address
 * with anything but one mailbox.
 */
export function emlOf({ to, subject, text, files }: MimeLetter): Bytes {
  if (!/^[\x21-\x7e]+$/.test(to) || /[\s<>,;:"()[\]\\]/.test(to))
    throw new Error('The address is not one plain mailbox.');
  const lines = [
    'X-Unsent: 1',
    `To: ${to}`,
    foldHeader('Subject', encodedWords(cleanLine(subject))),
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${BOUNDARY}"`,
    '',
    ...partOf(
      ['Content-Type: text/plain; charset=utf-8'],
      utf8(wellFormed(text).replaceAll(/\r\n?|\n/g, '\r\n')),
    ),
    ...files.flatMap(({ name, type, bytes }) =>
      partOf(
        [
          ['Content-Type: ' + type, nameInWords(cleanLine(name))].join(';\r\n '),
          ['Content-Disposition: attachment', ...fileNames('filename', cleanLine(name))].join(';\r\n '),
        ],
        bytes,
      ),
    ),
    `--${BOUNDARY}--`,
    '',
  ];
  return ascii(lines.join('\r\n'));
}

/** `=` and `_` never stand beside one another in base64, so no part contains it. */
const BOUNDARY = '=_letter_=';

function partOf(headers: readonly string[], content: Uint8Array): readonly string[] {
  return [
    `--${BOUNDARY}`,
    ...headers,
    'Content-Transfer-Encoding: base64',
    '',
    ...inLines(base64(content), 76),
    '',
  ];
}

function cleanLine(text: string): string {
  return wellFormed(oneLine(text));
}

/** Half of a pair of code units is no letter. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\ufffd');
}

function inLines(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (let start = 0; start < text.length; start += width) lines.push(text.slice(start, start + width));
  return lines;
}

function foldHeader(name: string, words: readonly string[]): string {
  return `${name}: ${words.join('\r\n ')}`;
}

/** Bytes of one encoded word: with its marks it stays within 75 characters. */
const MAX_WORD = 42;

/** RFC 2047; a word never ends inside a letter. */
function encodedWords(text: string): readonly string[] {
  return pieces(text, MAX_WORD).map((piece) => `=?utf-8?B?${base64(utf8(piece))}?=`);
}

/** Splits at letters into pieces of at most so many bytes; an empty text has one empty piece. */
function pieces(text: string, most: number): readonly string[] {
  const found: string[] = [];
  let piece = '';
  let size = 0;
  for (const letter of text) {
    const { length } = utf8(letter);
    if (size + length > most) {
      found.push(piece);
      piece = '';
      size = 0;
    }
    piece += letter;
    size += length;
  }
  return [...found, piece];
}

/**
 * The name as encoded words in quotes, which RFC 2047 forbids and older programs need: they read no RFC 2231, and
 * would show the file without its name.
 */
function nameInWords(name: string): string {
  return PLAIN_NAME.test(name) ? `name="${name}"` : `name="${encodedWords(name).join('\r\n ')}"`;
}

const PLAIN_NAME = /^[\w .()+-]{1,60}$/;

/** Bytes of a name in one line: each becomes up to three characters. */
const MAX_NAME_BYTES = 18;

/** Parameters of a name by RFC 2231, in pieces as lines are short. */
function fileNames(parameter: string, name: string): readonly string[] {
  if (PLAIN_NAME.test(name)) return [`${parameter}="${name}"`];
  return pieces(name, MAX_NAME_BYTES).map(
    (piece, index) => `${parameter}*${index}*=${index === 0 ? "utf-8''" : ''}${percentEncoded(piece)}`,
  );
}

/** All but letters and digits of ASCII and a few signs. */
function percentEncoded(text: string): string {
  return Array.from(utf8(text), (byte) => {
    const letter = String.fromCharCode(byte);
    return /[\w.-]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}
