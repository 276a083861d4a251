/** Reads an SVG drawing. The compiled module and fonts are fetched here, from the product itself, when one comes. */
import compiled from '@resvg/resvg-wasm/index_bg.wasm?url';
import { DEFAULT_FONT_FAMILY } from '../../src/document/schema/constants.ts';
import { faceFiles, facesOfWeights } from '../../src/document/fonts.ts';
import type { FontWeight } from '../../src/document/text/fontWeight.ts';
import type { ImportResult } from '../../src/import/imported.ts';
import { drawingFaces, fontsOfDrawing } from '../../src/import/svg/drawingFonts.ts';
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
  const { families, weights } = fontsOfDrawing(text);
  const known = await Promise.all(families.map((family) => facesOf(family, weights)));
  return readDrawing(bytes, await createResvgEngine(compiled, known.flat(), DEFAULT_FONT_FAMILY), wish);
}

async function facesOf(
  family: string,
  weights: readonly FontWeight[],
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const faces = facesOfWeights(family, weights).map(async (face) => {
    const files = await Promise.all(faceFiles(family, face, 'common').map(fontOf));
    return drawingFaces(
      files.flatMap((file) => file ?? []),
      family,
    );
  });
  return (await Promise.all(faces)).flat();
}

/** Null for a font that cannot be had: its letters are drawn in another one. */
async function fontOf(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const reply = await fetch(`/fonts/${name}.woff2`);
    const font = reply.ok ? await unpackWoff2(new Uint8Array(await reply.arrayBuffer())) : null;
    return font === 'large' ? null : font;
  } catch {
    return null;
  }
}
