/** A short notice: what it says besides its text. Durations and places are the specification's (§8, §9). Free of React: `src/app` uses it. */

export type NoticeTone = 'positive' | 'negative' | 'warning' | 'info';
export type NoticePlace = 'top-center' | 'top-right';

export interface NoticeOptions {
  readonly place?: NoticePlace;
  /** How long it stays, in milliseconds; the time stops while a pointer or the focus is on the notice. */
  readonly duration?: number;
  /** Something to do about it; the notice goes away with it. */
  readonly action?: NoticeAction | undefined;
  /** Takes the notice away. */
  readonly signal?: AbortSignal | undefined;
  /** Called once when the notice has gone: by itself, closed, or by its action. Not when the page is closed. */
  readonly onGone?: (() => void) | undefined;
}
export interface NoticeAction {
  readonly label: string;
  /** Keys that do the same, such as `Ctrl+Z`; whoever gives the notice listens to them. */
  readonly shortcut?: string;
  readonly onSelect: () => void;
}

/** Shows a notice to the person. */
export type Notify = (tone: NoticeTone, text: string, options?: NoticeOptions) => void;

export const NOTICE_MS = 2000;
export const PROJECT_NOT_FOUND_NOTICE_MS = 3000;
