/** The engine of drawings, in Node. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { DrawingEngine } from '../../src/import/svg/drawingEngine.ts';
import { createResvgEngine } from '../../workers/import/resvgEngine.ts';

export function svgEngine(fonts: readonly Uint8Array[] = [], family = 'Arial'): Promise<DrawingEngine> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  return createResvgEngine(readFileSync(file), fonts, family);
}
