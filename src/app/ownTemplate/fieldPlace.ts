/**
 * Where a field goes on the picture of a blank, near a press: into the box around it, above the line below it, or around the
 * press itself. Its colour is that of the line, or what is seen on the picture there.
 */
import { MAX_FONT_SIZE, MIN_FONT_SIZE } from '../../document/schema/constants.ts';
import type { Bounds, Point } from '../../engine/math/index.ts';
import { boxAround } from './boxAround.ts';
import { inkOf, isDarkGround } from './ink.ts';
import type { Pixels } from './lineNear.ts';
import { lineNear } from './lineNear.ts';

export interface FieldPlace extends Bounds {
  readonly fontSize: number;
  readonly verticalAlign: 'bottom' | 'middle';
  /** `#rrggbb`. */
  readonly color: string;
  /** Whether a line or a box was found. */
  readonly isGuided: boolean;
}

interface Around {
  readonly width: number;
  readonly height: number;
}

const [BLACK, WHITE] = ['#000000', '#ffffff'];
/** Of the height that a line of letters has. */
const LETTERS = 0.62;
/** Of the longer side of the sheet: the letters of a name without a line. */
const FREE_SIZE = 0.03;
const LINE_HEIGHT = 1.4;
/** Of the sheet. */
const MOST_ROOM = 0.05;
const LEAST_WIDTH = 0.2;
const FREE_WIDTH = 0.8;
/** So near to the middle a press means the middle. */
const MIDDLE = 0.12;
/** Of the height of a box: its own edges stay free. */
const INSET = 0.12;

/**
 * @param pixels of the picture; null where they cannot be had
 * @param picture where it lies on the sheet, document pixels
 * @param press document pixels
 */
export function fieldPlace(pixels: Pixels | null, picture: Bounds, press: Point, sheet: Around): FieldPlace {
  if (pixels === null) return freePlace(press, sheet, BLACK);
  const [across, down] = [picture.width / pixels.width, picture.height / pixels.height];
  const at = { x: (press.x - picture.x) / across, y: (press.y - picture.y) / down };
  const line = lineNear(pixels, at);
  const box = boxAround(pixels, at);
  const onSheet = ({ x, y, width, height }: Bounds): Bounds => ({
    x: picture.x + x * across,
    y: picture.y + y * down,
    width: width * across,
    height: height * down,
  });
  if (box !== null) {
    const { x, y, width, height } = onSheet(box);
    const inset = height * INSET;
    const inside = { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset };
    const color = isDarkGround(pixels, at) ? WHITE : BLACK;
    return { ...inside, fontSize: sizeFor(inside.height), verticalAlign: 'middle', color, isGuided: true };
  }
  if (line === null) return freePlace(press, sheet, isDarkGround(pixels, at) ? WHITE : BLACK);
  const own = onSheet({ x: line.x, y: line.y - line.room, width: line.width, height: line.room });
  const least = Math.max(sheet.width, sheet.height) * FREE_SIZE * LINE_HEIGHT * 0.5;
  const height = Math.max(least, Math.min(own.height, sheet.height * MOST_ROOM));
  return {
    x: own.x,
    width: own.width,
    y: own.y + own.height - height,
    height,
    fontSize: sizeFor(height),
    verticalAlign: 'bottom',
    color: inkOf(pixels, line),
    isGuided: true,
  };
}

function freePlace({ x, y }: Point, sheet: Around, color: string): FieldPlace {
  const fontSize = sizeFor((Math.max(sheet.width, sheet.height) * FREE_SIZE) / LETTERS);
  const height = fontSize * LINE_HEIGHT;
  const isMiddle = Math.abs(x / sheet.width - 0.5) < MIDDLE;
  const middle = isMiddle ? sheet.width / 2 : x;
  const most = 2 * Math.min(middle, sheet.width - middle) * 0.95;
  const width = Math.min(sheet.width * FREE_WIDTH, Math.max(sheet.width * LEAST_WIDTH, most));
  return {
    x: middle - width / 2,
    y: y - height / 2,
    width,
    height,
    fontSize,
    verticalAlign: 'middle',
    color,
    isGuided: false,
  };
}

function sizeFor(height: number): number {
  return Math.round(Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, height * LETTERS)));
}
