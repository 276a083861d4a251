/**
 * What ties a chart of the catalogue to the screen of the real product: how each of its events is brought about, and how a
 * person sees each of its states. `follow` (drive.ts) walks the chart with it, a model actor beside the page.
 */
import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Sample } from '../../../src/machines/kernel/sample.ts';

/** What the model says at one moment of a walk. */
export interface Moment<TWorld = unknown> {
  readonly sample: Sample;
  /** Before the event, where an event is brought about; after it, where a state is looked at. */
  readonly state: AnyMachineSnapshot;
  readonly world: TWorld;
}

/**
 * What the page's world remembers beyond the chart: a small pure model of it, such as «a stop was asked for» or «there is
 * an unsaved change». Paths are looked for in chart and world together.
 */
export interface World<TWorld> {
  readonly initial: (sample: Sample) => TWorld;
  /** Whether the event can happen there at all. */
  readonly allows: (event: AnyEventObject, moment: Moment<TWorld>) => boolean;
  /** The world after the event. */
  readonly next: (event: AnyEventObject, moment: Moment<TWorld>) => TWorld;
}

export interface PageAdapter<TWorld = unknown> {
  readonly machine: AnyStateMachine;
  /** Those of the catalogue, or ones whose inputs, answers and guards this page can bring about. */
  readonly samples: readonly Sample[];
  /** The page of the walk under way. */
  readonly page: () => Page;
  /** Opens the product so that the machine has just started with the sample. */
  readonly open: (sample: Sample) => Promise<void>;
  /**
   * By the event's type. A person's event is done on the screen; an answer (`xstate.done.actor.X`, `xstate.error.actor.X`)
   * or a report lets go of the request or the worker that the adapter has held until now, with the success or the fault
   * that the event carries.
   */
  readonly events: Readonly<Record<string, (event: AnyEventObject, moment: Moment<TWorld>) => Promise<void>>>;
  /** By the state's id; every state that is walked through but the root. Waits until the screen shows it; throws when it does not. */
  readonly states: Readonly<Record<string, (moment: Moment<TWorld>) => Promise<void>>>;
  /** Why a transition (`ChartTransition.id`) cannot be walked by a page. It is never walked, and must exist. */
  readonly unreachable: Readonly<Record<string, string>>;
  readonly world?: World<TWorld>;
}
