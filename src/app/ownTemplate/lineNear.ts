/** The line to write on near a press on the picture of a blank: a name belongs just above it. */

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, opacity of each pixel, row by row. */
  readonly data: Uint8ClampedArray;
}

/** In pixels of the picture. */
export interface WritingLine {
  readonly x: number;
  readonly width: number;
  /** The upper edge of the line. */
  readonly y: number;
  /** Empty pixels above it, where letters have room. */
  readonly room: number;
}

/** Shares of the sides of the picture. */
const SHORTEST = 0.12;
const ABOVE = 0.02;
const BELOW = 0.08;
const THICKEST = 0.006;
const MOST_ROOM = 0.08;
/** Dots and dashes of a line are this near to each other. */
const GAP = 0.006;
const DARK = 140;

/** The nearest dark line under the press, or null where there is none. */
export function lineNear(
  pixels: Pixels,
  press: { readonly x: number; readonly y: number },
): WritingLine | null {
  const { height } = pixels;
  const from = Math.max(0, Math.floor(press.y - height * ABOVE));
  const to = Math.min(height - 1, Math.ceil(press.y + height * BELOW));
  for (let y = from; y <= to; y += 1) {
    const run = runAt(pixels, Math.round(press.x), y);
    if (run === null) continue;
    const thickness = thicknessAt(pixels, run, y);
    if (thickness > Math.max(3, height * THICKEST)) return null;
    return { x: run.from, width: run.to - run.from + 1, y, room: roomAbove(pixels, run, y) };
  }
  return null;
}

interface Run {
  readonly from: number;
  readonly to: number;
}

/** The run of dark pixels of a row through a column, with small gaps; null for a short one. */
function runAt(pixels: Pixels, column: number, y: number): Run | null {
  const gap = Math.max(2, Math.round(pixels.width * GAP));
  const reach = (step: 1 | -1): number | null => {
    let last: number | null = null;
    for (let x = column; x >= 0 && x < pixels.width; x += step) {
      if (isDark(pixels, x, y)) last = x;
      else if (Math.abs(x - (last ?? column)) > gap) break;
    }
    return last;
  };
  const [from, to] = [reach(-1), reach(1)];
  if (from === null || to === null || to - from < pixels.width * SHORTEST) return null;
  return { from, to };
}

function thicknessAt(pixels: Pixels, run: Run, y: number): number {
  let rows = 0;
  while (y + rows < pixels.height && darkShare(pixels, run, y + rows) > 0.4) rows += 1;
  return rows;
}

function roomAbove(pixels: Pixels, run: Run, y: number): number {
  const most = Math.round(pixels.height * MOST_ROOM);
  let rows = 0;
  while (rows < most && y - rows - 1 >= 0 && darkShare(pixels, run, y - rows - 1) < 0.01) rows += 1;
  return rows;
}

function darkShare(pixels: Pixels, { from, to }: Run, y: number): number {
  let dark = 0;
  for (let x = from; x <= to; x += 1) if (isDark(pixels, x, y)) dark += 1;
  return dark / (to - from + 1);
}

export function isDark(pixels: Pixels, x: number, y: number): boolean {
  const brightness = brightnessAt(pixels, x, y);
  return brightness !== null && brightness < DARK;
}

/** From 0 to 255; null beside the picture, and where it is seen through. */
export function brightnessAt({ data, width, height }: Pixels, x: number, y: number): number | null {
  if (x < 0 || y < 0 || x >= width || y >= height) return null;
  const at = (y * width + x) * 4;
  if ((data[at + 3] ?? 0) <= 100) return null;
  return (data[at] ?? 255) * 0.3 + (data[at + 1] ?? 255) * 0.59 + (data[at + 2] ?? 255) * 0.11;
}
