/** Puts the name of a picture of a blank where a person presses. */
import { blobOfDataUrl } from '../../browser/images.ts';
import { createSurface } from '../../browser/surface.ts';
import type { Document } from '../../document/document.ts';
import { hasPicture, takesRecords } from '../../document/layers/capabilities.ts';
import type { ImageLayer } from '../../document/layers/layer.ts';
import type { Bounds } from '../../engine/math/index.ts';
import { fieldPlace } from './fieldPlace.ts';
import type { Pixels } from './lineNear.ts';

/** Shares of the sides of the sheet. */
interface Press {
  readonly x: number;
  readonly y: number;
}

/** Finer lines of a scan are still seen, and the search takes no time. */
const LONGEST = 1600;

/** The document with its name there; never rejects. */
export async function withNameAt(document: Document, press: Press): Promise<Document> {
  const ground = document.layers.find(hasPicture);
  const file = ground === undefined ? null : blobOfDataUrl(ground.src);
  const pixels = file === null ? null : await pixelsOf(file).catch(() => null);
  const { width, height } = document.sheet;
  const at = { x: press.x * width, y: press.y * height };
  const box = ground === undefined ? { x: 0, y: 0, width, height } : pictureBox(ground);
  const { fontSize, color, isGuided, ...place } = fieldPlace(pixels, box, at, document.sheet);
  const layers = document.layers.map((layer) => {
    if (!takesRecords(layer)) return layer;
    if (!isGuided) return { ...layer, color, y: at.y - (layer.height ?? 0) / 2 };
    return { ...layer, ...place, color, style: { ...layer.style, fontSize } };
  });
  return { ...document, layers };
}

/** Where an upright picture lies on its sheet. */
export function pictureBox({ x, y, width, height, scale }: ImageLayer): Bounds {
  return { x, y, width: width * scale, height: height * scale };
}

/** The pixels of a picture file, made smaller if it is large. */
export async function pixelsOf(file: Blob): Promise<Pixels | null> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    const surface = createSurface(width, height, true);
    if (surface === null) return null;
    surface.context.drawImage(picture, 0, 0, width, height);
    return { width, height, data: surface.context.getImageData(0, 0, width, height).data };
  } finally {
    picture.close();
  }
}
