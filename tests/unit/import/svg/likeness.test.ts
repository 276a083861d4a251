/**
 * Drawings on the sheet beside Chromium's own pictures of them (`tests/fixtures/svg/*.png`, drawn by
 * `npm run tool drawings -- tests/fixtures/svg --write`).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { readDrawing } from '../../../../src/import/svg/readDrawing.ts';
import { differingShare, drawnImport } from '../../../host/drawnImport.ts';
import { svgEngine } from '../../../host/svgEngine.ts';

const folder = path.join(import.meta.dirname, '..', '..', '..', 'fixtures', 'svg');

test.each([
  ['t01-nested', 0.006, 0],
  ['t02-symbol', 0.002, 0],
  ['t03-stopopacity', 0.001, 0],
  ['t04-userspace', 0.001, 0],
  ['t06-colors', 0.001, 0],
  ['t07-css', 0.001, 0],
  ['t08-percent', 0.002, 0],
  ['t10-entity', 0.001, 0],
  ['t11-caps', 0.001, 0],
  ['t13-serif', 0.001, 0],
  ['t16-fillstrokeopacity', 0.001, 0],
  ['t18-inherithref', 0.001, 0],
  ['u01-modern-css', 0.002, 0],
  ['u02-pictured', 0.015, 4],
  ['u03-ellipse-gradients', 0.005, 0],
  ['u04-clips-and-groups', 0.005, 1],
  ['u05-blend-and-lines', 0.012, 2],
])('%s looks as in Chromium', async (name, most, pictures) => {
  const result = await readDrawing(
    new Uint8Array(readFileSync(path.join(folder, `${name}.svg`))),
    await svgEngine(),
  );
  if (result.kind === 'refused') throw new Error(result.reason);
  const image = await loadImage(readFileSync(path.join(folder, `${name}.png`)));
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const theirs = { width, height, data: context.getImageData(0, 0, width, height).data };
  const share = differingShare(await drawnImport(result.imported, width), theirs);
  const layers = result.imported.pages.flatMap((page) => page.layers);
  expect([share < most ? 'alike' : share, layers.filter(({ type }) => type === 'image').length]).toEqual([
    'alike',
    pictures,
  ]);
});
