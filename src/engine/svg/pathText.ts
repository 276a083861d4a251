/** A path as a layer saves it: in units of its box, with few steps. */
import { MAX_PATH_LENGTH, MIN_LAYER_SIDE, PATH_UNITS } from '../../document/schema/constants.ts';
import type { PathSteps } from '../kinds/items.ts';
import { COORDINATES_OF_STEP } from '../kinds/pathSteps.ts';
import type { Bounds } from '../math/bounds.ts';

/** The box of what a path draws, at least a pixel wide and high. */
export function boxOfPath({ steps, coordinates }: PathSteps): Bounds {
  const reach = [
    [Infinity, -Infinity],
    [Infinity, -Infinity],
  ].map(([least = 0, most = 0]) => ({ least, most }));
  const put = (axis: number, value: number): void => {
    const along = reach[axis];
    if (along === undefined) return;
    along.least = Math.min(along.least, value);
    along.most = Math.max(along.most, value);
  };
  let at = 0;
  for (const step of steps) {
    const count = COORDINATES_OF_STEP[step] ?? 0;
    for (const axis of count > 0 ? [0, 1] : []) {
      const of = (index: number): number => coordinates[at + index + axis] ?? 0;
      if (step === 'C') for (const value of turnsOf(of(-2), of(0), of(2), of(4))) put(axis, value);
      put(axis, of(count - 2));
    }
    at += count;
  }
  const [across, down] = reach;
  if (across === undefined || down === undefined || at === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const [width, height] = [across.most - across.least, down.most - down.least];
  const [wide, high] = [Math.max(MIN_LAYER_SIDE, width), Math.max(MIN_LAYER_SIDE, height)];
  return {
    x: across.least - (wide - width) / 2,
    y: down.least - (high - height) / 2,
    width: wide,
    height: high,
  };
}

/** Values of one coordinate of a curve where it turns round. */
function turnsOf(from: number, one: number, other: number, to: number): readonly number[] {
  const [a, b, c] = [to - from + 3 * (one - other), 2 * (from - 2 * one + other), one - from];
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * c));
  const shares = Math.abs(a) < 1e-9 ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)];
  return shares
    .filter((t) => t > 0 && t < 1)
    .map(
      (t) => (1 - t) ** 3 * from + 3 * t * (1 - t) ** 2 * one + 3 * t ** 2 * (1 - t) * other + t ** 3 * to,
    );
}

/**
 * The text of a path in its box. It gets coarser until it is short enough; null when it does not get so
 * without being spoiled.
 */
export function pathTextIn(path: PathSteps, box: Bounds): string | null {
  for (let tolerance = 1; tolerance <= COARSEST; tolerance *= 2) {
    const text = writeSteps(path, box, tolerance);
    if (text.length <= MAX_PATH_LENGTH) return text === '' ? null : text;
  }
  return null;
}

/** Units of the box by which a point may be moved: half a per cent. */
const COARSEST = 64;

function writeSteps({ steps, coordinates }: PathSteps, box: Bounds, tolerance: number): string {
  const [across, down] = [PATH_UNITS / box.width, PATH_UNITS / box.height];
  let text = '';
  let at = 0;
  let last: readonly [number, number] = [0, 0];
  let open = 0;
  for (const step of steps) {
    const count = COORDINATES_OF_STEP[step] ?? 0;
    const values = coordinates
      .slice(at, at + count)
      .map((value, index) =>
        index % 2 === 0 ? Math.round((value - box.x) * across) : Math.round((value - box.y) * down),
      );
    at += count;
    if (step === 'Z') {
      if (open > 0) text += 'Z';
      continue;
    }
    const end: readonly [number, number] = [values.at(-2) ?? 0, values.at(-1) ?? 0];
    const isStill =
      step !== 'M' && values.every((value, index) => Math.abs(value - (last[index % 2] ?? 0)) < tolerance);
    if (isStill) continue;
    const isStraight = step === 'C' && staysOn(last, values, tolerance);
    text += isStraight || step === 'L' ? `L${end.join(' ')}` : `${step}${pairs(values)}`;
    open = step === 'M' ? 0 : open + 1;
    last = end;
  }
  return text;
}

function pairs(values: readonly number[]): string {
  return values.join(' ');
}

/** Whether a curve is a line, as far as one sees. */
function staysOn([x, y]: readonly [number, number], values: readonly number[], tolerance: number): boolean {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, toX = 0, toY = 0] = values;
  const [dx, dy] = [toX - x, toY - y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return false;
  const away = (px: number, py: number): number => Math.abs((px - x) * dy - (py - y) * dx) / length;
  const along = (px: number, py: number): number => ((px - x) * dx + (py - y) * dy) / length;
  const isBetween = [along(x1, y1), along(x2, y2)].every(
    (far) => far >= -tolerance && far <= length + tolerance,
  );
  return isBetween && Math.max(away(x1, y1), away(x2, y2)) < tolerance / 2;
}
