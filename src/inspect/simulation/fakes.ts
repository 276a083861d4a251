/**
 * Fake implementations: actions are recorded, provided guards return configured values, invoked actors end on
 * request. An invoked machine can run as itself, with fakes of its own. Everything is synchronous; no
 * promises, no real clock.
 */
import type {
  ActorLogic,
  AnyActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyStateMachine,
  Snapshot,
} from 'xstate';
import { fromCallback } from 'xstate';
import { missingImplementations } from '../../machines/kernel/implementations.ts';
import type { Reply, Sample } from '../../machines/kernel/sample.ts';

/** Callbacks of the fakes. */
export interface FakeDeps {
  readonly guardSays: (machineId: string, name: string, usually: boolean) => boolean;
  readonly act: (actor: AnyActorRef, name: string, params: unknown) => void;
  /** An event was sent to a callback actor. */
  readonly tell: (process: AnyActorRef, event: AnyEventObject) => void;
  /** Sample by which an invoked machine runs as itself; null makes it a fake. */
  readonly sampleOfChild: (machine: AnyStateMachine) => Sample | null;
}

/** No callbacks; guards return the values of the sample. */
export const NO_REPLIES: FakeDeps = {
  guardSays: (_machineId, _name, usually) => usually,
  act: () => undefined,
  tell: () => undefined,
  sampleOfChild: () => null,
};

/** Provides fakes for all implementations of a machine. */
export function withFakes(machine: AnyStateMachine, sample: Sample, deps: FakeDeps): AnyStateMachine {
  const { actions, actors } = machine.implementations;
  const actionNames = missingImplementations(machine)
    .filter((name) => name.startsWith('action '))
    .map((name) => name.slice('action '.length))
    .filter((name) => name in actions);
  return machine.provide({
    actions: Object.fromEntries(
      actionNames.map((name) => [
        name,
        ({ self }: { self: AnyActorRef }, params: unknown) => deps.act(self, name, params),
      ]),
    ),
    guards: Object.fromEntries(
      Object.entries(sample.guards).map(([name, usually]) => [
        name,
        () => deps.guardSays(machine.id, name, usually),
      ]),
    ),
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [name, fakeActor(name, logic, sample, deps)]),
    ),
  });
}

/** Makes a fake actor resolve or throw; ignored after its end. */
export function reply(actor: AnyActorRef, given: Reply): void {
  if (actor.getSnapshot().status === 'active') actor.send({ type: ANSWER, reply: given });
}

/** Makes a fake callback actor send an event to its parent. */
export function report(process: AnyActorRef, event: AnyEventObject): void {
  process.send({ type: REPORT, event });
}

/** Whether a logic is a machine. */
export function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'implementations' in logic && 'root' in logic;
}

const ANSWER = 'simulation.answer';
const REPORT = 'simulation.report';

function fakeActor(name: string, logic: unknown, sample: Sample, deps: FakeDeps): AnyActorLogic {
  if (name in sample.reports) return reporting(deps);
  const childSample = isMachine(logic) ? deps.sampleOfChild(logic) : null;
  return isMachine(logic) && childSample !== null ? withFakes(logic, childSample, deps) : awaiting;
}

type AwaitedSnapshot = Snapshot<unknown> & { readonly input: unknown };
type ReplyEvent = { readonly type: string; readonly reply?: Reply };

/** Fake promise actor: ends with the first result that it gets. */
const awaiting: ActorLogic<AwaitedSnapshot, ReplyEvent, unknown> = {
  getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition: (snapshot, event) => {
    if (event.type !== ANSWER || event.reply === undefined) return snapshot;
    return event.reply.kind === 'done'
      ? { ...snapshot, status: 'done', output: event.reply.output, error: undefined }
      : { ...snapshot, status: 'error', output: undefined, error: event.reply.error };
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

function reporting(deps: FakeDeps): AnyActorLogic {
  return fromCallback<AnyEventObject>(({ sendBack, receive, self }) => {
    receive((event) => {
      if (event.type === REPORT) sendBack(event['event']);
      else deps.tell(self, event);
    });
  });
}
