/** Puts the name of a picture of a blank where a person presses: above the line there, or around the press. */
import { blobOfDataUrl } from '../../browser/images.ts';
import { createSurface } from '../../browser/surface.ts';
import type { Document } from '../../document/document.ts';
import { hasPicture, takesRecords } from '../../document/layers/capabilities.ts';
import { MAX_FONT_SIZE, MIN_FONT_SIZE } from '../../document/schema/constants.ts';
import type { Pixels } from './lineNear.ts';
import { lineNear } from './lineNear.ts';

/** Shares of the sides of the sheet. */
interface Press {
  readonly x: number;
  readonly y: number;
}

/** Finer lines of a scan are still seen, and the search takes no time. */
const LONGEST = 1600;
const LETTERS = 0.62;

/** The document with its name there; never rejects. */
export async function withNameAt(document: Document, press: Press): Promise<Document> {
  const ground = document.layers.find(hasPicture);
  const pixels = ground === undefined ? null : await pixelsOf(ground.src).catch(() => null);
  return withNameOn(document, press, pixels);
}

/** @param pixels of the picture that covers the sheet; null where they cannot be had */
function withNameOn(document: Document, press: Press, pixels: Pixels | null): Document {
  const { width, height } = document.sheet;
  const line =
    pixels === null ? null : lineNear(pixels, { x: press.x * pixels.width, y: press.y * pixels.height });
  const layers = document.layers.map((layer) => {
    if (!takesRecords(layer)) return layer;
    const high = layer.height ?? 0;
    if (line === null || pixels === null) return { ...layer, y: press.y * height - high / 2 };
    const [across, down] = [width / pixels.width, height / pixels.height];
    const room = Math.max(high * 0.5, Math.min(line.room * down, height * 0.05));
    const fontSize = Math.round(Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, room * LETTERS)));
    return {
      ...layer,
      style: { ...layer.style, fontSize },
      x: line.x * across,
      width: line.width * across,
      y: line.y * down - room,
      height: room,
      verticalAlign: 'bottom' as const,
    };
  });
  return { ...document, layers };
}

async function pixelsOf(src: string): Promise<Pixels | null> {
  const file = blobOfDataUrl(src);
  if (file === null) return null;
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
