/** Draws the templates of the home page's strip, with a sample name on each, in the built product. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { STRIP } from '../src/ui/pages/home/stripTemplates.ts';
import { startProduct } from '../tests/e2e/product/product.ts';

const folder = path.join(import.meta.dirname, '..', 'public', 'strip');
/** Device pixels of the longer side: a card at device pixel ratio 2. */
const LONGER_SIDE = 360;
const QUALITY = 70;

mkdirSync(folder, { recursive: true });
const product = await startProduct();
try {
  const page = await product.browser.newPage({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 2,
  });
  for (const { slug } of STRIP) {
    await page.goto(`${product.address}/templates/seed-${slug}`);
    const canvas = page.getByRole('main').locator('canvas:not([hidden])').first();
    await canvas.waitFor();
    // The first picture may be of a page whose layout had not come to rest.
    await page.waitForFunction(() => {
      const shown = document.querySelector<HTMLCanvasElement>('main canvas:not([hidden])');
      return shown !== null && shown.width >= shown.clientWidth * window.devicePixelRatio - 1;
    });
    const drawn = await loadImage(
      await canvas.evaluate((element) =>
        element instanceof HTMLCanvasElement ? element.toDataURL('image/png') : '',
      ),
    );
    const scale = LONGER_SIDE / Math.max(drawn.width, drawn.height);
    const small = createCanvas(Math.round(drawn.width * scale), Math.round(drawn.height * scale));
    small.getContext('2d').drawImage(drawn, 0, 0, small.width, small.height);
    writeFileSync(path.join(folder, `${slug}.webp`), small.toBuffer('image/webp', QUALITY));
    process.stdout.write(`${slug}: ${small.width} × ${small.height}\n`);
  }
} finally {
  await product.close();
}
