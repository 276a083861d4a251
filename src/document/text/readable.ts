/** Texts in the encoding of addresses, as people read them. */

/** An address in an address is encoded once more. */
const MAX_ROUNDS = 3;
const ENCODED = /(?:%[\da-f]{2})+/giu;

/** «?fio=%D0%90%D0%BD%D0%BD%D0%B0» as «?fio=Анна»; the same text where nothing is encoded. */
export function readable(text: string): string {
  let plain = text;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = plain.replaceAll(ENCODED, decodePart);
    if (next === plain) break;
    plain = next;
  }
  // A query writes a blank as «+».
  return plain.includes('?') ? plain.replaceAll(/(?<=\p{L})\+(?=\p{L})/gu, ' ') : plain;
}

/** Signs of UTF-8, else of the old Russian code page. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part.replaceAll(/%([\da-f]{2})/giu, (_, digits: string) => signOf(Number.parseInt(digits, 16)));
  }
}

function signOf(byte: number): string {
  if (byte === 0xa8) return 'Ё';
  if (byte === 0xb8) return 'ё';
  return String.fromCharCode(byte >= 0xc0 ? byte - 0xc0 + 0x410 : byte);
}
