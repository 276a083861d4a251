/**
 * Pictures of the screen that outlive another version of the browser: kept at half their size, which melts
 * the smoothing of letters, and compared with a tolerance that a moved or missing thing still exceeds.
 */
import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas';
import pixelmatch from 'pixelmatch';
import type { Picture } from './pictures.ts';

const QUALITY = 72;
/** Pixels; of letters that another browser smooths in another way it leaves nothing to tell. */
const BLUR = 0.7;
/** How unlike two colours must be, from 0 to 1, as pixelmatch measures it. */
const THRESHOLD = 0.12;
/** Of all pixels, how many may differ. */
const MOST = 0.003;
/**
 * Of a small square, how many may differ: what has moved leaves few differing pixels, but all in one place.
 */
const MOST_IN_TILE = 0.18;
const TILE = 16;
/** Levels of 256 by which all pixels together may differ: a colour that is a little other everywhere. */
const MOST_SHIFT = 3;

export interface Comparison {
  readonly same: boolean;
  /** What differs, in words. */
  readonly text: string;
  /** The new picture, pale, with what differs in red; null for pictures of different sizes. */
  readonly difference: Picture | null;
}

/** A screenshot as it is kept: half its size, WEBP. */
export async function toKept(screenshot: Uint8Array): Promise<Uint8Array> {
  const image = await loadImage(Buffer.from(screenshot));
  const canvas = createCanvas(Math.round(image.width / 2), Math.round(image.height / 2));
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.encode('webp', QUALITY);
}

export async function compareKept(before: Uint8Array, after: Uint8Array): Promise<Comparison> {
  return compare(await blurred(before), await blurred(after));
}

async function blurred(bytes: Uint8Array): Promise<Picture> {
  const image = await loadImage(Buffer.from(bytes));
  const { width, height } = image;
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.filter = `blur(${BLUR}px)`;
  ctx.drawImage(image, 0, 0);
  return { width, height, data: ctx.getImageData(0, 0, width, height).data };
}

function compare(before: Picture, after: Picture): Comparison {
  const { width, height } = after;
  if (before.width !== width || before.height !== height)
    return {
      same: false,
      text: `${before.width} × ${before.height} became ${width} × ${height}`,
      difference: null,
    };
  const difference = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const count = pixelmatch(before.data, after.data, difference.data, width, height, {
    threshold: THRESHOLD,
    aaColor: [0, 0, 255],
  });
  const share = count / (width * height);
  const { densest, x, y } = densestTile(difference);
  const shift = colourShift(before, after);
  return {
    same: share <= MOST && densest <= MOST_IN_TILE && shift <= MOST_SHIFT,
    text: `${(share * 100).toFixed(2)} % of the pixels differ, at ${x}, ${y} ${Math.round(densest * 100)} %, the colours by ${shift.toFixed(1)}`,
    difference,
  };
}

export async function encodePng({ width, height, data }: Picture): Promise<Uint8Array> {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.encode('png');
}

function densestTile({ width, height, data }: Picture) {
  let found = { densest: 0, x: 0, y: 0 };
  for (let y = 0; y < height; y += TILE / 2) {
    for (let x = 0; x < width; x += TILE / 2) {
      let count = 0;
      for (let row = y; row < Math.min(y + TILE, height); row += 1)
        for (let column = x; column < Math.min(x + TILE, width); column += 1)
          if (isRed(data, (row * width + column) * 4)) count += 1;
      const share = count / (TILE * TILE);
      if (share > found.densest) found = { densest: share, x, y };
    }
  }
  return found;
}

function colourShift(before: Picture, after: Picture): number {
  let sum = 0;
  for (let at = 0; at < after.data.length; at += 1)
    sum += Math.abs((before.data[at] ?? 0) - (after.data[at] ?? 0));
  // The fourth of each is opaque in both.
  return sum / (after.width * after.height * 3);
}

const isRed = (data: Uint8ClampedArray, at: number) =>
  data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 0;
