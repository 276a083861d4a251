/** A machine of the catalogue as the model-based tests walk it: everything that may happen in a state. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describeChart, statesOf } from '../describe.ts';
import type { Reply, Sample } from '../../machines/kernel/sample.ts';
import { NO_REPLIES, withFakes } from './fakes.ts';

const DONE = 'xstate.done.actor.';
const FAILED = 'xstate.error.actor.';

/** For looking at, never started: what `getAdjacencyMap` walks. */
export function modelOf(machine: AnyStateMachine, sample: Sample): AnyStateMachine {
  return withFakes(machine, sample, NO_REPLIES);
}

/**
 * Everything that may happen in a state: events of the sample, answers of the actors that run, ends of its
 * delays.
 */
export function eventsIn(
  machine: AnyStateMachine,
  sample: Sample,
  state: AnyMachineSnapshot,
): AnyEventObject[] {
  if (state.status !== 'active') return [];
  const { _nodes: activeNodes } = state;
  const sources = sourcesOf(machine);
  const running = Object.keys(state.children).map((id) => ({ id, src: sources.get(id) ?? id }));
  return [
    ...sample.events,
    ...running.flatMap(({ src }) => sample.reports[src] ?? []),
    ...running.flatMap(({ id, src }) => (sample.replies[src] ?? []).map((given) => replyEvent(id, given))),
    ...activeNodes.flatMap((node) => node.after.map(({ eventType }) => ({ type: eventType }))),
  ];
}

/** What a machine hears when its invoked actor ends. */
function replyEvent(id: string, given: Reply): AnyEventObject {
  return given.kind === 'done'
    ? { type: DONE + id, output: given.output, actorId: id }
    : { type: FAILED + id, error: given.error, actorId: id };
}

/** The other way round: which actor ended how; null for any other event. */
export function replyOf(event: AnyEventObject): { readonly id: string; readonly reply: Reply } | null {
  const { type } = event;
  if (type.startsWith(DONE))
    return { id: type.slice(DONE.length), reply: { kind: 'done', output: event['output'] } };
  if (type.startsWith(FAILED))
    return { id: type.slice(FAILED.length), reply: { kind: 'failed', error: event['error'] } };
  return null;
}

/** The name of the actor behind each id under which a machine invokes one. */
export function sourcesOf(machine: AnyStateMachine): ReadonlyMap<string, string> {
  return new Map(
    statesOf(describeChart(machine)).flatMap(({ invokes }) =>
      invokes.map(({ id, src }) => [id, src] as const),
    ),
  );
}
