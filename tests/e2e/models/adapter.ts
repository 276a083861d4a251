/**
 * Connects a chart of the catalogue to the real product: how to cause each event, and how each state is
 * visible on screen. `follow` (drive.ts) walks the chart with it, with a model actor beside the page.
 */
import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Sample } from '../../../src/machines/kernel/sample.ts';

/** The model at one moment of a walk. */
export interface Moment<TWorld = unknown> {
  readonly sample: Sample;
  /** Before the event when causing it; after it when checking a state. */
  readonly state: AnyMachineSnapshot;
  readonly world: TWorld;
}

/**
 * What the page remembers beyond the chart, as a small pure model, such as «a stop was asked for» or «there
 * is an unsaved change». Paths are searched in chart and world together.
 */
export interface World<TWorld> {
  readonly initial: (sample: Sample) => TWorld;
  /** Whether the event is possible. */
  readonly allows: (event: AnyEventObject, moment: Moment<TWorld>) => boolean;
  /** The world after the event. */
  readonly next: (event: AnyEventObject, moment: Moment<TWorld>) => TWorld;
}

export interface PageAdapter<TWorld = unknown> {
  readonly machine: AnyStateMachine;
  /** Samples of the catalogue, or ones with inputs, results and guards that this page can produce. */
  readonly samples: readonly Sample[];
  /** The page of the current walk. */
  readonly page: () => Page;
  /** Opens the product so that the machine has just started with the sample. */
  readonly open: (sample: Sample) => Promise<void>;
  /**
   * By event type. A person's event is done on screen; a result (`xstate.done.actor.X`,
   * `xstate.error.actor.X`) or a report releases the request or worker that the adapter has held, with the
   * event's success or fault.
   */
  readonly events: Readonly<Record<string, (event: AnyEventObject, moment: Moment<TWorld>) => Promise<void>>>;
  /**
   * By state id; every walked state except the root. Resolves when the screen shows it; throws if it does
   * not.
   */
  readonly states: Readonly<Record<string, (moment: Moment<TWorld>) => Promise<void>>>;
  /** Why a page cannot take a transition (`ChartTransition.id`). It is never walked, and must exist. */
  readonly unreachable: Readonly<Record<string, string>>;
  readonly world?: World<TWorld>;
}
