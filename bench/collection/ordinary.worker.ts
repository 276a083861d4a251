/** One of the two workers of `ordinary.ts`: an opaque canvas, the unchanging part drawn once as a bitmap. */
import type { Format } from './design.ts';
import { QUALITY, SCALE, SHEET, TEXTS } from './design.ts';

export interface OrdinaryJob {
  readonly background: Blob;
  readonly logo: Blob;
  readonly format: Format;
}

let copyOf: ((n: number) => Promise<Blob>) | null = null;

self.addEventListener('message', ({ data }: MessageEvent<OrdinaryJob | number>) => {
  void (async () => {
    if (typeof data === 'number') postMessage(await copyOf?.(data));
    else {
      copyOf = await prepare(data);
      postMessage('ready');
    }
  })();
});

async function prepare({ background, logo, format }: OrdinaryJob) {
  const canvas = new OffscreenCanvas(SHEET.width * SCALE, SHEET.height * SCALE);
  const ctx = canvas.getContext('2d', { alpha: false });
  if (ctx === null) throw new Error('The browser returned no 2-D context.');
  const texts = TEXTS.map((spec) => ({ spec, changes: spec.text(0) !== spec.text(1) }));
  const write = ({ size, bold, color, y, text }: (typeof TEXTS)[number], n: number): void => {
    ctx.font = `${bold ? 'bold' : 'normal'} ${size}px Arial`;
    ctx.fillStyle = color;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'top';
    ctx.fillText(text(n), SHEET.width / 2, y);
  };
  ctx.scale(SCALE, SCALE);
  ctx.drawImage(await createImageBitmap(background), 0, 0, SHEET.width, SHEET.height);
  ctx.drawImage(await createImageBitmap(logo), 60, 60, 160, 160);
  for (const { spec, changes } of texts) if (!changes) write(spec, 0);
  const still = await createImageBitmap(canvas);
  return (n: number) => {
    ctx.drawImage(still, 0, 0, SHEET.width, SHEET.height);
    for (const { spec, changes } of texts) if (changes) write(spec, n);
    return canvas.convertToBlob({ type: `image/${format}`, quality: QUALITY });
  };
}
