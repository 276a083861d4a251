/** Looks at running actors: who they are, what each may come back with, and which delays run. */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Sample } from '../../machines/kernel/sample.ts';
import type { ActorView, Address, MachineView, Timer } from './moment.ts';
import { sourcesOf } from './possible.ts';

interface Known {
  readonly sampleOf: (machine: AnyStateMachine) => Sample | null;
  readonly inputOf: (actor: AnyActorRef) => unknown;
}

/** An actor and every actor below it that runs. */
export function actorsUnder(root: AnyActorRef, known: Known): readonly ActorView[] {
  const view = machineView(root, known);
  const sources = sourcesOf(view.machine);
  const children = Object.entries<AnyActorRef | undefined>(view.snapshot.children)
    .flatMap(([id, child]) => (child === undefined ? [] : [{ id, child }]))
    .filter(({ child }) => isRunning(child));
  return [
    view,
    ...children.flatMap(({ id, child }): readonly ActorView[] => {
      if (isRunningMachine(child)) return actorsUnder(child, known);
      const src = sources.get(id) ?? id;
      const reports = view.sample.reports[src];
      return [
        {
          kind: reports === undefined ? 'promise' : 'process',
          address: addressOf(child),
          owner: view.address,
          src,
          input: known.inputOf(child),
          replies: view.sample.replies[src] ?? [],
          reports: reports ?? [],
        },
      ];
    }),
  ];
}

/** From the root down: the ids under which each was invoked. */
export function addressOf(actor: AnyActorRef): Address {
  const { _parent: parent } = actor;
  return parent === undefined ? actor.id : `${addressOf(parent)}/${actor.id}`;
}

/** The running actor at an address, or null when there is none. */
export function findActor(root: AnyActorRef, address: Address): AnyActorRef | null {
  const [rootId, ...ids] = address.split('/');
  if (rootId !== root.id) return null;
  let found = root;
  for (const id of ids) {
    const next: AnyActorRef | undefined = found.getSnapshot().children?.[id];
    if (next === undefined) return null;
    found = next;
  }
  return isRunning(found) ? found : null;
}

export function isRunningMachine(actor: AnyActorRef): boolean {
  return isRunning(actor) && 'machine' in actor.getSnapshot();
}

/** The delays that run, each with its beginning on the simulated clock: the library notes the computer's. */
export class Timers {
  private readonly startedAt = new WeakMap<object, number>();

  private readonly system: AnyActorRef['system'];

  constructor(system: AnyActorRef['system']) {
    this.system = system;
  }

  /** To be asked after everything that may start a delay. The soonest first. */
  running(now: number): readonly Timer[] {
    const { _scheduledEvents: scheduled } = this.system.getSnapshot();
    return Object.values(scheduled)
      .map((one): Timer => {
        const started = this.startedAt.get(one) ?? now;
        this.startedAt.set(one, started);
        const { source, event, delay } = one;
        return { at: addressOf(source), ...nameOf(event.type), delay, due: started + delay };
      })
      .toSorted((a, b) => a.due - b.due);
  }
}

function machineView(actor: AnyActorRef, known: Known): MachineView {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  const { machine } = snapshot;
  const sample = known.sampleOf(machine);
  if (sample === null) throw new Error(`The machine "${machine.id}" runs without a sample.`);
  return { kind: 'machine', address: addressOf(actor), machine, sample, snapshot };
}

function isRunning(actor: AnyActorRef): boolean {
  return actor.getSnapshot().status === 'active';
}

const AFTER = 'xstate.after.';

function nameOf(type: string): Pick<Timer, 'name' | 'stateId'> {
  if (!type.startsWith(AFTER)) return { name: type, stateId: null };
  const [name = '', ...state] = type.slice(AFTER.length).split('.');
  return { name, stateId: state.join('.') };
}
