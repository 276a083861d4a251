/** A reader of codes that shares nothing with what draws them: ZXing, compiled to WebAssembly. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

interface ReadCode {
  readonly format: string;
  readonly text: string;
}

/** The codes in an encoded image. */
export async function codesIn(file: Uint8Array): Promise<readonly ReadCode[]> {
  const image = await loadImage(Buffer.from(file));
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  // What is transparent lies on paper.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    tryHarder: true,
    tryInvert: false,
    maxNumberOfSymbols: 9,
  });
  return found.map(({ format, text }) => ({ format, text }));
}
