/** Wishes, reports and context of the chart that publishes copies for recipients. */
import type { Failure } from '../kernel/failure.ts';

export interface PickupWishes {
  /** The column that a recipient knows; null for codes that we make. */
  readonly column: string | null;
  /** How long the copies are kept. */
  readonly days: 30 | 90 | 365;
}
export interface PickupContext {
  readonly wishes: PickupWishes | null;
  readonly done: number;
  readonly total: number;
  readonly failure: Failure | null;
}
/** Of the `publish` actor. */
export type PickupReport =
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | { readonly type: 'finished' }
  | { readonly type: 'broken'; readonly failure: Failure };
export type PickupEvent =
  | { readonly type: 'publish'; readonly wishes: PickupWishes }
  | { readonly type: 'cancel' }
  /** Another publication is made. */
  | { readonly type: 'again' }
  | { readonly type: 'close' }
  | PickupReport;
