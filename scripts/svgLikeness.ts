/**
 * `npm run tool drawings -- <folder> [--write]`: draws each SVG file of a folder by Chromium, and by our reader on an
 * empty sheet, and prints the share of pixels that differ. With `--write` Chromium's pictures are kept beside the files.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as canvas from '@napi-rs/canvas';
import { chromium } from 'playwright-core';
import { readDrawing } from '../src/import/svg/readDrawing.ts';
import { differingShare, drawnImport } from '../tests/host/drawnImport.ts';
import { svgEngine } from '../tests/host/svgEngine.ts';
import { BROWSER_FLAGS } from './browser.mjs';

const WIDTH = 400;
const [folder = 'tests/fixtures/svg', ...options] = process.argv.slice(2);
const engine = await svgEngine();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '',
  args: BROWSER_FLAGS,
});
const page = await browser.newPage();
const shares: number[] = [];
for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
  const bytes = new Uint8Array(readFileSync(path.join(folder, file)));
  const started = performance.now();
  const result = await readDrawing(bytes, engine);
  const ms = Math.round(performance.now() - started);
  if (result.kind === 'refused') {
    console.log(`${file}\trefused: ${result.reason}\t${ms} ms`);
    continue;
  }
  const { imported } = result;
  const [first] = imported.pages;
  const ours = await drawnImport(imported, WIDTH);
  const drawn = await inBrowser(bytes, ours.height);
  if (drawn === null) {
    console.log(`${file}\tChromium draws nothing`);
    continue;
  }
  const png = Buffer.from(drawn, 'base64');
  if (options.includes('--write')) writeFileSync(path.join(folder, file.replace(/\.svg$/u, '.png')), png);
  const image = await canvas.loadImage(png);
  const surface = canvas.createCanvas(image.width, image.height).getContext('2d');
  surface.drawImage(image, 0, 0);
  const { data } = surface.getImageData(0, 0, image.width, image.height);
  const share = differingShare(ours, { width: image.width, height: image.height, data });
  shares.push(share);
  const pictures = first?.layers.filter(({ type }) => type === 'image').length ?? 0;
  const said = [...(imported.pictured ?? []), ...imported.leftOut].map(
    ({ what, count }) => `${what} ${count}`,
  );
  console.log(
    [
      file,
      `${(share * 100).toFixed(2)} %`,
      `${first?.layers.length ?? 0} layers`,
      `${pictures} pictures`,
      `${ms} ms`,
    ]
      .concat(imported.asPicture ?? [], said)
      .join('\t'),
  );
}
await browser.close();
const sorted = shares.toSorted((a, b) => a - b);
const at = (share: number): string =>
  `${(100 * (sorted[Math.floor((sorted.length - 1) * share)] ?? 0)).toFixed(2)} %`;
console.log(`${sorted.length} files: median ${at(0.5)}, ninth tenth ${at(0.9)}, worst ${at(1)}`);

/** Chromium's own picture as base64; null where it draws nothing. */
function inBrowser(bytes: Uint8Array, height: number): Promise<string | null> {
  return page.evaluate(
    async ({ code, width, tall }) => {
      const image = new Image();
      const data = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
      image.src = URL.createObjectURL(new Blob([data], { type: 'image/svg+xml' }));
      const isDrawn = await image.decode().then(
        () => true,
        () => false,
      );
      if (!isDrawn) return null;
      const element = document.createElement('canvas');
      [element.width, element.height] = [width, tall];
      const context = element.getContext('2d');
      if (context === null) return null;
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, width, tall);
      context.drawImage(image, 0, 0, width, tall);
      return element.toDataURL('image/png').slice('data:image/png;base64,'.length);
    },
    { code: Buffer.from(bytes).toString('base64'), width: WIDTH, tall: height },
  );
}
