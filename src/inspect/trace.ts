/**
 * Recording of running machines as plain data: actors, events and transitions. The recorder is passed to
 * actors as XState's `inspect`. Values are redacted by `openValue`, so a recording can be saved and shared.
 * Machines are recorded in full, other actors (promises, callbacks) by their start, the events they send, and
 * their end.
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
  /** Start of the recording, ms since 1970. */
  readonly startedAt: number;
  readonly events: readonly TraceEvent[];
}

interface Noted {
  /** Sequence number from 1; gaps are evicted events. */
  readonly n: number;
  /** Milliseconds since the start of the recording. */
  readonly at: number;
  /** The actor; the receiver for `sent`. */
  readonly actor: string;
}
export interface ActorStarted extends Noted {
  readonly kind: 'started';
  readonly parent: string | null;
  /** Id below the parent, such as `saveDialog`; the machine's id for a root actor. */
  readonly name: string;
  /** Id of its machine, or null for a promise or a callback. */
  readonly machine: string | null;
  readonly input: Plain;
}
export interface EventSent extends Noted {
  readonly kind: 'sent';
  /** The sender; null for events from outside: a person, the page. */
  readonly from: string | null;
  readonly event: string;
  readonly payload: Plain;
}
export interface MachineMoved extends Noted {
  readonly kind: 'moved';
  /** `n` of the `sent` event that caused it; null for a start or a stop. */
  readonly cause: number | null;
  readonly event: string;
  /** `ChartTransition.id` of each transition taken, in order; empty if the event changed nothing. */
  readonly transitions: readonly string[];
  readonly value: Plain;
  /** Ids of the active states. */
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

/** State of the recorder for one actor. */
interface Known {
  readonly machine: string | null;
  parent: string | null;
  /** Transitions of the current step; null between steps. */
  step: { readonly event: string; readonly cause: object; transitions: string[] } | null;
  snapshot: AnyMachineSnapshot | null;
  /** Received events that are not processed yet, with their numbers. */
  waiting: { readonly event: object; readonly n: number }[];
  /** Whether `started` was recorded; an actor that is created and never started is left out. */
  isNoted: boolean;
  isStopped: boolean;
}

/** State of the recorder. */
interface Recorder {
  readonly actors: Map<string, Known>;
  readonly sink: (event: TraceEvent) => void;
  readonly note: (actor: string) => Noted;
}

/**
 * Creates a recorder of actors and their children, to be passed to `createActor` as `inspect`. `sink` is
 * called synchronously for each event; `now` returns milliseconds since the start of the recording.
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
      // The first microsteps happen during creation, before any other inspection event of the actor.
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

/**
 * Records the step of a parent first: XState reports its effects, such as a child's start or end, before the
 * step.
 */
function noteStepOf(recorder: Recorder, id: string | null): void {
  const known = id === null ? undefined : recorder.actors.get(id);
  if (id !== null && known !== undefined) noteStep(recorder, id, known);
}

/** Records the current step; also called before an event that the step sends. */
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
  // The event type already contains the actor's id.
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

/** Internal event of a settled promise; its parent gets a `done` or `error` event. */
function isOwnBusiness(ref: AnyActorRef, source: AnyActorRef | undefined, { type }: EventLike): boolean {
  return ref === source && type.startsWith('xstate.promise.');
}

/** The initial transition is not part of the chart. */
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

/** Copies a state value; state names need no redaction. */
function stateValue(value: unknown): Plain {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, stateValue(child)]));
}
