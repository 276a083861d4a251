/**
 * A recording of running machines as plain data: which actors there are, what they are told, where that takes them. The
 * recorder is given to actors as XState's `inspect`; what it notes has been through `openValue`, so that a recording can be
 * kept in a file and shown to somebody else. Machines are noted in full, other actors (promises, callbacks) by their
 * beginning, what they send, and their end.
 */
import type { AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { transitionId } from './describe.ts';
import type { Plain } from './openValue.ts';
import { openValue } from './openValue.ts';

export const TRACE_FORMAT = 'patent-generator.trace';
export const TRACE_VERSION = 1;

export interface Trace {
  readonly format: typeof TRACE_FORMAT;
  readonly version: typeof TRACE_VERSION;
  /** When the recording began, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly events: readonly TraceEvent[];
}

interface Noted {
  /** Counts what was noted, from 1; gaps are what a bounded log has let go. */
  readonly n: number;
  /** Milliseconds since the recording began. */
  readonly at: number;
  /** The actor that this is about; of `sent` the one that is told. */
  readonly actor: string;
}
export interface ActorStarted extends Noted {
  readonly kind: 'started';
  readonly parent: string | null;
  /** Relative to the parent, such as `saveDialog`; of an actor without a parent its machine's name. */
  readonly name: string;
  /** Id of its machine, or null for a promise or a callback. */
  readonly machine: string | null;
  readonly input: Plain;
}
export interface EventSent extends Noted {
  readonly kind: 'sent';
  /** The actor that tells it, or null when it comes from outside: a person, the page. */
  readonly from: string | null;
  readonly event: string;
  readonly payload: Plain;
}
export interface MachineMoved extends Noted {
  readonly kind: 'moved';
  /** `n` of the `sent` that it answers; null when nobody sent it: the beginning, a stop. */
  readonly cause: number | null;
  readonly event: string;
  /** `ChartTransition.id` of each transition taken, in their order; empty when the event changed nothing. */
  readonly transitions: readonly string[];
  readonly value: Plain;
  /** Ids of the states that are active now. */
  readonly active: readonly string[];
  readonly context: Plain;
}
export interface ActorStopped extends Noted {
  readonly kind: 'stopped';
  readonly status: StopStatus;
}
export type StopStatus = 'done' | 'error' | 'stopped';
export type TraceEvent = ActorStarted | EventSent | MachineMoved | ActorStopped;

export type Inspect = (inspection: InspectionEvent) => void;

/** What is known of an actor between two of its steps. */
interface Known {
  readonly machine: string | null;
  parent: string | null;
  /** Transitions of the step under way; null between steps. */
  step: { readonly event: string; readonly cause: object; transitions: string[] } | null;
  snapshot: AnyMachineSnapshot | null;
  /** Events told and not yet answered, with their numbers. */
  waiting: { readonly event: object; readonly n: number }[];
  /** Whether its `started` was noted: an actor that is made and never started has no part in a recording. */
  isNoted: boolean;
  isStopped: boolean;
}

/** The recording under way. */
interface Recorder {
  readonly actors: Map<string, Known>;
  readonly sink: (event: TraceEvent) => void;
  readonly note: (actor: string) => Noted;
}

/**
 * A recorder of every actor it is given to, and of their children: pass it to `createActor` as `inspect`. `sink` is called
 * synchronously for each thing noted; `now` gives milliseconds since the recording began.
 */
export function recordTrace(sink: (event: TraceEvent) => void, now: () => number): Inspect {
  let n = 0;
  const note = (actor: string): Noted => {
    n += 1;
    return { n, at: now(), actor };
  };
  const recorder: Recorder = { actors: new Map(), sink, note };
  return (inspection) => {
    record(recorder, inspection);
  };
}

function record(recorder: Recorder, inspection: InspectionEvent): void {
  const ref = asActor(inspection.actorRef);
  const id = ref.sessionId;
  switch (inspection.type) {
    case '@xstate.microstep': {
      // The first steps are taken while the actor is made, when nothing else is known of it.
      const known = knownOf(recorder, id, inspectedMachine(inspection.snapshot));
      const { event, _transitions: transitions } = inspection;
      if (event.type === STOP) break;
      known.snapshot = isMachineSnapshot(inspection.snapshot) ? inspection.snapshot : null;
      known.step ??= { event: event.type, cause: event, transitions: [] };
      known.step.transitions.push(...transitions.flatMap(idsOf));
      break;
    }
    case '@xstate.event': {
      const { event, sourceRef } = inspection;
      if (event.type === INIT) noteStart(recorder, ref, event['input']);
      else noteSent(recorder, ref, sourceRef === undefined ? undefined : asActor(sourceRef), event);
      break;
    }
    case '@xstate.snapshot': {
      const known = recorder.actors.get(id);
      if (known === undefined) break;
      if (known.machine !== null && isMachineSnapshot(inspection.snapshot)) {
        known.snapshot = inspection.snapshot;
        noteStep(recorder, id, known);
      }
      if (inspection.snapshot.status !== 'active') noteStop(recorder, id, known, inspection.snapshot.status);
      break;
    }
    case '@xstate.actor':
    case '@xstate.transition':
    case '@xstate.action':
  }
}

function knownOf({ actors }: Recorder, id: string, machine: string | null): Known {
  const known = actors.get(id) ?? {
    machine,
    parent: null,
    step: null,
    snapshot: null,
    waiting: [],
    isNoted: false,
    isStopped: false,
  };
  actors.set(id, known);
  return known;
}

function noteStart(recorder: Recorder, ref: AnyActorRef, input: unknown): void {
  const known = knownOf(recorder, ref.sessionId, machineOf(ref));
  const { _parent: parent } = ref;
  known.isNoted = true;
  known.parent = parent?.sessionId ?? null;
  noteStepOf(recorder, known.parent);
  recorder.sink({
    ...recorder.note(ref.sessionId),
    kind: 'started',
    parent: parent?.sessionId ?? null,
    name: parent === undefined ? (known.machine ?? ref.id) : ref.id,
    machine: known.machine,
    input: openValue(input),
  });
  const snapshot: unknown = ref.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return;
  known.snapshot = snapshot;
  known.step ??= { event: INIT, cause: known, transitions: [] };
  noteStep(recorder, ref.sessionId, known);
}

function noteStop(recorder: Recorder, id: string, known: Known, status: StopStatus): void {
  if (!known.isNoted || known.isStopped) return;
  known.isStopped = true;
  noteStepOf(recorder, known.parent);
  recorder.sink({ ...recorder.note(id), kind: 'stopped', status });
  recorder.actors.delete(id);
}

/** What an actor's step brings about, such as a child's beginning or end, is heard of before the step itself. */
function noteStepOf(recorder: Recorder, id: string | null): void {
  const known = id === null ? undefined : recorder.actors.get(id);
  if (id !== null && known !== undefined) noteStep(recorder, id, known);
}

/** Notes the step under way; also called before the actor tells another what came of it. */
function noteStep(recorder: Recorder, id: string, known: Known): void {
  const { step, snapshot } = known;
  if (!known.isNoted || step === null || snapshot === null) return;
  known.step = null;
  const asked = known.waiting.findIndex(({ event }) => event === step.cause);
  const [answered] = asked === -1 ? [] : known.waiting.splice(asked, 1);
  const { _nodes: nodes } = snapshot;
  recorder.sink({
    ...recorder.note(id),
    kind: 'moved',
    cause: answered?.n ?? null,
    event: step.event,
    transitions: step.transitions,
    value: stateValue(snapshot.value),
    active: nodes.map((node) => node.id),
    context: openValue(snapshot.context),
  });
  if (snapshot.status !== 'active') noteStop(recorder, id, known, snapshot.status);
}

function noteSent(
  recorder: Recorder,
  ref: AnyActorRef,
  source: AnyActorRef | undefined,
  event: EventLike,
): void {
  if (isOwnBusiness(ref, source, event)) return;
  if (source !== undefined) {
    const teller = recorder.actors.get(source.sessionId);
    if (teller !== undefined) {
      noteStepOf(recorder, source.sessionId);
      if (event.type.startsWith(DONE)) noteStop(recorder, source.sessionId, teller, 'done');
      if (event.type.startsWith(FAILED)) noteStop(recorder, source.sessionId, teller, 'error');
    }
  }
  // Who is done is said by the event's name.
  const { type, actorId: _, ...payload } = event;
  const sent = recorder.note(ref.sessionId);
  const known = recorder.actors.get(ref.sessionId);
  if (known?.machine !== null) known?.waiting.push({ event, n: sent.n });
  recorder.sink({
    ...sent,
    kind: 'sent',
    from: source?.sessionId ?? null,
    event: type,
    payload: openValue(payload),
  });
}

type EventLike = { readonly type: string } & Readonly<Record<string, unknown>>;

const INIT = 'xstate.init';
const STOP = 'xstate.stop';
const DONE = 'xstate.done.actor.';
const FAILED = 'xstate.error.actor.';

/** How a promise tells itself that it has settled; its parent hears of it in its own words. */
function isOwnBusiness(ref: AnyActorRef, source: AnyActorRef | undefined, { type }: EventLike): boolean {
  return ref === source && type.startsWith('xstate.promise.');
}

/** The beginning is no transition of the chart. */
function idsOf(transition: AnyTransitionDefinition): string[] {
  return transition.eventType === INIT ? [] : [transitionId(transition)];
}

function asActor(ref: object): AnyActorRef {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library narrows what it hands out to three of its members
  return ref as AnyActorRef;
}

function machineOf(ref: AnyActorRef): string | null {
  return inspectedMachine(ref.getSnapshot());
}

function inspectedMachine(snapshot: unknown): string | null {
  return isMachineSnapshot(snapshot) ? snapshot.machine.id : null;
}

function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot;
}

/** Names of states all the way down, which are the chart's own. */
function stateValue(value: unknown): Plain {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, stateValue(child)]));
}
