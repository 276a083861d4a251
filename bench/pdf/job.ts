/** The job of both writers: an A4 certificate with a photograph, a heading and a name on each page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';

export const PAGES = 1000;
export const HEADING = 'Благодарственное письмо';
export const NAMES: readonly string[] = Array.from(
  { length: PAGES },
  (_, index) => `Участник Иванович ${index + 1}`,
);
/** A4, document pixels. */
export const SHEET = { width: 794, height: 1123 };

export function photograph(): Uint8Array {
  const canvas = createCanvas(SHEET.width * 2, SHEET.height * 2);
  const context = canvas.getContext('2d');
  for (let band = 0; band < 400; band += 1) {
    context.fillStyle = `hsl(${band}, 40%, ${70 + (band % 20)}%)`;
    context.fillRect((band * 37) % canvas.width, (band * 91) % canvas.height, 300, 200);
  }
  return canvas.toBuffer('image/jpeg', 85);
}

/** A font file with Cyrillic letters, spaces and digits for both writers. */
export function woff(name: string): Uint8Array {
  return readFileSync(
    path.join(
      import.meta.dirname,
      '..',
      '..',
      'node_modules',
      '@fontsource',
      'arimo',
      'files',
      `${name}.woff`,
    ),
  );
}
