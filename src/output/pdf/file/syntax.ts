/** PDF objects as text. Only ASCII is written, so a string's length is its length in bytes. */

/** A number with at most four decimals; PDF has no exponents. */
export function decimal(value: number): string {
  const rounded = Math.round(value * 10_000) / 10_000;
  return rounded === 0 ? '0' : String(rounded);
}

export function reference(object: number): string {
  return `${object} 0 R`;
}

/** A dictionary; entries that are undefined are left out. Values are PDF objects. */
export function dictionary(entries: Readonly<Record<string, string | number | undefined>>): string {
  const parts: string[] = [];
  for (const [key, value] of Object.entries(entries)) {
    if (value !== undefined) parts.push(`/${key} ${typeof value === 'number' ? decimal(value) : value}`);
  }
  return `<<${parts.join(' ')}>>`;
}

export function array(values: readonly (string | number)[]): string {
  return `[${values.map((value) => (typeof value === 'number' ? decimal(value) : value)).join(' ')}]`;
}

/** A text string: UTF-16 with a byte order mark, in hexadecimal. */
export function textString(text: string): string {
  return `<FEFF${utf16(text)}>`;
}

/** UTF-16 code units in hexadecimal, big-endian. */
export function utf16(text: string): string {
  let hex = '';
  for (let index = 0; index < text.length; index += 1) hex += hex16(text.charCodeAt(index));
  return hex;
}

/** Four hexadecimal digits. */
export function hex16(value: number): string {
  return `${HEX[value >> 8] ?? ''}${HEX[value & 0xff] ?? ''}`;
}

/** Two hexadecimal digits of each byte. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));

/** `D:20261122160000Z`. */
export function pdfDate(time: number): string {
  return `(D:${new Date(time).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z)`;
}
