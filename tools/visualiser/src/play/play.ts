/**
 * A simulation: real actors of a machine and its invoked machines, with fake implementations, driven by a
 * list of steps. Everything is synchronous, so equal steps give equal moments, and undo is the list without
 * its last step.
 */
import type {
  AnyActorRef,
  AnyEventObject,
  AnyStateMachine,
  InspectionEvent,
  AnyMachineSnapshot,
} from 'xstate';
import { createActor, SimulatedClock } from 'xstate';
import { transitionId } from '../../../../src/inspect/describe.ts';
import type { Sample } from '../../../../src/machines/kernel/sample.ts';
import type { FakeDeps } from '../../../../src/inspect/simulation/fakes.ts';
import { reply, report, withFakes } from '../../../../src/inspect/simulation/fakes.ts';
import type { Happening, Moment, Setup, Step, ActorView, Address, MachineView, Timer } from './moment.ts';
import { sourcesOf } from '../../../../src/inspect/simulation/possible.ts';

/* Looks at running actors: who they are, what each may come back with, and which delays run. */

interface Known {
  readonly sampleOf: (machine: AnyStateMachine) => Sample | null;
  readonly inputOf: (actor: AnyActorRef) => unknown;
}

/** The delays that run, each with its beginning on the simulated clock: the library notes the computer's. */
class Timers {
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

const AFTER = 'xstate.after.';

/**
 * Returns the start and the moment after each step. A step for an actor that does not run changes nothing.
 */
export function play(setup: Setup, steps: readonly Step[]): readonly Moment[] {
  const stage = new Stage(setup);
  const moments = [stage.start(), ...steps.map((step) => stage.take(step))];
  stage.close();
  return moments;
}

/** Limit of expired delays in one step of the clock; more means an endless loop without time passing. */
const MOST_ENDS = 1000;

/** Mutable state of a simulation; lives during one `play`. */
class Stage {
  private readonly clock = new SimulatedClock();
  private readonly guards: Record<string, Record<string, boolean>>;
  private readonly samples = new Map<string, Sample>();
  private readonly inputs = new WeakMap<AnyActorRef, unknown>();
  private readonly timers: Timers;
  private readonly root: AnyActorRef;
  private happenings: Happening[] = [];

  constructor(setup: Setup) {
    const { machine } = setup.entry;
    for (const entry of setup.catalogue) {
      const [usual] = entry.samples;
      if (usual !== undefined) this.samples.set(entry.machine.id, usual);
    }
    this.samples.set(machine.id, setup.sample);
    this.guards = Object.fromEntries([...this.samples].map(([id, { guards }]) => [id, { ...guards }]));
    this.guards[machine.id] = { ...setup.sample.guards, ...setup.guards };
    this.root = createActor(withFakes(machine, setup.sample, this.fakeDeps()), {
      id: machine.id,
      input: setup.input,
      clock: this.clock,
      inspect: (inspected) => this.hear(inspected),
    });
    this.timers = new Timers(this.root.system);
    // Without an error listener XState throws the error again, uncaught.
    this.root.subscribe({ error: () => undefined });
  }

  start(): Moment {
    this.root.start();
    return this.moment(null);
  }

  take(step: Step): Moment {
    this.happenings = [];
    this.perform(step);
    return this.moment(step);
  }

  close(): void {
    this.root.stop();
  }

  private perform(step: Step): void {
    switch (step.kind) {
      case 'event': {
        const actor = findActor(this.root, step.to);
        if (actor !== null && isRunningMachine(actor)) actor.send(step.event);
        return;
      }
      case 'reply': {
        const actor = findActor(this.root, step.of);
        if (actor !== null && !isRunningMachine(actor)) reply(actor, step.reply);
        return;
      }
      case 'report': {
        const actor = findActor(this.root, step.of);
        if (actor !== null && !isRunningMachine(actor)) report(actor, step.event);
        return;
      }
      case 'clock':
        return this.pass(step.ms);
      case 'guard': {
        this.guards[step.machine] = { ...this.guards[step.machine], [step.name]: step.reply };
        this.happenings.push(step);
      }
    }
  }

  /** Advances from one delay's end to the next, so that delays started on the way begin at the right time. */
  private pass(ms: number): void {
    const until = this.clock.now() + ms;
    for (let ends = 0; ends < MOST_ENDS; ends += 1) {
      const running = this.timers.running(this.clock.now());
      const due = Math.min(until, ...running.map((timer) => timer.due));
      const passed = due - this.clock.now();
      this.happenings.push({
        kind: 'passed',
        ms: passed,
        ended: running.filter((timer) => timer.due === due),
      });
      this.clock.increment(passed);
      this.timers.running(this.clock.now());
      if (due === until) return;
    }
    throw new Error(
      `The clock does not get past ${this.clock.now()} ms: delays of no length follow each other.`,
    );
  }

  private fakeDeps(): FakeDeps {
    return {
      guardSays: (machineId, name, usually) => this.guards[machineId]?.[name] ?? usually,
      act: (actor, name, params) =>
        void this.happenings.push({ kind: 'did', at: addressOf(actor), name, params }),
      tell: (process, event) => void this.happenings.push({ kind: 'told', at: addressOf(process), event }),
      sampleOfChild: (machine: AnyStateMachine) => this.samples.get(machine.id) ?? null,
    };
  }

  private hear(inspected: InspectionEvent): void {
    if (inspected.type === '@xstate.event') {
      const { event, actorRef } = inspected;
      this.received(actorOf(actorRef), event);
    }
    if (inspected.type !== '@xstate.microstep') return;
    const { _transitions: transitions, actorRef } = inspected;
    const at = addressOf(actorOf(actorRef));
    for (const transition of transitions) {
      if (transition.eventType === 'xstate.init') continue;
      this.happenings.push({ kind: 'taken', at, transition: transitionId(transition) });
    }
  }

  private received(actor: AnyActorRef, event: AnyEventObject): void {
    if (event.type === 'xstate.init') this.inputs.set(actor, event['input']);
    if ('machine' in actor.getSnapshot())
      this.happenings.push({ kind: 'received', at: addressOf(actor), event });
  }

  private moment(step: Step | null): Moment {
    return {
      step,
      now: this.clock.now(),
      happenings: this.happenings,
      actors: actorsUnder(this.root, {
        sampleOf: (machine) => this.samples.get(machine.id) ?? null,
        inputOf: (actor) => this.inputs.get(actor),
      }),
      timers: this.timers.running(this.clock.now()),
      guards: { ...this.guards },
    };
  }
}

/** XState types inspected actors narrowly; the value is the actor itself. */
function actorOf(reference: Pick<AnyActorRef, 'sessionId'>): AnyActorRef {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return reference as AnyActorRef;
}

/** An actor and every actor below it that runs. */
function actorsUnder(root: AnyActorRef, known: Known): readonly ActorView[] {
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
function addressOf(actor: AnyActorRef): Address {
  const { _parent: parent } = actor;
  return parent === undefined ? actor.id : `${addressOf(parent)}/${actor.id}`;
}

/** The running actor at an address, or null when there is none. */
function findActor(root: AnyActorRef, address: Address): AnyActorRef | null {
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

function isRunningMachine(actor: AnyActorRef): boolean {
  return isRunning(actor) && 'machine' in actor.getSnapshot();
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

function nameOf(type: string): Pick<Timer, 'name' | 'stateId'> {
  if (!type.startsWith(AFTER)) return { name: type, stateId: null };
  const [name = '', ...state] = type.slice(AFTER.length).split('.');
  return { name, stateId: state.join('.') };
}
