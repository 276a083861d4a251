/** The colour profile of a screen, as it is written into each PDF. */
import type { Bytes } from '../../formats/bytes.ts';
import { ascii, joinBytes, viewOf } from '../../formats/bytes.ts';

const HEADER = 128;

/** An ICC profile of sRGB, version 4, with the least that PDF/A asks of an output intent. */
export function srgbProfile(): Bytes {
  const curve = parametricCurve([2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]);
  const tags: readonly (readonly [string, Bytes])[] = [
    ['desc', localText('sRGB')],
    ['cprt', localText('CC0')],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ['chad', numbers('sf32', [1.0479, 0.0229, -0.0502, 0.0296, 0.9904, -0.0171, -0.0092, 0.0151, 0.7517])],
    ['rXYZ', xyz([0.4361, 0.2225, 0.0139])],
    ['gXYZ', xyz([0.3851, 0.7169, 0.0971])],
    ['bXYZ', xyz([0.1431, 0.0606, 0.7139])],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const table = new Uint8Array(4 + tags.length * 12);
  const view = viewOf(table);
  view.setUint32(0, tags.length);
  let offset = HEADER + table.length;
  tags.forEach(([name, body], index) => {
    table.set(ascii(name), 4 + index * 12);
    view.setUint32(8 + index * 12, offset);
    view.setUint32(12 + index * 12, body.length);
    offset += body.length;
  });
  return joinBytes([header(offset), table, ...tags.map(([, body]) => body)]);
}

function header(size: number): Bytes {
  const bytes = new Uint8Array(HEADER);
  const view = viewOf(bytes);
  view.setUint32(0, size);
  view.setUint32(8, 0x0420_0000);
  bytes.set(ascii('mntrRGB XYZ '), 12);
  [2026, 1, 1].forEach((part, index) => view.setUint16(24 + index * 2, part));
  bytes.set(ascii('acsp'), 36);
  bytes.set(fixedNumbers([0.9642, 1, 0.8249]), 68);
  return bytes;
}

function xyz(values: readonly number[]): Bytes {
  return numbers('XYZ ', values);
}

function numbers(type: string, values: readonly number[]): Bytes {
  return joinBytes([ascii(`${type}\0\0\0\0`), fixedNumbers(values)]);
}

/** The sRGB curve: `((a·x + b) ^ g)`, below `d` linear. */
function parametricCurve(values: readonly number[]): Bytes {
  return joinBytes([ascii('para\0\0\0\0'), Uint8Array.of(0, 3, 0, 0), fixedNumbers(values)]);
}

/** Numbers with 16 bits after the point. */
function fixedNumbers(values: readonly number[]): Bytes {
  const bytes = new Uint8Array(values.length * 4);
  values.forEach((value, index) => viewOf(bytes).setInt32(index * 4, Math.round(value * 65_536)));
  return bytes;
}

/** A text in one language, padded to four bytes. */
function localText(text: string): Bytes {
  const length = 28 + text.length * 2;
  const bytes = new Uint8Array(Math.ceil(length / 4) * 4);
  const view = viewOf(bytes);
  bytes.set(ascii('mluc'));
  view.setUint32(8, 1);
  view.setUint32(12, 12);
  bytes.set(ascii('enUS'), 16);
  view.setUint32(20, text.length * 2);
  view.setUint32(24, 28);
  for (let index = 0; index < text.length; index += 1) view.setUint16(28 + index * 2, text.charCodeAt(index));
  return bytes;
}
