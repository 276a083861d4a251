/**
 * Reads an SVG drawing of any program as layers. `resvg` resolves styles, units and references; what it leaves are paths
 * and groups. Paths become shapes where a shape looks the same; every other part becomes a picture in its place, so
 * that the sheet looks like the file.
 */
import type { Imported, ImportResult } from '../imported.ts';
import { Stop } from '../stop.ts';
import { readXml } from '../xml.ts';
import type { DrawingEngine } from './drawingEngine.ts';
import { drawingText } from './drawingText.ts';
import { layersOf } from './drawingLayers.ts';
import { mergedParts } from './mergedParts.ts';
import { createNotes } from './notes.ts';
import { pageOf } from './page.ts';
import { createPictures } from './partPictures.ts';
import { leftOutOf } from './leftOut.ts';
import { readableDrawing } from './prepared.ts';
import { readParts } from './readParts.ts';

const MAX_ELEMENTS = 100_000;
/** Layers of one drawing. */
const MAX_PARTS = 1500;

/**
 * @param bytes the whole file, packed or not; not changed
 * @param wish `parts` for shapes and pictures, `picture` for the drawing as one picture
 * @returns one page, or why there is none; never rejects
 */
export async function readDrawing(
  bytes: Uint8Array<ArrayBuffer>,
  engine: DrawingEngine,
  wish: 'parts' | 'picture' = 'parts',
): Promise<ImportResult> {
  try {
    const text = await drawingText(bytes);
    const imported = read(text, engine, wish);
    const [page] = imported.pages;
    return page === undefined || page.layers.length === 0
      ? { kind: 'refused', reason: 'empty' }
      : { kind: 'imported', imported };
  } catch (error) {
    // A file may break its readers in any way.
    return { kind: 'refused', reason: error instanceof Stop ? error.reason : 'broken' };
  }
}

function read(text: string, engine: DrawingEngine, wish: 'parts' | 'picture'): Imported {
  const leftOut = leftOutOf(text);
  const simplified = engine.simplified(readableDrawing(text));
  const root = readXml(simplified, { elements: MAX_ELEMENTS });
  if (root === null || root.name !== 'svg') throw new Stop('broken');
  const page = pageOf(root, text);
  const pictures = createPictures(root, page, engine);
  const notes = createNotes();
  const size = { width: page.width, height: page.height };
  const whole = (reason?: string): Imported => {
    const part = pictures.whole();
    const layers = part === null ? [] : layersOf([part]);
    return {
      pages: [{ ...size, layers }],
      pictures: pictures.all(),
      leftOut,
      ...(reason !== undefined && { asPicture: reason }),
    };
  };
  if (wish === 'picture') return whole();
  const parts = readParts(root, page, pictures, notes);
  if (typeof parts === 'string') return whole(parts);
  const merged = mergedParts(parts);
  if (merged.length > MAX_PARTS) return whole('слишком много деталей');
  const layers = layersOf(merged);
  return { pages: [{ ...size, layers }], pictures: pictures.all(), leftOut, pictured: notes.all() };
}
