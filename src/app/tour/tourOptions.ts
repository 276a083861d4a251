/** Options, steps and public calls of a tour (specification §3). */

export interface TourStep {
  /** Selector of the step's element; a step without one is centred. */
  readonly target: string | null;
  /** Label above the title: the part of the page. */
  readonly tag: string;
  /** Both may contain simple HTML; tags that `sanitise` does not allow are dropped. */
  readonly title: string;
  readonly description: string;
  /** Shows the step's target, and hides it again. May be called twice, or aborted by the signal. */
  readonly beforeScript?: Script;
  readonly afterScript?: Script;
}
type Script = (signal: AbortSignal) => void | Promise<void>;

export interface TourOptions {
  readonly tourId: string;
  /** The tour does not start after this moment, and its cookie expires then. */
  readonly endDate?: Date;
  /** Whether finishing the tour is recorded in a cookie. */
  readonly cookieStorage?: boolean;
  /** Whether the rest of the page is dimmed. */
  readonly overlay?: boolean;
  readonly labelTerminate?: string;
  /** Label of the terminate button at the last step. */
  readonly labelLast?: string;
  /** Name of a window event that starts the tour. */
  readonly startEvent?: string;
  /** Selector of the targets' scroll container; by default the browser finds it. */
  readonly scrollContainer?: string;
  /** Selector of a part of the page that the popup does not cover, if there is room for it elsewhere. */
  readonly keepClear?: string;
  /** A click beside the popup does not end the tour. */
  readonly persistent?: boolean;
}

export const TOUR_DEFAULTS = {
  cookieStorage: true,
  overlay: true,
  labelTerminate: 'close',
  persistent: true,
} as const;

export interface TourCalls {
  readonly start: () => void;
  readonly end: () => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly goTo: (step: number) => void;
}

/** Effects of the page during a tour, named as in the chart. */
export interface TourSurroundings {
  readonly loadTourCompleted: () => Promise<boolean>;
  readonly markTourCompleted: () => Promise<void>;
  readonly clearTheWay: () => void;
  readonly noLayersExist: () => boolean;
  readonly addExampleLayers: () => void;
  readonly takeExampleLayersBack: () => void;
}
