/** Letters of a drawing are drawn by the family and the weight that it names. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FontFace } from '../../../../src/document/fontFaces.ts';
import { FONT_FAMILIES } from '../../../../src/document/fontCatalogue.ts';
import { faceFiles, facesOfWeights, fontFamily } from '../../../../src/document/fonts.ts';
import {
  drawingFaces,
  fontsOfDrawing,
  missingFamilies,
  withCatalogueNames,
} from '../../../../src/import/svg/drawingFonts.ts';
import { unpackWoff2 } from '../../../../workers/font/unpackWoff2.ts';
import { packageFont } from '../../../host/nodeHost.ts';
import { svgEngine } from '../../../host/svgEngine.ts';

const aDrawing = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60"><text x="10" y="40" font-size="30" ${attributes}>Грамота</text></svg>`;

/** The faces by their family, each made once: unpacking takes longest. */
const made = new Map<string, Promise<readonly Uint8Array[]>>();

function faceOf(family: string, face: FontFace): Promise<readonly Uint8Array[]> {
  const known = made.get(`${family} ${face}`) ?? madeFace(family, face);
  made.set(`${family} ${face}`, known);
  return known;
}

async function madeFace(family: string, face: FontFace): Promise<readonly Uint8Array[]> {
  const { source } = fontFamily(family);
  const files = faceFiles(family, face, 'common').map(async (name) => {
    const font = await unpackWoff2(new Uint8Array(readFileSync(packageFont(name, source))));
    if (font === null || font === 'large') throw new Error(`The font ${name} cannot be unpacked.`);
    return font;
  });
  return drawingFaces(await Promise.all(files), family);
}

async function engineFor(text: string) {
  const { families, weights } = fontsOfDrawing(text);
  const faces = families.flatMap((family) =>
    facesOfWeights(family, weights)
      .filter((face) => face.endsWith('normal'))
      .map((face) => faceOf(family, face)),
  );
  return svgEngine((await Promise.all(faces)).flat());
}

/** The paths that letters become. */
async function drawn(attributes: string): Promise<string> {
  const text = withCatalogueNames(aDrawing(attributes));
  return (await engineFor(text)).simplified(text);
}

test.each(FONT_FAMILIES.filter(({ family }) => family !== 'Arial').map(({ family }) => [family]))(
  'letters of %s are not those of the default family',
  async (family) => {
    expect(await drawn(`font-family="${family}"`)).not.toBe(await drawn('font-family="Arial"'));
  },
);

test('each weight of a family has letters of its own', async () => {
  const weights = [100, 300, 400, 500, 600, 700, 900];
  const paths = await Promise.all(
    weights.map((weight) => drawn(`font-family="Montserrat" font-weight="${weight}"`)),
  );
  expect(new Set(paths).size).toBe(weights.length);
});

test.each([
  ['font-family="Montserrat-Light, Montserrat"', ['Montserrat'], []],
  ['font-family="Montserrat-LightItalic"', ['Montserrat'], []],
  [`style="font-family:'Montserrat SemiBold'"`, ['Montserrat'], []],
  ['font-family="&quot;Times New Roman&quot;, serif"', ['Times New Roman'], []],
  ['font-family="Gilroy, Roboto, sans-serif"', ['Roboto'], []],
  ['font-family="Gilroy-Bold, sans-serif"', [], ['Gilroy-Bold']],
])('%s is drawn by %s', (attributes, families, missing) => {
  const text = aDrawing(attributes);
  expect([fontsOfDrawing(text).families, missingFamilies(text)]).toEqual([['Arial', ...families], missing]);
});

test('a name for one weight is that of the family, a longer one before a shorter', () => {
  const text = '.a{font-family:Montserrat-LightItalic, Montserrat-Light;font-weight:300}';
  expect(withCatalogueNames(text)).toBe('.a{font-family:Montserrat, Montserrat;font-weight:300}');
});
