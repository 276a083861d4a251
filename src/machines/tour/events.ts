/** Input, context and events of the `tour` machine. */
import type { Failure } from '../kernel/failure.ts';

export interface TourInput {
  /** Index of the last step. */
  readonly lastStep: number;
  readonly cookieStorage: boolean;
}
export interface TourContext extends TourInput {
  readonly step: number;
  /** Target step of a move; equals `step` otherwise. */
  readonly aim: number;
  /** Value of the profile; null until it is loaded. */
  readonly tourCompleted: boolean | null;
  /** The last failure that did not stop the tour. */
  readonly failure: Failure | null;
}
export type TourEvent =
  | { readonly type: 'start'; readonly by: 'property' | 'startEvent' | 'call' }
  /** The editor is open without pending questions; the profile decides whether the tour starts by itself. */
  | { readonly type: 'editorOpened' }
  /** The person starts the tour, completed or not. */
  | { readonly type: 'startAgain' }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'goTo'; readonly step: number }
  | { readonly type: 'end' };
/** Input of a step's script. */
export interface OfStep {
  readonly step: number;
}
