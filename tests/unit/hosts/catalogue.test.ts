/** Compares the catalogue with the font files. */
import { existsSync, readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { allFontFiles, filesOfFamily } from '../../../scripts/fontFiles.ts';
import type { FontFamily } from '../../../src/document/fontCatalogue.ts';
import type { FontFace } from '../../../src/document/fontFaces.ts';
import type { TextLayer } from '../../../src/document/layers/layer.ts';
import { createDbLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { weightsOfFamily } from '../../../src/document/weightsOfFamily.ts';
import { createDocument } from '../../../src/document/document.ts';
import type { FormatOverride, TextFormat } from '../../../src/document/text/textFormatting.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../src/document/text/textFormatting.ts';
import { FONT_FAMILIES } from '../../../src/document/fontCatalogue.ts';
import {
  faceFiles,
  facesOf,
  facesDrawnIn,
  familiesOf,
  fontMetrics,
  servingFace,
} from '../../../src/document/fonts.ts';

const RUSSIAN = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя№';
const LATIN = 'ABCXYZabcxyz0123456789«»„“—–-.,:;!?()"%+=@ ';
const FACES = ['400-normal', '700-normal', '400-italic', '700-italic'] as const;

/** Letters that no file of a face contains. */
function lacking(family: string, face: FontFace, letters: string): string[] {
  const files = filesOfFamily(family).filter(({ name }) => faceFiles(family, face).includes(name));
  const fonts = files.map(({ path }) => fontkit.create(readFileSync(path)));
  return Array.from(letters).filter(
    (letter) => !fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  );
}

/** The faces whose rare letters a document with these names needs. */
const rareIn = (names: readonly string[]) =>
  facesDrawnIn(
    createDocument({
      layers: [createDbLayer({ id: 'name', name: 'ФИО', display: 'ФИО', selectedCells: [...names] })],
    }),
  ).filter(({ letters }) => letters === 'rare');

describe('the faces of a document', () => {
  it('have their rare letters when a name of the table needs them', () => {
    expect([rareIn(['Анна', 'Łódź']), rareIn(['Анна', 'Nguyễn'])]).toEqual([
      [],
      [{ family: 'Arial', face: '400-normal', letters: 'rare' }],
    ]);
  });
});

describe('the catalogue', () => {
  it('has at least twelve families, of all three categories', () => {
    const counted = [...new Set(FONT_FAMILIES.map(({ category }) => category))];
    expect([FONT_FAMILIES.length >= 12, counted]).toEqual([true, ['text', 'display', 'handwriting']]);
  });

  it('names only files that are installed, each once', () => {
    const files = allFontFiles();
    expect(files.filter(({ path }) => !existsSync(path))).toEqual([]);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  });

  it('leaves no face out that a package has', () => {
    const missed = FONT_FAMILIES.flatMap(({ family, source }) => {
      const own = filesOfFamily(family).find(({ name }) => name === `${source}-latin-400-normal`)?.path ?? '';
      return FACES.filter(
        (face) => existsSync(own.replace('400-normal', face)) && !facesOf(family).includes(face),
      ).map((face) => `${family} ${face}`);
    });
    expect(missed).toEqual([]);
  });

  it.each(FONT_FAMILIES)(
    '$family has all Russian and Latin letters in every face',
    ({ family }: FontFamily) => {
      const lacks = facesOf(family).flatMap((face) => lacking(family, face, RUSSIAN + LATIN));
      expect(lacks).toEqual([]);
    },
  );

  it('always finds ₽ and the letters of Tatar and Kazakh, if need be in the default family', () => {
    expect(facesOf('Arial').flatMap((face) => lacking('Arial', face, '₽ӘәҖҗҢңӨөҮүҺһҒғҚқҰұІі'))).toEqual([]);
  });

  it.each(FONT_FAMILIES)('$family has the vertical metrics of its files', ({ family }: FontFamily) => {
    const { ascent, descent, lineGap } = fontMetrics(family);
    const measured = filesOfFamily(family).map(({ path }) => {
      const font = fontkit.create(readFileSync(path));
      return [font.ascent, -font.descent, font.lineGap].map((units) => (units / font.unitsPerEm).toFixed(6));
    });
    const expected = [ascent, descent, lineGap].map((em) => em.toFixed(6)).join();
    expect([...new Set(measured.map((metrics) => metrics.join()))]).toEqual([expected]);
  });

  it('has weights besides plain and bold in seven families', () => {
    const weights = FONT_FAMILIES.map(({ family }) => `${family}: ${weightsOfFamily(family).join(' ')}`);
    expect(weights.filter((line) => /medium/u.test(line))).toEqual([
      'Roboto: thin light normal medium semibold bold black',
      'Montserrat: thin light normal medium semibold bold black',
      'Playfair Display: normal medium semibold bold black',
      'Cormorant: light normal medium semibold bold',
      'Oswald: light normal medium semibold bold',
      'Comfortaa: light normal medium semibold bold',
      'Caveat: normal medium semibold bold',
    ]);
  });

  it.each([
    ['Montserrat', 'extralight', 'normal', '100-normal'],
    ['Montserrat', 'extrabold', 'italic', '900-italic'],
    ['Arial', 'light', 'normal', '400-normal'],
    ['Arial', 'medium', 'italic', '400-italic'],
    ['Arial', 'semibold', 'normal', '700-normal'],
    ['Oswald', 'black', 'italic', '700-normal'],
    ['Lobster', 'black', 'normal', '400-normal'],
  ] as const)('draws a weight that %s lacks in the nearest one: %s %s', (family, weight, style, face) => {
    expect(servingFace(family, { weight, style })).toBe(face);
  });

  it('tells which wishes a family has a face of its own for', () => {
    const wishes = ['Arial', 'Oswald', 'Lobster'].map((family) => [
      servingFace(family, { weight: 'bold', style: 'normal' }),
      servingFace(family, { weight: 'normal', style: 'italic' }),
    ]);
    expect(wishes).toEqual([
      ['700-normal', '400-italic'],
      ['700-normal', '400-normal'],
      ['400-normal', '400-normal'],
    ]);
  });
});

/** A text in this format, with a segment in another. */
function aText(format: TextFormat, segment: FormatOverride): TextLayer {
  return createTextLayer({
    id: 'a',
    name: 'a',
    display: 'а',
    formatting: {
      default: format,
      segments: [{ range: [0, 1], format: segment }],
    },
  });
}

describe('the families of a document', () => {
  it('are those of its layers and segments, unknown ones as the default, which is always there', () => {
    const document = createDocument({
      layers: [
        aText({ ...DEFAULT_TEXT_FORMAT, fontFamily: 'Lobster' }, { fontFamily: 'Caveat' }),
        createDbLayer({
          id: 'b',
          name: 'b',
          display: 'б',
          style: { ...DEFAULT_TEXT_FORMAT, fontFamily: 'Нет такого' },
        }),
      ],
    });
    expect(familiesOf(document)).toEqual(['Arial', 'Lobster', 'Caveat']);
  });

  it('tells which faces a document is drawn in, with those that stand in for their missing letters', () => {
    const document = createDocument({
      name: 'Faces',
      layers: [
        aText(
          { ...DEFAULT_TEXT_FORMAT, fontFamily: 'Lobster', fontWeight: 'bold' },
          { fontFamily: 'Roboto', fontStyle: 'italic' },
        ),
        aText(
          { ...DEFAULT_TEXT_FORMAT, fontFamily: 'Montserrat', fontWeight: 'light' },
          { fontWeight: 'black' },
        ),
      ],
    });
    expect(facesDrawnIn(document)).toEqual([
      { family: 'Arial', face: '400-normal' },
      { family: 'Lobster', face: '400-normal' },
      { family: 'Roboto', face: '700-italic' },
      { family: 'Arial', face: '700-italic' },
      { family: 'Montserrat', face: '300-normal' },
      { family: 'Montserrat', face: '900-normal' },
      { family: 'Arial', face: '700-normal' },
    ]);
  });
});
