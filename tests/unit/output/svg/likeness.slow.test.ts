/**
 * Templates as SVG beside their PNG. The SVG is drawn by `resvg`, which knows nothing of the fonts inside it: it gets
 * them as files, and takes letters of a second file of a family from any font. So the texts are in Latin letters; a
 * browser sees the others (`tests/e2e/saveVector.test.ts`).
 */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { sfntOf } from '../../../../src/document/fontFile/sfnt.ts';
import { faceFiles, facesOf, familiesOf, fontFamily } from '../../../../src/document/fonts.ts';
import { pdfFontFile } from '../../../../src/hosts/node/nodeHost.ts';
import { drawingFaces } from '../../../../src/import/svg/drawingFonts.ts';
import { readDrawing } from '../../../../src/import/svg/readDrawing.ts';
import { tablesOfWoff } from '../../../../src/output/pdf/font/index.ts';
import type { Pixels } from '../../../host/drawnImport.ts';
import { differingShare, drawnImport } from '../../../host/drawnImport.ts';
import { packageFont } from '../../../host/nodeHost.ts';
import { nodeRenderer } from '../../../host/nodeCollection.ts';
import { readSeed, seedNames } from '../../../host/pdf.ts';
import { svgOf } from '../../../host/svg.ts';
import { svgEngine } from '../../../host/svgEngine.ts';

const WIDTH = 800;
/** Two programs smooth edges and shrink pictures differently; what has moved differs by more. */
const EDGES = 96;
const compression = {
  inflate: (bytes: Uint8Array) => Promise.resolve(new Uint8Array(inflateSync(bytes))),
  deflate: (bytes: Uint8Array<ArrayBuffer>) => Promise.resolve(bytes),
};

async function fontsOf(document: Document): Promise<readonly Uint8Array[]> {
  const faces = familiesOf(document).map((family) => {
    const files = facesOf(family)
      .filter((face) => face.startsWith('4') || face.startsWith('7'))
      .flatMap((face) => faceFiles(family, face, 'common').filter((name) => name.includes('-latin-')))
      .map((name) => pdfFontFile(packageFont(name, fontFamily(family).source)));
    return Promise.all(files.map(async (file) => drawingFaces([await fontOf(file)], family)));
  });
  return (await Promise.all(faces)).flat(2);
}

async function fontOf(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return sfntOf(await tablesOfWoff(new Uint8Array(readFileSync(file)), compression));
}

async function pixelsOf(png: Uint8Array, height: number): Promise<Pixels> {
  const context = createCanvas(WIDTH, height).getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, height);
  context.drawImage(await loadImage(png), 0, 0, WIDTH, height);
  return { width: WIDTH, height, data: context.getImageData(0, 0, WIDTH, height).data };
}

/** All Cyrillic letters as Latin ones of about their width. */
function inLatin(document: Document): Document {
  const text = JSON.stringify(document).replaceAll(/[А-яЁё№]/g, (letter) => {
    const small = 'abcdefghijklmnopqrstuvwxyz'[letter.charCodeAt(0) % 26] ?? 'a';
    return letter === letter.toUpperCase() ? small.toUpperCase() : small;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only letters of texts have changed
  return JSON.parse(text) as Document;
}

/** Shares of pixels that differ. */
async function differencesOf(name: string): Promise<{ readonly drawn: number; readonly readBack: number }> {
  const { document: saved, images } = readSeed(name);
  const document = inLatin(saved);
  const height = Math.round((document.sheet.height / document.sheet.width) * WIDTH);
  const ours = await nodeRenderer(document, 'png', images, WIDTH / document.sheet.width);
  const png = await pixelsOf(await ours.render(null), height);
  const svg = await svgOf(document, images);
  const engine = await svgEngine(await fontsOf(document));
  const theirs = await pixelsOf(engine.draw(svg, WIDTH).png(), height);
  const read = await readDrawing(new TextEncoder().encode(svg), engine);
  if (read.kind === 'refused') throw new Error(read.reason);
  const again = await drawnImport(read.imported, WIDTH);
  return {
    drawn: differingShare(png, theirs, EDGES),
    readBack: differingShare(png, { ...again, height }, EDGES),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

test('every third template looks as its PNG in half a per cent of pixels, also when our reader has taken it in', async () => {
  const all = [];
  for (const name of seedNames.filter((_, index) => index % 3 === 0))
    all.push({ name, ...(await differencesOf(name)) });
  expect([
    median(all.map(({ drawn }) => drawn)) < 0.005,
    median(all.map(({ readBack }) => readBack)) < 0.005,
    all.filter(({ drawn }) => drawn > 0.02).map(({ name }) => name),
  ]).toEqual([true, true, []]);
}, 600_000);
