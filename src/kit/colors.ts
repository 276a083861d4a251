/** Colours in the document's format: `#rrggbb`. */

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

/** Parses `abc`, `#ABC` or `aabbcc` to `#aabbcc`; null if it is not a colour. */
export function parseHexColor(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`;
  return null;
}
