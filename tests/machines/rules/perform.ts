/**
 * Sends events to a real actor of a machine in a simulated world, and records everything observable from
 * outside.
 */
import type { AnyActorRef, AnyEventObject, AnyStateMachine, InspectionEvent, StateValue } from 'xstate';
import { createActor, SimulatedClock } from 'xstate';
import { transitionId } from '../../../src/inspect/describe.ts';
import type { Sample } from '../../../src/machines/kernel/sample.ts';
import { reply, report, NO_REPLIES, withFakes } from '../../../src/inspect/simulation/fakes.ts';
import { replyOf } from '../../../src/inspect/simulation/possible.ts';
import { GUARD_SAYS, TIME_PASSES } from '../../../src/inspect/simulation/run.ts';
import { errorText } from '../../../src/document/text/errorText.ts';

export interface Seen {
  readonly state: StateValue;
  /** Effects called, in order. */
  readonly did: readonly string[];
  readonly context: Readonly<Record<string, unknown>>;
  readonly told: Readonly<Record<string, readonly unknown[]>>;
  readonly asked: Readonly<Record<string, readonly unknown[]>>;
  readonly sent: readonly { readonly to: string; readonly event: AnyEventObject }[];
  readonly tags: readonly string[];
  readonly output: unknown;
  readonly error: string | null;
  /** `transitionId` of every transition taken. */
  readonly taken: ReadonlySet<string>;
}

/** Duration of each delay in the simulated world, ms, whatever the machine's own. */
export type Delays = Readonly<Record<string, number>>;

/** Recorded while a machine runs. */
class Notes {
  readonly calls: (readonly [name: string, params: unknown])[] = [];
  readonly started: AnyActorRef[] = [];
  readonly sent: { to: string; event: AnyEventObject }[] = [];
  readonly taken = new Set<string>();
  error: unknown = null;
}

export function perform(
  machine: AnyStateMachine,
  sample: Sample,
  delays: Delays,
  events: readonly AnyEventObject[],
): Seen {
  const notes = new Notes();
  const clock = new SimulatedClock();
  const guards = new Map<string, boolean>();
  const logic = withFakes(machine, sample, {
    ...NO_REPLIES,
    guardSays: (_machineId, name, usually) => guards.get(name) ?? usually,
    act: (_actor, name, params) => void notes.calls.push([name, params]),
  });
  const actor: AnyActorRef = createActor(logic, {
    input: sample.input,
    clock,
    inspect: (inspected) => {
      note(inspected, notes);
    },
  });
  actor.subscribe({
    error: (error) => {
      notes.error = error;
    },
  });
  actor.start();
  for (const event of events) {
    if (event.type === GUARD_SAYS) guards.set(String(event['name']), event['reply'] === true);
    else happen(actor, clock, sample, delays, event);
  }
  const { value, context, output, tags } = actor.getSnapshot();
  actor.stop();
  const children = notes.started.filter((child) => child !== actor);
  return {
    state: value,
    did: notes.calls.map(([name]) => name),
    context,
    told: listsOf(notes.calls),
    asked: listsOf(
      children.map((child) => [typeof child.src === 'string' ? child.src : child.id, inputOf(child)]),
    ),
    sent: notes.sent,
    tags: [...tags],
    output,
    error: notes.error === null ? null : errorText(notes.error),
    taken: notes.taken,
  };
}

/** All of a delay except its last millisecond. */
export const ALMOST = 'test.almost';

/** Applies one event to a running machine of a simulated world, which may be one that another invoked. */
export function happen(
  actor: AnyActorRef,
  clock: SimulatedClock,
  { reports }: Sample,
  delays: Delays,
  event: AnyEventObject,
): void {
  const { type } = event;
  const childOf = (id: string): AnyActorRef | undefined => actor.getSnapshot().children[id];
  const answered = replyOf(event);
  const reporter = Object.keys(reports).find((name) => reports[name]?.some((known) => known.type === type));
  if (answered !== null) {
    const child = childOf(answered.id);
    if (child !== undefined) reply(child, answered.reply);
  } else if (reporter !== undefined) {
    // A process can report only while it runs.
    const process = childOf(reporter);
    if (process !== undefined) report(process, event);
  } else if (type.startsWith('xstate.after.')) clock.increment(durationOf(delays, type.split('.')[2]));
  else if (type === TIME_PASSES) clock.increment(Number(event['ms']));
  else if (type === ALMOST) clock.increment(durationOf(delays, event['delay']) - 1);
  else if (actor.getSnapshot().status === 'active') actor.send(event);
}

function note(inspected: InspectionEvent, notes: Notes): void {
  if (inspected.type === '@xstate.actor') {
    if ('src' in inspected.actorRef) notes.started.push(inspected.actorRef as AnyActorRef); // only actors have a source
  } else if (inspected.type === '@xstate.event') {
    const { actorRef, sourceRef, event } = inspected;
    // From one actor to another: events from the test have no source, and reports go the other way.
    const child = notes.started.find((started) => started === actorRef && started !== notes.started[0]);
    if (child !== undefined && sourceRef !== undefined && !event.type.startsWith('xstate.')) {
      notes.sent.push({ to: child.id, event });
    }
  } else if (inspected.type === '@xstate.microstep') {
    const { _transitions: transitions } = inspected;
    for (const transition of transitions) {
      if (transition.eventType !== 'xstate.init') notes.taken.add(transitionId(transition));
    }
  }
}

/** Fakes keep their input. */
function inputOf(child: AnyActorRef): unknown {
  const snapshot: unknown = child.getSnapshot();
  return typeof snapshot === 'object' && snapshot !== null && 'input' in snapshot
    ? snapshot.input
    : undefined;
}

function listsOf(entries: readonly (readonly [string, unknown])[]): Record<string, unknown[]> {
  const lists: Record<string, unknown[]> = {};
  for (const [name, value] of entries) (lists[name] ??= []).push(value);
  return lists;
}

function durationOf(delays: Delays, name: unknown): number {
  const duration = delays[String(name)];
  if (duration === undefined)
    throw new Error(`The rules do not say how long the delay "${String(name)}" is.`);
  return duration;
}
