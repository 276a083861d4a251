/**
 * Decides which arrows point forward. The engine lays out acyclic graphs and would reverse arbitrary arrows
 * of a cycle. The reading order is breadth first from the initial child; every arrow against that order is
 * reversed before layout, so that the chart begins at the top.
 */
import type { ChartState } from '../../../../src/inspect/describe.ts';
import { statesOf } from '../../../../src/inspect/describe.ts';

/** Returns a test of whether an arrow between two states points against the reading order. */
export function backwardIn(chart: ChartState): (from: string, to: string) => boolean {
  const trails = new Map<string, readonly string[]>();
  const walk = (state: ChartState, trail: readonly string[]) => {
    trails.set(state.id, [...trail, state.id]);
    for (const child of state.states) walk(child, [...trail, state.id]);
  };
  walk(chart, []);
  const trailOf = (id: string) => trails.get(id) ?? [id];
  const place = new Map<string, number>();
  for (const state of statesOf(chart))
    firstReach(state, chart, trailOf).forEach((id, index) => place.set(id, index));
  return (from, to) => {
    const [own, other] = fork(trailOf(from), trailOf(to));
    return own !== undefined && other !== undefined && (place.get(own) ?? 0) > (place.get(other) ?? 0);
  };
}

/** Children of a state, breadth first from the initial one; unreachable ones come last. */
function firstReach(
  state: ChartState,
  chart: ChartState,
  trailOf: (id: string) => readonly string[],
): readonly string[] {
  const depth = trailOf(state.id).length;
  const childOn = (id: string) => (trailOf(id)[depth - 1] === state.id ? trailOf(id)[depth] : undefined);
  const next = new Map<string, string[]>();
  for (const source of statesOf(chart))
    for (const target of source.transitions.flatMap(({ targets }) => targets)) {
      const [from, to] = [childOn(source.id), childOn(target)];
      if (from !== undefined && to !== undefined) next.set(from, [...(next.get(from) ?? []), to]);
    }
  const keys = state.states.map(({ id }) => id);
  const initial = state.states.find(({ key }) => key === state.initial)?.id;
  const queue = initial === undefined ? [...keys] : [initial];
  const reached = new Set<string>();
  for (const start of [...queue, ...keys]) {
    const waiting = [start];
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if (reached.has(id)) continue;
      reached.add(id);
      waiting.push(...keys.filter((key) => next.get(id ?? '')?.includes(key)));
    }
  }
  return [...reached];
}

/** The first states at which two paths differ. */
function fork(one: readonly string[], other: readonly string[]): [string | undefined, string | undefined] {
  const index = one.findIndex((id, at) => id !== other[at]);
  if (index === -1) return [undefined, other[one.length]];
  return [one[index], other[index]];
}
