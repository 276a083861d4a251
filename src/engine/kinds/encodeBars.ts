/**
 * Data Matrix, Code 128 and EAN-13. The encoder is generated from a PostScript program and only draws, so the
 * modules are read from what it draws.
 */
import type { DrawingContext } from 'bwip-js/generic';
import { code128, datamatrix, ean13 } from 'bwip-js/generic';
import type { CodeMatrix, Encode, Encoded } from './codeMatrix.ts';

export const encodeDataMatrix: Encode = (text) => {
  // Readers take signs beyond ASCII for Latin-1 unless the code says that they are UTF-8.
  const isPlain = /^[\0-\x7f]*$/u.test(text); // oxlint-disable-line no-control-regex -- the range of ASCII
  const marked = isPlain ? text : `^ECI000026${text.replaceAll('^', '^^')}`;
  return drawBars(matrixDrawing(), (drawing) =>
    datamatrix({ bcid: 'datamatrix', text: marked, parsefnc: !isPlain }, drawing),
  );
};

/** Longer bars are wider than scanners see at once. */
const MAX_CODE_128 = 80;

export const encodeCode128: Encode = (text) => {
  if (!/^[ -~]+$/u.test(text)) return { why: 'letters' };
  if (text.length > MAX_CODE_128) return { why: 'tooLong' };
  return drawBars(barsDrawing(), (drawing) => code128({ bcid: 'code128', text, scale: SCALE }, drawing));
};

/** Spaces and hyphens between the digits are left out; a code of 12 digits gets its check digit. */
export const encodeEan13: Encode = (text) => {
  const digits = text.replaceAll(/[\s-]/gu, '');
  if (!/^\d{12,13}$/u.test(digits)) return { why: 'digits' };
  const expected = checkDigit(digits);
  if (digits.length === 13 && digits.at(-1) !== expected) return { why: 'checkDigit', expected };
  return drawBars(barsDrawing(), (drawing) => ean13({ bcid: 'ean13', text: digits, scale: SCALE }, drawing));
};

function checkDigit(digits: string): string {
  const sum = Array.from(digits.slice(0, 12), Number).reduce(
    (total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

interface Drawing extends DrawingContext<true> {
  readonly matrix: () => CodeMatrix;
}

function drawBars(drawing: Drawing, draw: (drawing: Drawing) => unknown): Encoded {
  try {
    draw(drawing);
  } catch {
    // What the symbology cannot write was refused above.
    return { why: 'tooLong' };
  }
  return { matrix: drawing.matrix() };
}

/** With an even scale the middle of a bar is a whole number. */
const SCALE = 2;

/** Bars come as lines from top to bottom, which have a middle and a width. */
function barsDrawing(): Drawing {
  const bars: { readonly from: number; readonly to: number }[] = [];
  return {
    ...NOTHING_DRAWN,
    line: (x, _top, _x, _bottom, width) =>
      bars.push({ from: (x - width / 2) / SCALE, to: (x + width / 2) / SCALE }),
    matrix: () => {
      const columns = Math.max(...bars.map(({ to }) => to));
      const dark = new Uint8Array(columns);
      for (const { from, to } of bars) dark.fill(1, from, to);
      return { columns, rows: 1, dark };
    },
  };
}

type Corner = readonly [x: number, y: number];

/** Modules come as polygons around dark areas and around the light ones in them. */
function matrixDrawing(): Drawing {
  const polygons: (readonly Corner[])[] = [];
  let [width, height] = [0, 0];
  return {
    ...NOTHING_DRAWN,
    init: (...size) => {
      [width, height] = size;
    },
    polygon: (corners) => polygons.push(corners),
    matrix: () => {
      const side = [width, height, ...polygons.flat(2)].reduce(commonDivisor);
      const [columns, rows] = [width / side, height / side];
      return { columns, rows, dark: insideOf(polygons, side, columns, rows) };
    },
  };
}

/** Every upright edge of a polygon turns all modules to its right over. */
function insideOf(
  polygons: readonly (readonly Corner[])[],
  side: number,
  columns: number,
  rows: number,
): Uint8Array {
  const dark = new Uint8Array(columns * rows);
  for (const polygon of polygons)
    for (const [place, [x, y]] of polygon.entries()) {
      const [nextX, nextY] = polygon[(place + 1) % polygon.length] ?? [x, y];
      if (x !== nextX) continue;
      for (let row = Math.min(y, nextY) / side; row < Math.max(y, nextY) / side; row += 1)
        for (let column = x / side; column < columns; column += 1) {
          const at = row * columns + column;
          dark[at] = 1 - (dark[at] ?? 0);
        }
    }
  return dark;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

const NOTHING_DRAWN: DrawingContext<true> = {
  scale: () => null,
  measure: () => ({ width: 0, ascent: 0, descent: 0 }),
  init: () => undefined,
  line: () => undefined,
  polygon: () => undefined,
  hexagon: () => undefined,
  ellipse: () => undefined,
  fill: () => undefined,
  text: () => undefined,
  end: () => true,
};
