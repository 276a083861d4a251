/** Colours in the document's format: `#rrggbb`. */
import { plainSigns } from './plainSigns.ts';

/** Black first, then inks that print well, then light colours for dark backgrounds. */
export const SWATCHES: readonly { readonly color: string; readonly name: string }[] = [
  { color: '#000000', name: 'Чёрный' },
  { color: '#444b57', name: 'Графит' },
  { color: '#1d3f7c', name: 'Тёмно-синий' },
  { color: '#0b6080', name: 'Морской' },
  { color: '#1a6b43', name: 'Зелёный' },
  { color: '#6b2d5c', name: 'Сливовый' },
  { color: '#b3261e', name: 'Красный' },
  { color: '#ad4510', name: 'Терракотовый' },
  { color: '#9a7420', name: 'Старое золото' },
  { color: '#c9a227', name: 'Золото' },
  { color: '#d9d4c7', name: 'Пергамент' },
  { color: '#ffffff', name: 'Белый' },
];

/** A colour that was typed, and whether a transparency was left out, which the document has not. */
interface TypedColor {
  /** `#rrggbb`. */
  readonly color: string;
  readonly wasTransparent: boolean;
}

/**
 * Parses `#abc`, `aabbcc`, `0xaabbcc`, `rgb(…)`, `hsl(…)` and three numbers from 0 to 255, with a
 * transparency or without. Signs that look like those of a code are taken for them: Cyrillic letters, `№` for
 * `#`, full-width ones. Null if it is not a colour.
 * @param named reads what else the host knows as a colour, such as `gold`, as one of these forms; null if it
 *     does not
 */
export function parseColor(
  text: string,
  named: (text: string) => string | null = () => null,
): TypedColor | null {
  const plain = plainSigns(text)
    .toLowerCase()
    .replace(/^[\p{L}-]+\s?:/u, '')
    .replaceAll(/^["'`]|["'`;]+$/gu, '')
    .trim();
  const known = hexColor(plain) ?? functionColor(plain) ?? channelsColor(plain);
  if (known !== null) return known;
  const other = named(plain);
  return other === null ? null : (hexColor(other) ?? functionColor(other));
}

/** Cyrillic letters that look like hexadecimal digits, lower case, in their order. */
const LOOK_ALIKES = new Map(
  Array.from('авсеоз', (letter, index) => [letter, 'abce03'.charAt(index)] as const),
);

function hexColor(text: string): TypedColor | null {
  const digits = text
    .replace(/^(?:#|№|0x|0х)?\s?/u, '')
    .replaceAll(/[авсеоз]/gu, (letter) => LOOK_ALIKES.get(letter) ?? letter);
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/u.test(digits)) return null;
  const full = digits.length < 6 ? digits.replaceAll(/./gu, '$&$&') : digits;
  return { color: `#${full.slice(0, 6)}`, wasTransparent: full.length > 6 && !full.endsWith('ff') };
}

/** `rgb()` and `hsl()`, with commas or with spaces. */
function functionColor(text: string): TypedColor | null {
  const [, name, inside = ''] = /^(rgb|hsl)a?\s?\((.*)\)$/u.exec(text) ?? [];
  if (name === undefined) return null;
  const parts = inside.split(/[\s,/]+/u).filter((part) => part !== '');
  const [first = '', second = '', third = '', alpha = '1'] = parts;
  if (parts.length < 3 || parts.length > 4) return null;
  const channels =
    name === 'rgb'
      ? [first, second, third].map((part) => (part.endsWith('%') ? shareOf(part) * 255 : numberOf(part)))
      : ofHsl(degreesOf(first), shareOf(second), shareOf(third));
  const opacity = alpha.endsWith('%') ? shareOf(alpha) : numberOf(alpha);
  return [...channels, opacity].every((value) => Number.isFinite(value))
    ? { color: ofChannels(channels), wasTransparent: opacity < 1 }
    : null;
}

/** `255, 200, 0`, as office programs show a colour. */
function channelsColor(text: string): TypedColor | null {
  const channels = /^(\d{1,3})\s?[,;]\s?(\d{1,3})\s?[,;]\s?(\d{1,3})$/u.exec(text)?.slice(1).map(Number);
  if (channels === undefined || channels.some((value) => value > 255)) return null;
  return { color: ofChannels(channels), wasTransparent: false };
}

function numberOf(text: string): number {
  return text === 'none' ? 0 : /^[-+]?(?:\d+\.?\d*|\.\d+)$/u.test(text) ? Number(text) : Number.NaN;
}

function shareOf(text: string): number {
  return numberOf(text.replace(/%$/u, '')) / 100;
}

const DEGREES = new Map([
  ['deg', 1],
  ['grad', 0.9],
  ['rad', 180 / Math.PI],
  ['turn', 360],
]);

function degreesOf(text: string): number {
  const [, number = '', unit = 'deg'] = /^(.*?)(deg|grad|rad|turn)?$/u.exec(text) ?? [];
  return numberOf(number) * (DEGREES.get(unit) ?? Number.NaN);
}

/** Channels from 0 to 255 of a hue in degrees, and saturation and lightness from 0 to 1. */
function ofHsl(hue: number, saturation: number, lightness: number): number[] {
  const spread = Math.min(1, Math.max(0, saturation)) * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((shift) => {
    const part = (((shift + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - spread * Math.max(-1, Math.min(part - 3, 9 - part, 1)));
  });
}

function ofChannels(channels: readonly number[]): string {
  const digits = channels.map((value) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}
