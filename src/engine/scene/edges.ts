/**
 * The edges and middles of all nodes along one axis, sorted, in flat arrays: ten thousand layers have thirty
 * thousand of them, and objects took most of a press and of the memory of a gesture.
 */
import type { Bounds } from '../math/bounds.ts';
import type { InSteps } from './inSteps.ts';
import { inOneGo } from './inSteps.ts';

export type Axis = 'x' | 'y';

export interface Edges {
  /** Ascending, document pixels. */
  readonly positions: Float64Array;
  /** The box of each position, by its index. */
  readonly owners: Uint32Array;
}

/** Both edges and the middle. */
const EACH = 3;

/** The edges of these boxes along an axis. */
export function edgesOf(boxes: readonly { readonly bounds: Bounds }[], axis: Axis): Edges {
  return inOneGo(edgesInSteps(boxes, axis));
}

/** The same edges, found in steps of at most some milliseconds. */
export function* edgesInSteps(boxes: readonly { readonly bounds: Bounds }[], axis: Axis): InSteps<Edges> {
  const side = axis === 'x' ? 'width' : 'height';
  const unsorted = new Float64Array(boxes.length * EACH);
  let place = 0;
  for (const { bounds } of boxes) {
    const [start, length] = [bounds[axis], bounds[side]];
    unsorted[place] = start;
    unsorted[place + 1] = start + length / 2;
    unsorted[place + 2] = start + length;
    place += EACH;
  }
  return yield* sortedEdges(unsorted);
}

/**
 * Sorts numbers that hold a rounded value and its place: the browser sorts plain numbers several times as fast
 * as it calls a function for each pair of them. Values that were rounded to the same one are put in order
 * afterwards.
 */
function* sortedEdges(values: Float64Array): InSteps<Edges> {
  const count = values.length;
  let [least, most] = [Infinity, -Infinity];
  for (let place = 0; place < count; place += 1) {
    const value = values[place] ?? 0;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const scale = most > least ? (Number.MAX_SAFE_INTEGER / count - 1) / (most - least) : 0;
  const keys = new Float64Array(count);
  for (let place = 0; place < count; place += 1)
    keys[place] = Math.floor(((values[place] ?? 0) - least) * scale) * count + place;
  yield;
  keys.sort();
  yield;
  const positions = new Float64Array(count);
  const owners = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) {
    const place = (keys[index] ?? 0) % count;
    const position = values[place] ?? 0;
    const owner = Math.floor(place / EACH);
    let at = index;
    for (; at > 0 && comesAfter(positions[at - 1], owners[at - 1], position, owner); at -= 1) {
      positions[at] = positions[at - 1] ?? 0;
      owners[at] = owners[at - 1] ?? 0;
    }
    positions[at] = position;
    owners[at] = owner;
  }
  return { positions, owners };
}

function comesAfter(before = 0, ownerBefore = 0, position = 0, owner = 0): boolean {
  return before > position || (before === position && ownerBefore > owner);
}

/** Index of the first position that is not less than `value`. */
export function firstFrom({ positions }: Edges, value: number): number {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
