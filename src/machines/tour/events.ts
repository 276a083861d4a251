/** What happens to the tour, and what its chart remembers. */
import type { Failure } from '../kernel/failure.ts';

export interface TourInput {
  /** Steps are counted from 0 to this one. */
  readonly lastStep: number;
  readonly cookieStorage: boolean;
}
export interface TourContext extends TourInput {
  readonly step: number;
  /** The step that the person is on the way to; `step` itself but between two steps. */
  readonly aim: number;
  /** What the profile says; null while nobody has asked. */
  readonly tourCompleted: boolean | null;
  /** The last thing that did not work and was passed over. */
  readonly failure: Failure | null;
}
export type TourEvent =
  | { readonly type: 'start'; readonly by: 'property' | 'startEvent' | 'call' }
  /** The editor is there, with nothing to be answered first: the profile decides whether the tour begins by itself. */
  | { readonly type: 'editorOpened' }
  /** A person asks for the tour, whether they have been through it or not. */
  | { readonly type: 'startAgain' }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'goTo'; readonly step: number }
  | { readonly type: 'end' };
/** What a script of a step is told. */
export interface OfStep {
  readonly step: number;
}
