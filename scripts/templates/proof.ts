/**
 * Draws templates for visual review: `npm run tool proof <folder> [part of a name…]`, with the product's renderer.
 * Each is filled with the sample records, a picture of `SCALE` (2) for each or for `RECORD` alone. All first
 * pictures together are `templates.png`, the contact sheet: `SCALE=1 RECORD=0 npm run tool proof <folder>`.
 * With `LOOK=saving` or `LOOK=dark` those templates that have the look, in it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { SEEDS } from '../../server/templates/seeds.ts';
import { isLook, looksOf, withLook } from '../../src/data/looks/index.ts';
import { nodeRenderer } from '../../tests/host/nodeCollection.ts';
import { readTemplate } from './bundledTemplate.ts';
import { bindSamples, SAMPLE_RECORDS } from './sampleRecords.ts';

const [folder = '.', ...wanted] = process.argv.slice(2);
const only = process.env['RECORD'];
const wish = process.env['LOOK'] ?? null;
const look = isLook(wish) ? wish : 'color';
const scale = Number(process.env['SCALE'] ?? 2);
const sheet: { readonly title: string; readonly png: Uint8Array }[] = [];
mkdirSync(folder, { recursive: true });
for (const { slug, title } of SEEDS) {
  if (wanted.length > 0 && !wanted.some((word) => slug.includes(word))) continue;
  const { document, images } = readTemplate(slug);
  if (!looksOf(document).includes(look)) continue;
  const renderer = await nodeRenderer(bindSamples(withLook(document, look)), 'png', images, scale);
  for (const index of SAMPLE_RECORDS.keys()) {
    if (only !== undefined && Number(only) !== index) continue;
    const png = await renderer.render(index);
    writeFileSync(path.join(folder, `${slug}-${index + 1}.png`), png);
    if (sheet.at(-1)?.title !== title) sheet.push({ title, png });
  }
  process.stdout.write(`${slug}\n`);
}
writeFileSync(path.join(folder, 'templates.png'), await contactSheet());

/** Six in a row, each with its title. */
async function contactSheet(): Promise<Uint8Array> {
  const [cell, side, line, columns] = [340, 300, 34, 6];
  const canvas = createCanvas(
    cell * Math.min(columns, sheet.length),
    (cell + line) * Math.ceil(sheet.length / columns),
  );
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#e4e6ea';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textAlign = 'center';
  pen.font = '14px sans-serif';
  for (const [index, { title, png }] of sheet.entries()) {
    const picture = await loadImage(png);
    const shrink = side / Math.max(picture.width, picture.height);
    const [width, height] = [picture.width * shrink, picture.height * shrink];
    const [x, y] = [(index % columns) * cell, Math.floor(index / columns) * (cell + line)];
    pen.drawImage(picture, x + (cell - width) / 2, y + (cell - height) / 2, width, height);
    pen.fillStyle = '#20242c';
    pen.fillText(title, x + cell / 2, y + cell + 8, cell - 10);
  }
  return canvas.toBuffer('image/png');
}
