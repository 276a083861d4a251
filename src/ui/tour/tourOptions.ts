/** What a tour is made of (specification §3): its options, its steps, and the calls that it exposes. */

export interface TourStep {
  /** Selector of the element that the step is about; a step without one is centred. */
  readonly target: string | null;
  /** A word above the title: what part of the page this is. */
  readonly tag: string;
  /** Both may hold simple HTML; what is not on the list of `sanitise` is dropped. */
  readonly title: string;
  readonly description: string;
  /**
   * Brings to the screen what the step is about, and puts it away again. May be called twice, or off by the signal in the
   * middle of its work.
   */
  readonly beforeScript?: Script;
  readonly afterScript?: Script;
}
type Script = (signal: AbortSignal) => void | Promise<void>;

export interface TourOptions {
  readonly tourId: string;
  /** The tour does not begin after this moment, and its cookie lives until then. */
  readonly endDate?: Date;
  /** Whether ending the tour is remembered in a cookie. */
  readonly cookieStorage?: boolean;
  /** Whether the rest of the page is dimmed. */
  readonly overlay?: boolean;
  readonly labelTerminate?: string;
  /** What the terminate button says at the last step. */
  readonly labelLast?: string;
  /** The name of an event of the window that starts the tour. */
  readonly startEvent?: string;
  /** Selector of the element that scrolls the targets; the browser finds it when it is left out. */
  readonly scrollContainer?: string;
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

/** What the page around it does for a tour; each is named as the chart names it. */
export interface TourSurroundings {
  readonly loadTourCompleted: () => Promise<boolean>;
  readonly markTourCompleted: () => Promise<void>;
  readonly clearTheWay: () => void;
  readonly noLayersExist: () => boolean;
  readonly addExampleLayers: () => void;
  readonly takeExampleLayersBack: () => void;
}
