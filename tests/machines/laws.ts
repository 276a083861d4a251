/**
 * Laws of every chart: each state is reachable, each has a way on, and no transition is superfluous. Checked
 * on the graph of all reachable states, without running anything.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describeChart, statesOf, transitionId, transitionsOf } from '../../src/inspect/describe.ts';
import type { Sample } from '../../src/machines/kernel/sample.ts';
import { modelOf } from '../../src/inspect/simulation/possible.ts';
import { startRun } from '../../src/inspect/simulation/run.ts';
import type { Walk } from './walk.ts';
import { walk } from './walk.ts';
import { errorText } from '../../src/document/text/errorText.ts';

/** A machine with the graphs of all of its samples. */
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
    // A guard throws, or the states are infinite: the chart has no graph.
    return `law: all that can happen can be mapped (${errorText(error)})`;
  }
}

/** `transitionId` of every transition taken somewhere in the graph. */
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
      // Eventless transitions are not edges of their own: only a running machine reports them.
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

/** States that no sample rests in or leaves by an eventless transition of theirs. */
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
 * States without a way on. A machine with final states must be able to reach one from everywhere; one without
 * must be able to return from everywhere to each state. Stopping with an error counts as being stuck.
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

/** Every state from which a goal can be reached. */
function comingTo(
  goals: readonly string[],
  sources: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  // A Set iterates in insertion order, including new members.
  const coming = new Set(goals);
  for (const key of coming) for (const source of sources.get(key) ?? []) coming.add(source);
  return coming;
}
