import { expect, test } from 'vitest';
import { weightOfPdfFont } from '../../../../src/import/fontNames.ts';
import { chosenFamilies, faceOf, familiesFor, replacedFonts } from '../../../../src/import/pdf/families.ts';
import { linesOf } from '../../../../src/import/pdf/lines.ts';
import { aPage, aRun, SERIF } from './builders.ts';

const aFont = (name: string, serif = false) => ({ ...SERIF, name, serif });

test.each([
  ['ABCDEF+TimesNewRomanPS-BoldMT', 'Times New Roman'],
  ['BAAAAA+LiberationSans', 'Arial'],
  ['Helvetica-Oblique', 'Arial'],
  ['QWERTY+Carlito-Bold', 'Calibri'],
  ['Cambria', 'PT Serif'],
  ['PTSans-Regular', 'PT Sans'],
  ['AAAAAA+Montserrat-SemiBold', 'Montserrat'],
  ['Georgia-Italic', 'PT Serif'],
  ['GreatVibes-Regular', 'Great Vibes'],
])('%s is drawn in %s', (name, family) => {
  expect(familiesFor([aFont(name)])).toEqual([family]);
});

test.each([
  ['AAAAAA+Montserrat-SemiBold', 'Montserrat', 'semibold'],
  ['AAAAAA+Roboto-LightItalic', 'Roboto', 'light'],
  ['Oswald-ExtraLight', 'Oswald', 'light'],
  ['Arial-Black', 'Arial', 'bold'],
  ['Calibri-Light', 'Calibri', 'normal'],
  ['Arial,Bold', 'Arial', 'bold'],
  ['FranklinGothic-Heavy', 'Arial', 'bold'],
  ['BlackHan-Regular', 'Arial', 'bold'],
])('letters of %s are drawn in %s %s', (name, family, weight) => {
  const font = { ...SERIF, name, weight: weightOfPdfFont({ name }) };
  expect(faceOf(family, { font, size: 12, color: '#000000', opacity: 1 }).weight).toBe(weight);
});

test('an unknown font is of its own kind', () => {
  expect(
    [aFont('Zxcvbn', true), aFont('Zxcvbn'), aFont('ZxcvbnScript')].map((font) => familiesFor([font])[0]),
  ).toEqual(['Times New Roman', 'Arial', 'Marck Script']);
});

test('of several families the one is chosen whose text is as wide', () => {
  const font = aFont('Zxcvbn');
  // Letters of the page are half as wide as their size.
  const { lines } = linesOf(aPage([aRun({ text: 'Сертификат', x: 0, y: 50, font })]), 4.5);
  const widths: Readonly<Record<string, number>> = { Arial: 0.6, 'PT Sans': 0.5, Roboto: 0.5 };
  const measurer = {
    advance: (text: string, { family, size }: { family: string; size: number }) =>
      text.length * size * (widths[family] ?? 0.9),
  };
  expect(chosenFamilies([font], lines, measurer).get('Zxcvbn')).toBe('PT Sans');
});

test('fonts that others stand in for are named as people call them', () => {
  const families = new Map([
    ['ABCDEF+Georgia-Bold', 'PT Serif'],
    ['BAAAAA+BebasNeue', 'Oswald'],
    ['TimesNewRomanPSMT', 'Times New Roman'],
    ['CAAAAA+LiberationSans', 'Arial'],
    ['DAAAAA+PTSans-Regular', 'PT Sans'],
    ['g_d0_f1', 'Arial'],
  ]);
  expect(replacedFonts(families)).toEqual([
    { from: 'Georgia', to: 'PT Serif' },
    { from: 'Bebas Neue', to: 'Oswald' },
  ]);
});
