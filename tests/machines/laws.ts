/**
 * What holds for every chart of the catalogue, whatever it is about: each state can be reached, from each there is a way
 * on, and no transition is there in vain. Looked up in the map of all that can happen, without running anything.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describeChart, statesOf, transitionId, transitionsOf } from '../../src/inspect/describe.ts';
import type { Sample } from '../../src/machines/kernel/sample.ts';
import { modelOf } from '../../src/inspect/simulation/possible.ts';
import { startRun } from '../../src/inspect/simulation/run.ts';
import type { Walk } from './walk.ts';
import { walk } from './walk.ts';

/** A machine as all of its samples let it go. */
export interface Known {
  readonly machine: AnyStateMachine;
  readonly walks: readonly (Walk & { readonly sample: Sample })[];
}

export function known(machine: AnyStateMachine, samples: readonly Sample[]): Known {
  return { machine, walks: samples.map((sample) => ({ sample, ...walk(machine, sample) })) };
}

/** The first law that a machine breaks, in words; null when it keeps them all. */
export function brokenLaw(machine: AnyStateMachine, samples: readonly Sample[]): string | null {
  try {
    const all = known(machine, samples);
    const fired = firedIn(all);
    const [unreached] = unreachedStates(all, fired);
    const [dead] = deadTransitions(all, fired);
    const [trap] = traps(all);
    if (unreached !== undefined) return `law: the state ${unreached} can be reached`;
    if (dead !== undefined) return `law: the transition ${dead} can fire`;
    return trap === undefined ? null : `law: there is a way on from ${trap}`;
  } catch (error) {
    // A guard that breaks, or no end of states: a chart that has no map.
    return `law: all that can happen can be mapped (${error instanceof Error ? error.message : String(error)})`;
  }
}

/** `transitionId` of every transition that is taken somewhere on the map. */
export function firedIn({ machine, walks }: Known): ReadonlySet<string> {
  const fired = new Set<string>();
  const passing = statesOf(describeChart(machine)).filter(({ transitions }) =>
    transitions.some(({ kind }) => kind === 'always'),
  );
  for (const { sample, states, edges, paths } of walks) {
    const model = modelOf(machine, sample);
    if (passing.length > 0) takenBy(machine, sample, []).forEach((id) => fired.add(id));
    for (const { source, event } of edges) {
      const state = states.get(source);
      if (state === undefined) continue;
      const transitions = model.getTransitionData(state, event);
      for (const transition of transitions) fired.add(transitionId(transition));
      // What is taken at once is not an edge of its own: only a running machine tells of it.
      const targets = transitions.flatMap(({ target = [] }) => target.map(({ id }) => id));
      if (passing.some(({ id }) => targets.some((target) => `${id}.`.startsWith(`${target}.`))))
        takenBy(machine, sample, [...(paths.get(source) ?? []), event]).forEach((id) => fired.add(id));
    }
  }
  return fired;
}

function takenBy(
  machine: AnyStateMachine,
  sample: Sample,
  events: readonly AnyEventObject[],
): ReadonlySet<string> {
  const run = startRun(machine, sample);
  for (const event of events) run.step(event);
  run.actor.stop();
  return run.taken;
}

/** States that no sample ever rests in, nor leaves at once by a transition of its own. */
export function unreachedStates({ machine, walks }: Known, fired: ReadonlySet<string>): readonly string[] {
  const reached = new Set([
    ...walks.flatMap(({ states }) => [...states.values()].flatMap(activeIds)),
    ...[...fired].map((id) => id.slice(0, id.indexOf('|'))),
  ]);
  return statesOf(describeChart(machine))
    .map(({ id }) => id)
    .filter((id) => !reached.has(id));
}

export function deadTransitions({ machine }: Known, fired: ReadonlySet<string>): readonly string[] {
  return transitionsOf(describeChart(machine))
    .map(({ id }) => id)
    .filter((id) => !fired.has(id));
}

/**
 * Where somebody would be stuck. A machine that has ends must be able to come to one from everywhere; one without must be
 * able to come back from everywhere to each state it was ever in. A machine that stops with an error is stuck too.
 */
export function traps({ walks }: Known): readonly string[] {
  return walks.flatMap(({ sample, states, edges }) => {
    const keys = [...states.keys()];
    const isEnd = (key: string): boolean => states.get(key)?.status === 'done';
    const hasEnds = keys.some(isEnd);
    const goals = hasEnds ? [keys.filter(isEnd)] : [...groupedByValue(states).values()];
    const sources = sourcesByTarget(edges);
    const stuck = new Set<string>();
    for (const goal of goals) {
      const safe = comingTo(goal, sources);
      for (const key of keys) if (!safe.has(key)) stuck.add(key);
    }
    return [...stuck].map((key) => `${sample.name}: ${key}`);
  });
}

function activeIds({ _nodes: nodes }: AnyMachineSnapshot): readonly string[] {
  return nodes.map(({ id }) => id);
}

function groupedByValue(states: Walk['states']): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, { value }] of states) {
    const name = JSON.stringify(value);
    groups.set(name, [...(groups.get(name) ?? []), key]);
  }
  return groups;
}

function sourcesByTarget(edges: Walk['edges']): ReadonlyMap<string, ReadonlySet<string>> {
  const sources = new Map<string, Set<string>>();
  for (const { source, target } of edges) {
    const known = sources.get(target) ?? new Set();
    sources.set(target, known.add(source));
  }
  return sources;
}

/** Every state from which one of the goals can be reached. */
function comingTo(
  goals: readonly string[],
  sources: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  // A Set is iterated in the order of insertion, new members included.
  const coming = new Set(goals);
  for (const key of coming) for (const source of sources.get(key) ?? []) coming.add(source);
  return coming;
}
