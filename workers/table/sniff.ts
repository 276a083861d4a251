/** Detects the file type by its first bytes, not by its name. */

export type FileKind =
  | { readonly kind: 'zip' | 'ole' | 'biff' | 'text' }
  | { readonly kind: 'foreign'; readonly what: string };

interface Signature {
  readonly bytes: readonly (number | null)[];
  readonly what: string;
}

const picture = 'картинка';
const archive = 'архив. Распакуйте его и выберите саму таблицу';
/** `null` matches any byte. */
const foreign: readonly Signature[] = [
  { bytes: ascii('%PDF'), what: 'документ PDF' },
  { bytes: [0x89, ...ascii('PNG')], what: picture },
  { bytes: [0xff, 0xd8, 0xff], what: picture },
  { bytes: ascii('GIF8'), what: picture },
  { bytes: [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')], what: picture },
  { bytes: [...ascii('BM'), null, null, null, null, 0, 0, 0, 0], what: picture },
  { bytes: [...ascii('II'), 0x2a, 0], what: picture },
  { bytes: [...ascii('MM'), 0, 0x2a], what: picture },
  { bytes: [null, null, null, null, ...ascii('ftyp')], what: 'картинка или видео' },
  { bytes: ascii('{\\rtf'), what: 'текстовый документ RTF' },
  { bytes: ascii('Rar!'), what: archive },
  { bytes: [...ascii('7z'), 0xbc, 0xaf], what: archive },
  { bytes: [0x1f, 0x8b], what: archive },
];

/** The file type by signature. Anything unknown is treated as text; the text reader refuses binary data. */
export function sniff(bytes: Uint8Array): FileKind {
  const begins = (signature: readonly (number | null)[]) =>
    signature.every((byte, index) => byte === null || bytes[index] === byte);
  if (begins([0x50, 0x4b, 0x03, 0x04]) || begins([0x50, 0x4b, 0x05, 0x06])) return { kind: 'zip' };
  if (begins([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return { kind: 'ole' };
  if (isBareBiff(bytes)) return { kind: 'biff' };
  const known = foreign.find((signature) => begins(signature.bytes));
  return known ? { kind: 'foreign', what: known.what } : { kind: 'text' };
}

/** A BIFF 2 to 5 stream without a container: it starts with a BOF record of 4 to 16 bytes. */
function isBareBiff(bytes: Uint8Array): boolean {
  const [id, version, length, zero] = bytes;
  return (
    id === 0x09 &&
    [0x00, 0x02, 0x04, 0x08].includes(version ?? -1) &&
    (length ?? 0) >= 4 &&
    (length ?? 0) <= 16 &&
    zero === 0
  );
}

function ascii(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}
