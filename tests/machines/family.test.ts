import type { AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate';
import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, entryOf } from '../../src/machines/catalogue.ts';
import { describeChart, statesOf } from '../../src/inspect/describe.ts';
import type { Sample } from '../../src/machines/kernel/sample.ts';
import { isMachine, NO_REPLIES, withFakes } from '../../src/inspect/simulation/fakes.ts';
import { delaysOf } from './rules/books.ts';
import { happen } from './rules/perform.ts';
import type { Walk } from './walk.ts';
import { keyOf, walk } from './walk.ts';

interface Invoked {
  readonly parent: AnyStateMachine;
  readonly child: AnyStateMachine;
  /** Id under which the parent invokes it. */
  readonly id: string;
}

/** Every machine of the catalogue that another one invokes. */
const FAMILY: readonly Invoked[] = CATALOGUE.flatMap(({ machine: parent }) =>
  statesOf(describeChart(parent)).flatMap(({ invokes }) =>
    invokes.flatMap(({ id, src }) => {
      const child: unknown = parent.implementations.actors[src];
      return isMachine(child) ? [{ parent, child, id }] : [];
    }),
  ),
);

test('the editor runs the save dialog, and the save dialog the run', () => {
  expect(FAMILY.map(({ parent, child }) => [parent.id, child.id])).toEqual([
    ['editor', 'saveDialog'],
    ['saveDialog', 'export'],
  ]);
});

describe.each(FAMILY)('$child.id, run by $parent.id', ({ parent, child, id }) => {
  test('does there, edge by edge, what it does alone, and its end is what its parent waits for', () => {
    const [parentSample, above] = wayTo(parent, id);
    const [childSample] = entryOf(child.id).samples;
    if (childSample === undefined) throw new Error(`The machine "${child.id}" has no sample.`);
    const begin = () => beginChild({ parent, child, id }, parentSample, childSample, above.events);
    const alone = walk(child, { ...childSample, input: begin().input });
    const disagreements: string[] = [];
    for (const { source, event, target } of alone.edges) {
      const { actor, running, clock, stop } = begin();
      for (const before of [...(alone.paths.get(source) ?? []), event])
        happen(running, clock, childSample, delaysOf(child.id), before);
      const arrived = keyOf(running.getSnapshot());
      if (arrived !== target) disagreements.push(`${source} + ${event.type} → ${arrived}`);
      const parentValue = JSON.stringify(actor.getSnapshot().value);
      const hasEnded = alone.states.get(target)?.status === 'done';
      if (!(hasEnded ? above.after : above.during).has(parentValue))
        disagreements.push(`${source} + ${event.type}: ${parent.id} is at ${parentValue}`);
      stop();
    }
    expect(disagreements).toEqual([]);
    expect([...alone.states.values()].some(({ status }) => status === 'done')).toBe(true);
  });
});

/** Sample and events by which the parent invokes the child, and the parent's state before and after. */
function wayTo(parent: AnyStateMachine, id: string) {
  for (const sample of entryOf(parent.id).samples) {
    const all: Walk = walk(parent, sample);
    const [found] = [...all.states].filter(([, { children }]) => id in children);
    if (found === undefined) continue;
    const [key, { value }] = found;
    const ends = all.edges.filter(
      ({ source, event }) => source === key && event.type === `xstate.done.actor.${id}`,
    );
    const after = new Set(ends.map(({ target }) => JSON.stringify(all.states.get(target)?.value)));
    const events = all.paths.get(key) ?? [];
    return [sample, { events, during: new Set([JSON.stringify(value)]), after }] as const;
  }
  throw new Error(`No sample of the machine "${parent.id}" comes to run "${id}".`);
}

/** The parent with the real child, just started. */
function beginChild(
  { parent, child, id }: Invoked,
  parentSample: Sample,
  childSample: Sample,
  events: readonly AnyEventObject[],
) {
  const clock = new SimulatedClock();
  const logic = withFakes(parent, parentSample, {
    ...NO_REPLIES,
    sampleOfChild: (machine) => (machine.id === child.id ? childSample : null),
  });
  let input: unknown;
  const actor: AnyActorRef = createActor(logic, {
    input: parentSample.input,
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event' || inspected.event.type !== 'xstate.init') return;
      if ('id' in inspected.actorRef && inspected.actorRef.id === id) ({ input } = inspected.event);
    },
  });
  actor.start();
  for (const event of events) happen(actor, clock, parentSample, delaysOf(parent.id), event);
  const running: AnyActorRef | undefined = actor.getSnapshot().children[id];
  if (running === undefined) throw new Error(`The machine "${parent.id}" does not run "${id}".`);
  return { actor, running, clock, input, stop: () => actor.stop() };
}
