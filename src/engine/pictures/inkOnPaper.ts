/**
 * A photographed or scanned stamp or signature as ink: paper becomes transparent, whatever its shade.
 *
 *   1. The paper is what is lightest around each place, in a coarse grid: a photograph is darker in a corner.
 *   2. Each pixel is divided by its paper, which leaves how much light the ink lets through.
 *   3. Little ink is noise and grain of the paper, much ink is opaque, between them the edge stays soft.
 *   4. The paper is taken out of the colour: over white the picture looks as it did.
 */
import { colorParts } from '../math/colorParts.ts';
import type { PixelLook } from '../../document/pictures/pictureLooks.ts';
import type { PicturePixels } from './pixels.ts';

/** Cells of the grid along the longer side. */
const CELLS = 24;
/** Of the pixels of a cell so many are darker than its paper. */
const PAPER_RANK = 0.8;
/** Cells on each side that a cell takes the lightest of: a filled seal is no paper. */
const REACH = 2;

export function inkOnPaper(pixels: PicturePixels, { color, strength }: NonNullable<PixelLook['ink']>): void {
  const { width, height, data } = pixels;
  const paper = paperOf(pixels);
  // The faintest trace that counts, and how much darker ink is opaque.
  const faint = 0.34 - 0.3 * strength;
  const full = Math.max(faint + 0.12, fullInk(pixels, paper, faint));
  const ink = color === null ? null : colorParts(color);
  const through = new Float32Array(3);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      lightThrough(data, at, paper.at(x, y), through);
      const [r = 1, g = 1, b = 1] = through;
      const dark = 1 - Math.min(r, g, b);
      const share = Math.min(1, Math.max(0, (dark - faint) / (full - faint)));
      const alpha = share * share * (3 - 2 * share);
      data[at + 3] = alpha * (data[at + 3] ?? 0);
      if (ink === null) {
        data[at] = withoutPaper(r, alpha);
        data[at + 1] = withoutPaper(g, alpha);
        data[at + 2] = withoutPaper(b, alpha);
      } else {
        data[at] = ink[0];
        data[at + 1] = ink[1];
        data[at + 2] = ink[2];
      }
    }
}

/** The colour that gives this light over white at this opacity, 0 to 255. */
function withoutPaper(light: number, alpha: number): number {
  return alpha === 0 ? 255 : 255 * Math.max(0, 1 - (1 - light) / alpha);
}

/** How much light each colour lets through, as shares of the paper: 1 where there is no ink. */
function lightThrough(
  data: Uint8ClampedArray,
  at: number,
  [red, green, blue]: readonly number[],
  into: Float32Array,
): void {
  into[0] = Math.min(1, (data[at] ?? 0) / (red ?? 255));
  into[1] = Math.min(1, (data[at + 1] ?? 0) / (green ?? 255));
  into[2] = Math.min(1, (data[at + 2] ?? 0) / (blue ?? 255));
}

/** How dark ink is where it is whole: what nine tenths of the ink do not exceed. */
function fullInk({ width, height, data }: PicturePixels, paper: Paper, faint: number): number {
  const counts = new Uint32Array(256);
  let all = 0;
  const through = new Float32Array(3);
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 250_000)));
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * 4;
      if ((data[at + 3] ?? 0) < 128) continue;
      lightThrough(data, at, paper.at(x, y), through);
      const dark = 1 - Math.min(...through);
      if (dark <= faint + 0.05) continue;
      counts[Math.floor(dark * 255)] = (counts[Math.floor(dark * 255)] ?? 0) + 1;
      all += 1;
    }
  let seen = 0;
  for (let level = 0; level < 256; level += 1) {
    seen += counts[level] ?? 0;
    if (all > 0 && seen >= all * 0.6) return Math.min(0.9, level / 255);
  }
  return 0.9;
}

interface Paper {
  /** Its red, green and blue at a pixel, 1 to 255; the same array each time. */
  at(x: number, y: number): readonly number[];
}

function paperOf(pixels: PicturePixels): Paper {
  const { width, height } = pixels;
  const cell = Math.max(1, Math.ceil(Math.max(width, height) / CELLS));
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const grids = [0, 1, 2].map((channel) => {
    const light = cellLights(pixels, channel, { cell, columns, rows });
    return neighbours(neighbours(light, columns, rows, REACH, lightest), columns, rows, 1, mean);
  });
  const color = [255, 255, 255];
  return {
    at: (x, y) => {
      const [column, row] = [x / cell - 0.5, y / cell - 0.5];
      grids.forEach((grid, channel) => {
        color[channel] = between(grid, columns, rows, column, row);
      });
      return color;
    },
  };
}

interface Grid {
  /** Side of a cell, in pixels. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
}

function cellLights(
  { width, height, data }: PicturePixels,
  channel: number,
  { cell, columns, rows }: Grid,
): Float32Array {
  const lights = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  // A sample of each cell says as much as all of it.
  const step = Math.max(1, Math.floor(cell / 24));
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let all = 0;
      for (let y = row * cell; y < Math.min(height, (row + 1) * cell); y += step)
        for (let x = column * cell; x < Math.min(width, (column + 1) * cell); x += step) {
          const at = (y * width + x) * 4;
          // What is transparent already is paper.
          const level = (data[at + 3] ?? 0) < 128 ? 255 : (data[at + channel] ?? 0);
          counts[level] = (counts[level] ?? 0) + 1;
          all += 1;
        }
      let seen = 0;
      let level = 0;
      while (level < 255 && (seen += counts[level] ?? 0) < all * PAPER_RANK) level += 1;
      lights[row * columns + column] = Math.max(1, level);
    }
  return lights;
}

/** A grid in which each cell is made from those around it. */
function neighbours(
  grid: Float32Array,
  columns: number,
  rows: number,
  reach: number,
  join: (values: readonly number[]) => number,
): Float32Array {
  return grid.map((_, place) => {
    const [column, row] = [place % columns, Math.floor(place / columns)];
    const values: number[] = [];
    for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y += 1)
      for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x += 1)
        values.push(grid[y * columns + x] ?? 0);
    return join(values);
  });
}

function lightest(values: readonly number[]): number {
  return Math.max(...values);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The value at a place between the middles of four cells. */
function between(grid: Float32Array, columns: number, rows: number, column: number, row: number): number {
  const x = Math.min(columns - 1, Math.max(0, column));
  const y = Math.min(rows - 1, Math.max(0, row));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)];
  const across = x - left;
  const upper =
    (grid[top * columns + left] ?? 0) * (1 - across) + (grid[top * columns + right] ?? 0) * across;
  const lower =
    (grid[bottom * columns + left] ?? 0) * (1 - across) + (grid[bottom * columns + right] ?? 0) * across;
  return upper + (lower - upper) * (y - top);
}
