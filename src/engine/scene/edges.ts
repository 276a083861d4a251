/**
 * The edges and middles of all nodes along one axis, sorted, in flat arrays: ten thousand layers have thirty
 * thousand of them, and objects took most of a press and of the memory of a gesture.
 */
import type { Bounds } from '../math/bounds.ts';

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
  const side = axis === 'x' ? 'width' : 'height';
  const unsorted = new Float64Array(boxes.length * EACH);
  for (const [owner, { bounds }] of boxes.entries()) {
    const [start, length] = [bounds[axis], bounds[side]];
    unsorted[owner * EACH] = start;
    unsorted[owner * EACH + 1] = start + length / 2;
    unsorted[owner * EACH + 2] = start + length;
  }
  const places = sortedPlaces(unsorted);
  const positions = new Float64Array(unsorted.length);
  for (const [index, place] of places.entries()) positions[index] = unsorted[place] ?? 0;
  return { positions, owners: places.map((place) => Math.floor(place / EACH)) };
}

/**
 * The places of the values in ascending order: counted into buckets, each of which is sorted. A comparison
 * sort of all of them takes ten times as long.
 */
function sortedPlaces(values: Float64Array): Uint32Array {
  const count = values.length;
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)] as const,
    [Infinity, -Infinity] as const,
  );
  const scale = most > least ? (count - 1) / (most - least) : 0;
  const bucketOf = (value: number): number => Math.floor((value - least) * scale);
  const ends = new Uint32Array(count + 1);
  for (const value of values) {
    const after = bucketOf(value) + 1;
    ends[after] = (ends[after] ?? 0) + 1;
  }
  for (let bucket = 1; bucket <= count; bucket += 1)
    ends[bucket] = (ends[bucket] ?? 0) + (ends[bucket - 1] ?? 0);
  const next = ends.slice();
  const places = new Uint32Array(count);
  for (const [place, value] of values.entries()) {
    const bucket = bucketOf(value);
    const at = next[bucket] ?? 0;
    places[at] = place;
    next[bucket] = at + 1;
  }
  for (let bucket = 0; bucket < count; bucket += 1) {
    const [start, end] = [ends[bucket] ?? 0, ends[bucket + 1] ?? 0];
    if (end - start > 1)
      places.subarray(start, end).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
  }
  return places;
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
