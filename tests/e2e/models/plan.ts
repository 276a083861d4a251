/**
 * The walks that take every transition of a chart, found on the model before any page is opened. From the present state the
 * shortest path leads to the nearest transition not yet walked; a fresh page is opened only where there is no way. What an
 * invoked actor answers or reports counts anew for each thing that it may say, so that every fault is met wherever it may
 * come. Each sample is walked for itself, with the events that it names.
 */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { transitionId } from '../../../src/machines/describe.ts';
import type { Sample } from '../../../src/machines/samples/sample.ts';
import { modelOf } from '../../../src/machines/simulation/possible.ts';
import { edgesBySource, walk } from '../../models/walk.ts';
import type { Moment, PageAdapter } from './adapter.ts';

export interface Step {
  readonly event: AnyEventObject;
  readonly before: Moment;
  readonly after: Moment;
  /** `keyOf` the state after. */
  readonly target: string;
  /** Ids of the transitions taken; an answer's with what was answered. */
  readonly goals: readonly string[];
}
export interface PlannedWalk {
  readonly sample: Sample;
  /** `keyOf` the state in which the page opens. */
  readonly startKey: string;
  readonly start: Moment;
  readonly steps: readonly Step[];
}

/** A state of the chart, and of the world about it. */
interface Place {
  readonly key: string;
  readonly moment: Moment;
}
type StepsFrom = (place: Place) => readonly Step[];

export function planWalks(adapter: PageAdapter): readonly PlannedWalk[] {
  return adapter.samples.flatMap((sample) => {
    const walked = new Set<string>();
    const { start, stepsFrom } = mapOf(adapter, sample);
    const walks: PlannedWalk[] = [];
    // A sample is opened once even when there is nothing new to walk: how it starts is a transition too.
    do {
      const steps: Step[] = [];
      for (let place = start; ;) {
        const path = pathToNews(place, stepsFrom, walked);
        const last = path.at(-1);
        if (last === undefined) break;
        for (const goal of path.flatMap(({ goals }) => goals)) walked.add(goal);
        steps.push(...path);
        place = { key: last.target, moment: last.after };
      }
      walks.push({ sample, startKey: start.key, start: start.moment, steps });
    } while (pathToNews(start, stepsFrom, walked).length > 0);
    return walks;
  });
}

/** The shortest path whose last step takes something that was not walked yet; empty when there is none. */
function pathToNews(from: Place, stepsFrom: StepsFrom, walked: ReadonlySet<string>): readonly Step[] {
  const paths = new Map<string, { readonly place: Place; readonly path: readonly Step[] }>([
    [nameOf(from), { place: from, path: [] }],
  ]);
  // A Map is iterated in the order of insertion, new entries included: breadth first.
  for (const { place, path } of paths.values()) {
    for (const step of stepsFrom(place)) {
      if (step.goals.some((goal) => !walked.has(goal))) return [...path, step];
      const next = { key: step.target, moment: step.after };
      if (!paths.has(nameOf(next))) paths.set(nameOf(next), { place: next, path: [...path, step] });
    }
  }
  return [];
}

function nameOf({ key, moment }: Place): string {
  return `${key} ${JSON.stringify(moment.world)}`;
}

function mapOf(adapter: PageAdapter, sample: Sample): { start: Place; stepsFrom: StepsFrom } {
  const { machine, world, unreachable } = adapter;
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
      // What the chart ignores is nothing to walk, and what a page cannot do is never on the way.
      if (taken.length === 0 || taken.some((id) => id in unreachable)) return [];
      if (world?.allows(event, moment) === false) return [];
      const goals = taken.map((id) => goalOf(sample, id, event));
      const after = { ...moment, state: stateOf(target), world: world?.next(event, moment) };
      return [{ event, before: moment, after, target, goals }];
    });
  const moment: Moment = { sample, state: stateOf(start), world: world?.initial(sample) };
  return { start: { key: start, moment }, stepsFrom };
}

const ANSWER = /^xstate\.(?:done|error)\.actor\./;

function goalOf({ reports }: Sample, id: string, event: AnyEventObject): string {
  const isReport = Object.values(reports).some((events) => events.includes(event));
  return isReport || ANSWER.test(event.type) ? `${id} ${inWords(event)}` : id;
}

/** An event as a person may repeat it. */
export function inWords({ type, ...payload }: AnyEventObject): string {
  const text = JSON.stringify(payload, (key, value: unknown) => {
    if (key === 'actorId') return undefined;
    return value instanceof Error ? value.message : value;
  });
  return text === '{}' ? type : `${type} ${text}`;
}
