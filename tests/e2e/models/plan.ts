/**
 * Plans walks over a chart on the model before any page opens. From the present state the shortest path leads
 * to the nearest unvisited target; a new page is opened only where no path exists. `states`: visits each
 * state once. `edges`: takes each transition in each sample that has its event; results and reports of an
 * invoked actor count separately by value, so that every fault is met wherever it may occur.
 */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { transitionId } from '../../../src/inspect/describe.ts';
import type { Sample } from '../../../src/machines/kernel/sample.ts';
import { modelOf } from '../../../src/inspect/simulation/possible.ts';
import { edgesBySource, walk } from '../../machines/walk.ts';
import type { Moment, PageAdapter } from './adapter.ts';

/** What a plan covers: `states` in `npm test`, `edges` in `npm run test:deep`. */
export type Scope = 'states' | 'edges';
export type Walkable = Pick<PageAdapter, 'machine' | 'samples' | 'unreachable' | 'world'>;

export interface Step {
  readonly event: AnyEventObject;
  readonly before: Moment;
  readonly after: Moment;
  /** `keyOf` the next state. */
  readonly target: string;
  /** Ids of the transitions taken; for a result with its value. */
  readonly edges: readonly string[];
}
export interface PlannedWalk {
  readonly sample: Sample;
  /** `keyOf` the page's initial state. */
  readonly startKey: string;
  readonly start: Moment;
  readonly steps: readonly Step[];
}

/** A state of the chart with its world. */
interface Place {
  readonly key: string;
  readonly moment: Moment;
}
type StepsFrom = (place: Place) => readonly Step[];
type GoalsOf = (step: Step) => readonly string[];

export function planWalks(walkable: Walkable, scope: Scope): readonly PlannedWalk[] {
  return scope === 'edges' ? planEdges(walkable) : planStates(walkable);
}

/** Ids of the active states, except the root. */
export function activeStates({ machine }: Pick<Walkable, 'machine'>, moment: Moment): readonly string[] {
  const { _nodes: nodes } = moment.state;
  return nodes.map(({ id }) => id).filter((id) => id !== machine.root.id);
}

const edgesOf: GoalsOf = ({ edges }) => edges;

function planEdges(walkable: Walkable): readonly PlannedWalk[] {
  return walkable.samples.flatMap((sample) => {
    const walked = new Set<string>();
    const { start, stepsFrom } = mapOf(walkable, sample);
    const walks: PlannedWalk[] = [];
    // A sample is opened once even without new edges: its start is a transition too.
    do walks.push(walkFrom(start, stepsFrom, edgesOf, walked));
    while (pathToNews(start, stepsFrom, edgesOf, walked).length > 0);
    return walks;
  });
}

function planStates(walkable: Walkable): readonly PlannedWalk[] {
  const seen = new Set<string>();
  const goalsOf: GoalsOf = ({ after }) => activeStates(walkable, after);
  return walkable.samples.flatMap((sample) => {
    const { start, stepsFrom } = mapOf(walkable, sample);
    const walks: PlannedWalk[] = [];
    const isNew = () =>
      activeStates(walkable, start.moment).some((id) => !seen.has(id)) ||
      pathToNews(start, stepsFrom, goalsOf, seen).length > 0;
    while (isNew()) {
      for (const id of activeStates(walkable, start.moment)) seen.add(id);
      walks.push(walkFrom(start, stepsFrom, goalsOf, seen));
    }
    return walks;
  });
}

/** One walk, as long as there is a path to anything new; adds what it covers to `seen`. */
function walkFrom(start: Place, stepsFrom: StepsFrom, goalsOf: GoalsOf, seen: Set<string>): PlannedWalk {
  const steps: Step[] = [];
  for (let place = start; ;) {
    const path = pathToNews(place, stepsFrom, goalsOf, seen);
    const last = path.at(-1);
    if (last === undefined) break;
    for (const goal of path.flatMap(goalsOf)) seen.add(goal);
    steps.push(...path);
    place = { key: last.target, moment: last.after };
  }
  return { sample: start.moment.sample, startKey: start.key, start: start.moment, steps };
}

/** The shortest path whose last step covers something new; empty when there is none. */
function pathToNews(
  from: Place,
  stepsFrom: StepsFrom,
  goalsOf: GoalsOf,
  seen: ReadonlySet<string>,
): readonly Step[] {
  const paths = new Map<string, { readonly place: Place; readonly path: readonly Step[] }>([
    [nameOf(from), { place: from, path: [] }],
  ]);
  // A Map iterates in insertion order, including new entries: breadth first.
  for (const { place, path } of paths.values()) {
    for (const step of stepsFrom(place)) {
      if (goalsOf(step).some((goal) => !seen.has(goal))) return [...path, step];
      const next = { key: step.target, moment: step.after };
      if (!paths.has(nameOf(next))) paths.set(nameOf(next), { place: next, path: [...path, step] });
    }
  }
  return [];
}

function nameOf({ key, moment }: Place): string {
  return `${key} ${JSON.stringify(moment.world)}`;
}

function mapOf(
  { machine, world, unreachable }: Walkable,
  sample: Sample,
): { readonly start: Place; readonly stepsFrom: StepsFrom } {
  const model = modelOf(machine, sample);
  const { states, start, edges } = walk(machine, sample);
  const bySource = edgesBySource(edges);
  const stateOf = (key: string): AnyMachineSnapshot => {
    const state = states.get(key);
    if (state === undefined) throw new Error(`The walk over "${machine.id}" knows no state ${key}.`);
    return state;
  };
  const known = new Map<string, readonly Step[]>();
  const stepsFrom: StepsFrom = (place) => {
    const name = nameOf(place);
    const steps = known.get(name) ?? stepsAt(place);
    known.set(name, steps);
    return steps;
  };
  const stepsAt = ({ key, moment }: Place): readonly Step[] =>
    (bySource.get(key) ?? []).flatMap(({ event, target }) => {
      const taken = model.getTransitionData(moment.state, event).map(transitionId);
      // Ignored events and transitions that a page cannot take are never part of a path.
      if (taken.length === 0 || taken.some((id) => id in unreachable)) return [];
      if (world?.allows(event, moment) === false) return [];
      const edgesTaken = taken.map((id) => edgeOf(sample, id, event));
      const after = { ...moment, state: stateOf(target), world: world?.next(event, moment) };
      return [{ event, before: moment, after, target, edges: edgesTaken }];
    });
  const moment: Moment = { sample, state: stateOf(start), world: world?.initial(sample) };
  return { start: { key: start, moment }, stepsFrom };
}

/** A result, or a change of a form: each of its controls counts. */
const BY_VALUE = /^(?:xstate\.(?:done|error)\.actor\.|change$)/;

function edgeOf(sample: Sample, id: string, event: AnyEventObject): string {
  const isReport = Object.values(sample.reports).some((events) => events.includes(event));
  return isReport || BY_VALUE.test(event.type) ? `${id} ${inWords(event)}` : id;
}

/** An event in a form that a person can repeat. */
export function inWords({ type, ...payload }: AnyEventObject): string {
  const text = JSON.stringify(payload, (key, value: unknown) => {
    if (key === 'actorId') return undefined;
    return value instanceof Error ? value.message : value;
  });
  return text === '{}' ? type : `${type} ${text}`;
}
