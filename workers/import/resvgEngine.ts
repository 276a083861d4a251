/** The engine of drawings: `resvg`, compiled. It reads no files and fetches nothing. */
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { DrawingEngine } from '../../src/import/svg/drawingEngine.ts';

let started: Promise<void> | null = null;

/**
 * @param compiled bytes of the module, or where to fetch them; used by the first call only
 * @param fonts font files (TTF, OTF) for the letters of drawings
 * @param family the one for letters whose fonts are missing
 */
export async function createResvgEngine(
  compiled: Parameters<typeof initWasm>[0],
  fonts: readonly Uint8Array[],
  family: string,
): Promise<DrawingEngine> {
  await (started ??= initWasm(compiled));
  const families = {
    defaultFontFamily: family,
    serifFamily: family,
    sansSerifFamily: family,
    cursiveFamily: family,
    fantasyFamily: family,
    monospaceFamily: family,
  };
  const font = { fontBuffers: [...fonts], ...families };
  return {
    simplified: (svg) => {
      const drawing = new Resvg(svg, { font });
      try {
        return drawing.toString();
      } finally {
        drawing.free();
      }
    },
    draw: (svg, width) => {
      const drawing = new Resvg(svg, { font, fitTo: { mode: 'width', value: width } });
      try {
        const image = drawing.render();
        return {
          width: image.width,
          height: image.height,
          pixels: () => image.pixels,
          png: () => new Uint8Array(image.asPng()),
        };
      } finally {
        drawing.free();
      }
    },
  };
}
