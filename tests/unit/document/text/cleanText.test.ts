import { expect, test } from 'vitest';
import { cleanText } from '../../../../src/document/text/cleanText.ts';

test.each([
  ['a soft hyphen', 'Констан\u00adтин', 'Константин'],
  ['joiners of a messenger', 'Ива\u200cнов\u200d Иван\u200d', 'Иванов Иван'],
  ['marks of direction', '\u200eИванов\u202c Иван\u200f', 'Иванов Иван'],
  ['a word joiner and a byte order mark', '\ufeffИва\u2060нов', 'Иванов'],
  ['a decomposed letter', 'Андре\u0438\u0306', 'Андрей'],
  ['no joiner that belongs to an emoji', '👩\u200d🏫', '👩\u200d🏫'],
])('a text is cleaned of %s', (_, text, expected) => {
  expect(cleanText(text)).toBe(expected);
});
