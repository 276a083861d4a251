/**
 * What a person does in a simulation, and what it is like after each step: plain data but for the snapshots
 * of the library.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { CatalogueEntry } from '../../../../src/machines/catalogue.ts';
import type { Reply, Sample } from '../../../../src/machines/kernel/sample.ts';
import { errorText } from '../../../../src/document/text/errorText.ts';

/** Where an actor stands among those that run: `editor`, `editor/saveDialog`, `editor/saveDialog/export`. */
export type Address = string;

/** How a simulation begins. */
export interface Setup {
  readonly entry: CatalogueEntry;
  readonly sample: Sample;
  /** The sample's, or another that the person has written. */
  readonly input: unknown;
  /** How the composition root answers at the start, where that is not as the sample says. */
  readonly guards: Readonly<Record<string, boolean>>;
  /** Invoked machines that are found here run as themselves. */
  readonly catalogue: readonly CatalogueEntry[];
}

export type Step =
  | { readonly kind: 'event'; readonly to: Address; readonly event: AnyEventObject }
  /** An invoked actor resolves or throws. */
  | { readonly kind: 'reply'; readonly of: Address; readonly reply: Reply }
  /** An invoked process sends something to the machine that runs it. */
  | { readonly kind: 'report'; readonly of: Address; readonly event: AnyEventObject }
  | { readonly kind: 'clock'; readonly ms: number }
  /** From now on the composition root answers a guard so. */
  | { readonly kind: 'guard'; readonly machine: string; readonly name: string; readonly reply: boolean };

/** What followed, in order. */
export type Happening =
  | { readonly kind: 'received'; readonly at: Address; readonly event: AnyEventObject }
  /** `ChartTransition.id`. */
  | { readonly kind: 'taken'; readonly at: Address; readonly transition: string }
  /** An action of the composition root was called. */
  | { readonly kind: 'did'; readonly at: Address; readonly name: string; readonly params: unknown }
  /** A process was sent something. */
  | { readonly kind: 'told'; readonly at: Address; readonly event: AnyEventObject }
  | { readonly kind: 'passed'; readonly ms: number; readonly ended: readonly Timer[] }
  | { readonly kind: 'guard'; readonly machine: string; readonly name: string; readonly reply: boolean };

export interface Timer {
  readonly at: Address;
  /** The delay by its name in the chart. */
  readonly name: string;
  /** The state that waits for it; null when the event is one sent or raised later. */
  readonly stateId: string | null;
  readonly delay: number;
  /** On the clock of the simulation, in milliseconds since its start. */
  readonly due: number;
}

export interface MachineView {
  readonly kind: 'machine';
  readonly address: Address;
  readonly machine: AnyStateMachine;
  /** What it can be sent, and the guards that can be switched. */
  readonly sample: Sample;
  readonly snapshot: AnyMachineSnapshot;
}
/** An invoked actor that the person speaks for. */
export interface FakeView {
  readonly kind: 'promise' | 'process';
  readonly address: Address;
  /** The machine that runs it. */
  readonly owner: Address;
  readonly src: string;
  readonly input: unknown;
  /** What it may come back with, by the sample of its machine. */
  readonly replies: readonly Reply[];
  readonly reports: readonly AnyEventObject[];
}
export type ActorView = MachineView | FakeView;

export interface Moment {
  /** What led here; null at the start. */
  readonly step: Step | null;
  readonly now: number;
  readonly happenings: readonly Happening[];
  /**
   * Every actor that runs, a machine before those it runs; the first is the simulated one, also when it has
   * ended.
   */
  readonly actors: readonly ActorView[];
  /** The soonest first. */
  readonly timers: readonly Timer[];
  /** By machine and name: how the composition root answers now. */
  readonly guards: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
}

/** The message of the error that stopped a machine, or null. */
export function stoppedBy({ snapshot }: MachineView): string | null {
  return snapshot.status === 'error' ? errorText(snapshot.error) : null;
}

/** The machines among the actors. */
export function machinesIn(moment: Moment): readonly MachineView[] {
  return moment.actors.filter((actor) => actor.kind === 'machine');
}

/** The actors that the person speaks for. */
export function fakesIn(moment: Moment): readonly FakeView[] {
  return moment.actors.filter((actor) => actor.kind !== 'machine');
}

/** The simulated machine itself. */
export function rootOf(moment: Moment): MachineView {
  const [root] = machinesIn(moment);
  if (root === undefined) throw new Error('A moment of a simulation has no machine.');
  return root;
}

/** The last of the moments, where the person stands. */
export function lastOf(moments: readonly Moment[]): Moment {
  const last = moments.at(-1);
  if (last === undefined) throw new Error('A simulation has no moment, not even its start.');
  return last;
}
