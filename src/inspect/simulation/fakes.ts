/**
 * A machine without the product: actions are written down, the guards of the composition root say what they are told to,
 * invoked actors answer when somebody lets them. An invoked machine can run as what it is, with fakes of its own. All of
 * it answers at once: nothing here waits for a promise or for the clock of the computer.
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
import type { Answer, Sample } from '../../machines/kernel/sample.ts';

/** What the fakes ask, and whom they tell. */
export interface FakeDeps {
  readonly guardSays: (machineId: string, name: string, usually: boolean) => boolean;
  readonly act: (actor: AnyActorRef, name: string, params: unknown) => void;
  /** A running process was sent something. */
  readonly tell: (process: AnyActorRef, event: AnyEventObject) => void;
  /** By which sample an invoked machine runs as itself; null when it is a fake like every other actor. */
  readonly sampleOfChild: (machine: AnyStateMachine) => Sample | null;
}

/** Where nobody listens, and every question is answered as the sample says. */
export const NO_REPLIES: FakeDeps = {
  guardSays: (_machineId, _name, usually) => usually,
  act: () => undefined,
  tell: () => undefined,
  sampleOfChild: () => null,
};

/** The machine with everything that the composition root would provide. */
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

/** Lets an invoked actor of a fake deps resolve or throw; one that has ended hears nothing. */
export function answer(actor: AnyActorRef, given: Answer): void {
  if (actor.getSnapshot().status === 'active') actor.send({ type: ANSWER, answer: given });
}

/** Lets an invoked process of a fake deps report to the machine that runs it. */
export function report(process: AnyActorRef, event: AnyEventObject): void {
  process.send({ type: REPORT, event });
}

/** An invoked machine that runs as itself can be gone into. */
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
type AnswerEvent = { readonly type: string; readonly answer?: Answer };

/** Stands for a promise: waits for one answer and ends with it. */
const awaiting: ActorLogic<AwaitedSnapshot, AnswerEvent, unknown> = {
  getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition: (snapshot, event) => {
    if (event.type !== ANSWER || event.answer === undefined) return snapshot;
    return event.answer.kind === 'done'
      ? { ...snapshot, status: 'done', output: event.answer.output, error: undefined }
      : { ...snapshot, status: 'error', output: undefined, error: event.answer.error };
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
