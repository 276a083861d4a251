/** Reads an SVG drawing. The compiled module and fonts are fetched here, from the product itself, when one comes. */
import compiled from '@resvg/resvg-wasm/index_bg.wasm?url';
import { DEFAULT_FONT_FAMILY } from '../../src/document/schema/constants.ts';
import { faceFiles, facesOf } from '../../src/document/fonts.ts';
import type { ImportResult } from '../../src/import/imported.ts';
import { ownName, wantedFamilies } from '../../src/import/svg/drawingFonts.ts';
import { drawingText } from '../../src/import/svg/drawingText.ts';
import { readDrawing } from '../../src/import/svg/readDrawing.ts';
import { unpackWoff2 } from '../font/unpackWoff2.ts';
import { createResvgEngine } from './resvgEngine.ts';

export function readSvgParts(bytes: Uint8Array<ArrayBuffer>): Promise<ImportResult> {
  return read(bytes, 'parts');
}

export function readSvgPicture(bytes: Uint8Array<ArrayBuffer>): Promise<ImportResult> {
  return read(bytes, 'picture');
}

async function read(bytes: Uint8Array<ArrayBuffer>, wish: 'parts' | 'picture'): Promise<ImportResult> {
  const text = await drawingText(bytes).catch(() => '');
  const files = wantedFamilies(text).flatMap((family) =>
    facesOf(family).flatMap((face) => faceFiles(family, face, 'common')),
  );
  const fonts = await Promise.all(files.map(fontOf));
  const known = fonts.flatMap((font) => font ?? []);
  return readDrawing(bytes, await createResvgEngine(compiled, known, ownName(DEFAULT_FONT_FAMILY)), wish);
}

/** Null for a font that cannot be had: its letters are drawn in another one. */
async function fontOf(name: string): Promise<Uint8Array | null> {
  try {
    const reply = await fetch(`/fonts/${name}.woff2`);
    const font = reply.ok ? await unpackWoff2(new Uint8Array(await reply.arrayBuffer())) : null;
    return font === 'large' ? null : font;
  } catch {
    return null;
  }
}
