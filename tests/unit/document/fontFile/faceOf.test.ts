/** Which face a file is, and of which family: no weight takes the place of another. */
import { expect, test } from 'vitest';
import { faceOf } from '../../../../src/document/fontFile/faceOf.ts';

/** As a row of the tables: the two names, weight class, and bits of bold and italic. */
function face(family: string, style: string, weight: number, bits = '') {
  const isItalic = bits.includes('i');
  const read = faceOf({ family, style }, { weight, isBold: bits.includes('b'), isItalic });
  return [read.family, read.weight === 400 ? '' : read.weight, read.isItalic ? 'italic' : '']
    .filter(Boolean)
    .join(', ');
}

test.each([
  // As Google Fonts gives them: family, style.
  ['Oswald', 'Regular', 400, '', 'Oswald'],
  ['Oswald', 'Bold', 700, 'b', 'Oswald, 700'],
  ['Oswald', 'Light', 300, '', 'Oswald, 300'],
  ['Oswald', 'Medium', 500, '', 'Oswald, 500'],
  ['Oswald', 'SemiBold', 600, '', 'Oswald, 600'],
  ['Playfair Display', 'Black Italic', 900, 'i', 'Playfair Display, 900, italic'],
  ['Playfair Display', 'Bold Italic', 700, 'bi', 'Playfair Display, 700, italic'],
  ['Inter', 'Extra Bold', 800, '', 'Inter, 800'],
  ['Inter', 'Semi Bold Italic', 600, 'i', 'Inter, 600, italic'],
  ['Inter', 'Thin', 100, '', 'Inter, 100'],
  // Widths and optical sizes.
  ['Roboto', 'Condensed', 400, '', 'Roboto Condensed'],
  ['Roboto', 'Condensed Bold', 700, 'b', 'Roboto Condensed, 700'],
  ['Roboto', 'Condensed Light Italic', 300, 'i', 'Roboto Condensed, 300, italic'],
  // The family of four only.
  ['Golos Medium', 'Regular', 500, '', 'Golos Medium'],
  ['Golos Medium', 'Bold', 700, 'b', 'Golos Medium, 700'],
  ['Segoe UI Semibold', 'Regular', 600, '', 'Segoe UI Semibold'],
  ['Arial Black', 'Regular', 900, '', 'Arial Black'],
  // One name for all weights: the class tells them apart.
  ['Мой шрифт', 'Regular', 300, '', 'Мой шрифт, 300'],
  ['Мой шрифт', 'Regular', 500, '', 'Мой шрифт, 500'],
  ['Мой шрифт', 'Regular', 600, '', 'Мой шрифт, 600'],
  ['Мой шрифт', 'Regular', 700, '', 'Мой шрифт, 700'],
  ['Мой шрифт', '', 900, '', 'Мой шрифт, 900'],
  ['Мой шрифт', '', 400, 'i', 'Мой шрифт, italic'],
  ['Мой шрифт', 'Regular', 900, 'b', 'Мой шрифт, 700'],
  // Other words, old classes.
  ['Журнал', 'Полужирный курсив', 700, '', 'Журнал, 700, italic'],
  ['Futura', 'Book', 400, '', 'Futura Book'],
  ['Black', 'Regular', 400, '', 'Black'],
  ['Old', 'Regular', 5, '', 'Old'],
  ['Gilroy', 'Heavy', 850, '', 'Gilroy Heavy'],
  ['Oswald Light', 'Light', 300, '', 'Oswald Light'],
])('«%s» %s of class %d %s is %s', (family, style, weight, bits, expected) => {
  expect(face(family, style, weight, bits)).toBe(expected);
});
