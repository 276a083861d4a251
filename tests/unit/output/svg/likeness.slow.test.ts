/**
 * Templates as SVG beside their PNG. The SVG is drawn by `resvg`, which knows nothing of the fonts inside it: it gets
 * them as files.
 */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { sfntOf } from '../../../../src/document/fontFile/sfnt.ts';
import { familiesOf } from '../../../../src/document/fonts.ts';
import { fontFiles, pdfFontFile } from '../../../../src/hosts/node/nodeHost.ts';
import { withOwnNames } from '../../../../src/import/svg/drawingFonts.ts';
import { readDrawing } from '../../../../src/import/svg/readDrawing.ts';
import { tablesOfWoff } from '../../../../src/output/index.ts';
import type { Pixels } from '../../../host/drawnImport.ts';
import { differingShare, drawnImport } from '../../../host/drawnImport.ts';
import { packageFont } from '../../../host/nodeHost.ts';
import { nodeRenderer } from '../../../host/nodeCollection.ts';
import type { Images } from '../../../host/pdf.ts';
import { readSeed, seedNames } from '../../../host/pdf.ts';
import { svgOf } from '../../../host/svg.ts';
import { svgEngine } from '../../../host/svgEngine.ts';

const WIDTH = 800;
const compression = {
  inflate: (bytes: Uint8Array) => Promise.resolve(new Uint8Array(inflateSync(bytes))),
  deflate: (bytes: Uint8Array<ArrayBuffer>) => Promise.resolve(bytes),
};

async function fontsOf(document: Document): Promise<readonly Uint8Array[]> {
  const files = fontFiles(familiesOf(document), packageFont).map(({ path }) => pdfFontFile(path));
  return Promise.all(
    files.map(async (file) => sfntOf(await tablesOfWoff(new Uint8Array(readFileSync(file)), compression))),
  );
}

async function pixelsOf(png: Uint8Array, height: number): Promise<Pixels> {
  const context = createCanvas(WIDTH, height).getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, height);
  context.drawImage(await loadImage(png), 0, 0, WIDTH, height);
  return { width: WIDTH, height, data: context.getImageData(0, 0, WIDTH, height).data };
}

/** Shares of pixels of which a channel differs by more than an eighth. */
async function differencesOf(name: string): Promise<{ readonly drawn: number; readonly readBack: number }> {
  const { document, images } = readSeed(name);
  const height = Math.round((document.sheet.height / document.sheet.width) * WIDTH);
  const ours = await nodeRenderer(document, 'png', images, WIDTH / document.sheet.width);
  const png = await pixelsOf(await ours.render(null), height);
  const svg = await svgOf(document, images);
  const engine = await svgEngine(await fontsOf(document));
  const theirs = await pixelsOf(engine.draw(withOwnNames(svg), WIDTH).png(), height);
  const read = await readDrawing(new TextEncoder().encode(withOwnNames(svg)), engine);
  if (read.kind === 'refused') throw new Error(read.reason);
  const again = await drawnImport(read.imported, WIDTH);
  return {
    drawn: differingShare(png, theirs),
    readBack: again.height === height ? differingShare(png, again) : NaN,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

test('templates look as their PNG in half a per cent of pixels, also when our reader has taken them in', async () => {
  const all = [];
  for (const name of seedNames) all.push({ name, ...(await differencesOf(name)) });
  console.log(
    all
      .map(
        ({ name, drawn, readBack }) => `${name} ${(drawn * 100).toFixed(2)} ${(readBack * 100).toFixed(2)}`,
      )
      .join('\n'),
  );
  expect([
    median(all.map(({ drawn }) => drawn)) < 0.005,
    median(all.map(({ readBack }) => readBack)) < 0.005,
    all.filter(({ drawn }) => drawn > 0.02).map(({ name }) => name),
  ]).toEqual([true, true, []]);
}, 600_000);
