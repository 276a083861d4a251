/** Which of four faces a file is, and of which family: no weight takes the place of another. */
import { expect, test } from 'vitest';
import { faceOf } from '../../../../src/document/fontFile/faceOf.ts';

/** As a row of the tables: the two names, weight class, and bits of bold and italic. */
function face(family: string, style: string, weight: number, bits = '') {
  const isItalic = bits.includes('i');
  const read = faceOf({ family, style }, { weight, isBold: bits.includes('b'), isItalic });
  return [read.family, read.isBold ? 'bold' : '', read.isItalic ? 'italic' : ''].filter(Boolean).join(', ');
}

test.each([
  // As Google Fonts gives them: family, style.
  ['Oswald', 'Regular', 400, '', 'Oswald'],
  ['Oswald', 'Bold', 700, 'b', 'Oswald, bold'],
  ['Oswald', 'Light', 300, '', 'Oswald Light'],
  ['Oswald', 'Medium', 500, '', 'Oswald Medium'],
  ['Oswald', 'SemiBold', 600, '', 'Oswald SemiBold'],
  ['Playfair Display', 'Black Italic', 900, 'i', 'Playfair Display Black, italic'],
  ['Playfair Display', 'Bold Italic', 700, 'bi', 'Playfair Display, bold, italic'],
  ['Inter', 'Extra Bold', 800, '', 'Inter Extra Bold'],
  ['Inter', 'Semi Bold Italic', 600, 'i', 'Inter Semi Bold, italic'],
  ['Inter', 'Thin', 100, '', 'Inter Thin'],
  // Widths and optical sizes.
  ['Roboto', 'Condensed', 400, '', 'Roboto Condensed'],
  ['Roboto', 'Condensed Bold', 700, 'b', 'Roboto Condensed, bold'],
  ['Roboto', 'Condensed Light Italic', 300, 'i', 'Roboto Condensed Light, italic'],
  // The family of four only.
  ['Golos Medium', 'Regular', 500, '', 'Golos Medium'],
  ['Golos Medium', 'Bold', 700, 'b', 'Golos Medium, bold'],
  ['Segoe UI Semibold', 'Regular', 600, '', 'Segoe UI Semibold'],
  ['Arial Black', 'Regular', 900, '', 'Arial Black'],
  // One name for all weights: the class tells them apart.
  ['Мой шрифт', 'Regular', 300, '', 'Мой шрифт Light'],
  ['Мой шрифт', 'Regular', 500, '', 'Мой шрифт Medium'],
  ['Мой шрифт', 'Regular', 600, '', 'Мой шрифт SemiBold'],
  ['Мой шрифт', 'Regular', 700, '', 'Мой шрифт, bold'],
  ['Мой шрифт', '', 900, '', 'Мой шрифт Black'],
  ['Мой шрифт', '', 400, 'i', 'Мой шрифт, italic'],
  ['Мой шрифт', 'Regular', 900, 'b', 'Мой шрифт, bold'],
  // Other words, old classes.
  ['Журнал', 'Полужирный курсив', 700, '', 'Журнал, bold, italic'],
  ['Futura', 'Book', 400, '', 'Futura Book'],
  ['Black', 'Regular', 400, '', 'Black'],
  ['Old', 'Regular', 5, '', 'Old'],
  ['Oswald Light', 'Light', 300, '', 'Oswald Light'],
])('«%s» %s of class %d %s is %s', (family, style, weight, bits, expected) => {
  expect(face(family, style, weight, bits)).toBe(expected);
});
