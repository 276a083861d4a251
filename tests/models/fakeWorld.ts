/**
 * A machine of the catalogue without the product: actions are written down, guards say what the sample says, invoked
 * actors answer when the test lets them, and time passes when the test says so.
 */
import type { AnyActorRef, AnyStateMachine, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describeChart, statesOf, transitionId } from '../../src/machines/describe.ts';
import { missingEffects } from '../../src/machines/effects.ts';
import type { Sample } from '../../src/machines/samples/sample.ts';

interface Answering {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Holds what the invoked actors of one run are waiting for, by the name of the actor. */
class Pending {
  readonly promises = new Map<string, Answering>();
  readonly processes = new Map<string, (event: AnyEventObject) => void>();
}

/** The machine with fakes; `log` receives the names of the actions that the composition root would provide. */
function withFakes(
  machine: AnyStateMachine,
  sample: Sample,
  pending: Pending,
  log: string[],
): AnyStateMachine {
  const actionNames = missingEffects(machine)
    .filter((name) => name.startsWith('action '))
    .map((name) => name.slice('action '.length))
    .filter((name) => name in machine.implementations.actions);
  return machine.provide({
    actions: Object.fromEntries(actionNames.map((name) => [name, () => void log.push(name)])),
    guards: Object.fromEntries(Object.entries(sample.guards).map(([name, answer]) => [name, () => answer])),
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [name, fakeActor(name, sample, pending)]),
    ),
  });
}

function fakeActor(name: string, sample: Sample, pending: Pending) {
  if (name in sample.reports) {
    return fromCallback(({ sendBack }) => {
      pending.processes.set(name, sendBack);
    });
  }
  return fromPromise(
    () =>
      new Promise<unknown>((resolve, reject) => {
        pending.promises.set(name, { resolve, reject });
      }),
  );
}

/** For looking at, never started: what `getAdjacencyMap` walks. */
export function modelOf(machine: AnyStateMachine, sample: Sample): AnyStateMachine {
  return withFakes(machine, sample, new Pending(), []);
}

export interface Run {
  readonly actor: AnyActorRef & { getSnapshot(): AnyMachineSnapshot };
  /** Lets one thing happen: a person's event, an actor's answer, a report, or the end of a delay. */
  readonly step: (event: AnyEventObject) => Promise<void>;
  /** Actions of the composition root in the order in which they were called. */
  readonly log: readonly string[];
  /** `transitionId` of every transition taken. */
  readonly taken: ReadonlySet<string>;
}

/** A real actor of the machine in a fake world, started. */
export function startRun(machine: AnyStateMachine, sample: Sample): Run {
  const pending = new Pending();
  const log: string[] = [];
  const taken = new Set<string>();
  const clock = new SimulatedClock();
  const actor = createActor(withFakes(machine, sample, pending, log), {
    input: sample.input,
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      const { _transitions: transitions } = inspected;
      for (const transition of transitions) {
        if (transition.eventType !== 'xstate.init') taken.add(transitionId(transition));
      }
    },
  });
  actor.start();
  return {
    actor,
    log,
    taken,
    step: async (event) => {
      const { type } = event;
      if (type.startsWith(DONE)) pending.promises.get(type.slice(DONE.length))?.resolve(event['output']);
      else if (type.startsWith(FAILED))
        pending.promises.get(type.slice(FAILED.length))?.reject(event['error']);
      else if (type.startsWith('xstate.after.')) return clock.increment(delayOf(machine, type));
      else return sendOrReport(actor, sample, pending, event);
      return settled();
    },
  };
}

const DONE = 'xstate.done.actor.';
const FAILED = 'xstate.error.actor.';

function sendOrReport(actor: AnyActorRef, sample: Sample, pending: Pending, event: AnyEventObject): void {
  for (const [name, reports] of Object.entries(sample.reports)) {
    const sendBack = pending.processes.get(name);
    if (reports.includes(event) && sendBack !== undefined) return sendBack(event);
  }
  return actor.send(event);
}

function delayOf(machine: AnyStateMachine, type: string): number {
  const name = type.split('.')[2] ?? '';
  const delay: unknown = machine.implementations.delays[name];
  if (typeof delay !== 'number') throw new Error(`The delay "${name}" of "${machine.id}" is not a number.`);
  return delay;
}

/** Until every promise that could settle has been heard of. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Everything that may happen in a state: events of the sample, answers of the actors that run, ends of its delays. */
export function eventsIn(
  machine: AnyStateMachine,
  sample: Sample,
  state: AnyMachineSnapshot,
): AnyEventObject[] {
  if (state.status !== 'active') return [];
  const { _nodes: activeNodes } = state;
  const sources = new Map(
    statesOf(describeChart(machine)).flatMap(({ invokes }) =>
      invokes.map(({ id, src }) => [id, src] as const),
    ),
  );
  const running = Object.keys(state.children).map((id) => ({ id, src: sources.get(id) ?? id }));
  return [
    ...sample.events,
    ...running.flatMap(({ src }) => sample.reports[src] ?? []),
    ...running.flatMap(({ id, src }) =>
      (sample.answers[src] ?? []).map((answer) =>
        answer.kind === 'done'
          ? { type: DONE + id, output: answer.output, actorId: id }
          : { type: FAILED + id, error: answer.error, actorId: id },
      ),
    ),
    ...activeNodes.flatMap((node) => node.after.map(({ eventType }) => ({ type: eventType }))),
  ];
}
