/** The job of all writers: an A4 certificate with a photograph, a heading and a name on each page. */
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

/** One writer's figures for `PAGES` pages. */
export interface Figures {
  /** Time of the processor, which other programs do not stretch. */
  readonly ms: number;
  /** Size of the file. */
  readonly bytes: number;
  /** Peak memory of the process, MB, with the program itself. */
  readonly memory: number;
}

export function photograph(): Uint8Array {
  const canvas = createCanvas(SHEET.width * 2, SHEET.height * 2);
  const context = canvas.getContext('2d');
  for (let band = 0; band < 400; band += 1) {
    context.fillStyle = `hsl(${band}, 40%, ${70 + (band % 20)}%)`;
    context.fillRect((band * 37) % canvas.width, (band * 91) % canvas.height, 300, 200);
  }
  return canvas.toBuffer('image/jpeg', 85);
}

/** The font files of all writers: Cyrillic letters and the space, and digits. */
export const FONTS = { letters: 'arimo-cyrillic-400-normal', digits: 'arimo-latin-400-normal' };

/** Parts of a text, each in one of the fonts. */
export function partsOf(
  text: string,
): readonly { readonly text: string; readonly font: keyof typeof FONTS }[] {
  return (text.match(/\d+|\D+/g) ?? []).map((part) => ({
    text: part,
    font: /\d/.test(part) ? 'digits' : 'letters',
  }));
}

export function woff(name: string): Uint8Array<ArrayBuffer> {
  const root = path.join(import.meta.dirname, '..', '..');
  const file = path.join(root, 'node_modules', '@fontsource', 'arimo', 'files', `${name}.woff`);
  return new Uint8Array(readFileSync(file));
}
