/** Reads an SVG drawing. The compiled module and fonts are fetched here, from the product itself, when one comes. */
import compiled from '@resvg/resvg-wasm/index_bg.wasm?url';
import { DEFAULT_FONT_FAMILY } from '../../src/document/schema/constants.ts';
import { faceFiles, facesOfWeights } from '../../src/document/fonts.ts';
import type { ImportResult } from '../../src/import/imported.ts';
import { ownName, wantedFamilies } from '../../src/import/svg/drawingFonts.ts';
import { drawingText } from '../../src/import/svg/drawingText.ts';
import { mergedFont } from '../../src/import/svg/mergedFont.ts';
import { readDrawing } from '../../src/import/svg/readDrawing.ts';
import { unpackWoff2 } from '../font/unpackWoff2.ts';
import { createResvgEngine } from './resvgEngine.ts';

/** Fetches the engine and the fonts that the drawing names; reads it when called. */
export async function svgReader(
  bytes: Uint8Array<ArrayBuffer>,
  wish: 'parts' | 'picture',
): Promise<() => Promise<ImportResult>> {
  const text = await drawingText(bytes).catch(() => '');
  const faces = wantedFamilies(text).flatMap((family) =>
    facesOfWeights(family).map((face) => faceFiles(family, face, 'common')),
  );
  const known = (await Promise.all(faces.map(wholeFace))).flat();
  const engine = await createResvgEngine(compiled, known, ownName(DEFAULT_FONT_FAMILY));
  return () => readDrawing(bytes, engine, wish);
}

/** The files of a face as one font, where all of them are there. */
async function wholeFace(files: readonly string[]): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const fonts = (await Promise.all(files.map(fontOf))).flatMap((font) => font ?? []);
  const whole = mergedFont(fonts);
  return whole === null ? fonts : [whole];
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
