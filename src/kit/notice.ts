/**
 * Options of a short notice. Durations and positions follow the specification (§8, §9). Free of React,
 * because `src/app` uses it.
 */

export type NoticeTone = 'positive' | 'negative' | 'warning' | 'info';
export type NoticePlace = 'top-center' | 'top-right';

export interface NoticeOptions {
  readonly place?: NoticePlace;
  /** Display time in milliseconds; paused while the notice is hovered or focused. */
  readonly duration?: number;
  /** An action offered by the notice; taking it closes the notice. */
  readonly action?: NoticeAction | undefined;
  /** Aborting it removes the notice. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called once when the notice is gone: timed out, closed, or by its action. Not called when the page is
   * closed.
   */
  readonly onGone?: (() => void) | undefined;
}
export interface NoticeAction {
  readonly label: string;
  /** Shortcut of the same action, such as `Ctrl+Z`; the caller handles the keys. */
  readonly shortcut?: string;
  readonly onSelect: () => void;
}

/** Shows a notice. */
export type Notify = (tone: NoticeTone, text: string, options?: NoticeOptions) => void;

export const NOTICE_MS = 2000;
export const PROJECT_NOT_FOUND_NOTICE_MS = 3000;
