/** Graph of all states of a machine in the catalogue, with every step between them. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { AdjacencyMap } from 'xstate/graph';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import type { Sample } from '../../src/machines/kernel/sample.ts';
import { eventsIn, modelOf } from '../../src/inspect/simulation/possible.ts';

export interface Edge {
  readonly source: string;
  readonly event: AnyEventObject;
  readonly target: string;
}
export interface Walk {
  /** Snapshots by key. */
  readonly states: ReadonlyMap<string, AnyMachineSnapshot>;
  readonly start: string;
  readonly edges: readonly Edge[];
  /** Shortest path from the start to each state. */
  readonly paths: ReadonlyMap<string, readonly AnyEventObject[]>;
}

/** More states than any chart with any sample has; above this they are probably infinite. */
const LIMIT = 20_000;

export function walk(machine: AnyStateMachine, sample: Sample): Walk {
  const model = modelOf(machine, sample);
  const adjacency: AdjacencyMap<AnyMachineSnapshot, AnyEventObject> = getAdjacencyMap(model, {
    input: sample.input,
    events: (state: AnyMachineSnapshot) => eventsIn(machine, sample, state),
    serializeState: keyOf,
    serializeEvent: (event: AnyEventObject) => JSON.stringify(event, errorsByMessage),
    limit: LIMIT,
  });
  const states = new Map(Object.entries(adjacency).map(([key, { state }]) => [key, state]));
  const edges = adjacencyMapToArray(adjacency).map(({ state, event, nextState }) => ({
    source: keyOf(state),
    event,
    target: keyOf(nextState),
  }));
  const [start] = states.keys();
  if (start === undefined) throw new Error(`The machine "${machine.id}" has no state at all.`);
  return { states, start, edges, paths: shortestPaths(start, edges) };
}

/** Identity of a state. */
export function keyOf(state: AnyMachineSnapshot): string {
  const { value, context, status, children } = state;
  return JSON.stringify({ value, context, status, children: Object.keys(children).toSorted() });
}

export function edgesBySource(edges: readonly Edge[]): ReadonlyMap<string, readonly Edge[]> {
  const grouped = new Map<string, Edge[]>();
  for (const edge of edges) {
    const group = grouped.get(edge.source) ?? [];
    group.push(edge);
    grouped.set(edge.source, group);
  }
  return grouped;
}

function shortestPaths(
  start: string,
  edges: readonly Edge[],
): ReadonlyMap<string, readonly AnyEventObject[]> {
  const bySource = edgesBySource(edges);
  const paths = new Map<string, readonly AnyEventObject[]>([[start, []]]);
  // A Map iterates in insertion order, including new entries: breadth first.
  for (const [source, path] of paths) {
    for (const { event, target } of bySource.get(source) ?? []) {
      if (!paths.has(target)) paths.set(target, [...path, event]);
    }
  }
  return paths;
}

function errorsByMessage(_key: string, value: unknown): unknown {
  return value instanceof Error ? value.message : value;
}
