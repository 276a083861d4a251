/** Events of a run, its results, and what the chart remembers of it. */
import type { Order } from '../../output/order/index.ts';
import type { Failure } from '../kernel/failure.ts';

/** A copy that could not be drawn. */
export interface CopyFailure {
  readonly fileName: string;
  /** Counted from 1. */
  readonly copy: number;
  /** Row of the table, counted from 1; null when the copy has none. */
  readonly row: number | null;
  readonly reason: string;
}
/** What the `plan` actor resolves with. */
export interface Planned {
  /** Number of images. */
  readonly total: number;
  /** Names the plan to the `run` actor: its copies and its document are too large for a chart. */
  readonly plan: string;
}
export interface ExportContext {
  readonly order: Order;
  /** Empty until there is one. */
  readonly plan: string;
  readonly done: number;
  readonly total: number;
  readonly fileName: string | null;
  readonly failure: Failure | null;
  /** Copies about which the person has to decide. */
  readonly failures: readonly CopyFailure[];
}
/** Events of the `run` actor. */
export type ExportReport =
  | { readonly type: 'copyDone'; readonly done: number; readonly total: number }
  /** All other copies are ready. */
  | { readonly type: 'incomplete'; readonly failures: readonly CopyFailure[] }
  | { readonly type: 'finished'; readonly fileName: string }
  | { readonly type: 'broken'; readonly failure: Failure }
  | { readonly type: 'stopped' };
export type ExportEvent =
  | { readonly type: 'cancel' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  /** Draws the copies that failed once more. */
  | { readonly type: 'retry' }
  /** Saves the archive without them. */
  | { readonly type: 'leaveOut' }
  | ExportReport;
export type ExportOutcome =
  | { readonly kind: 'done'; readonly fileName: string }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };
/** Sent to the `run` actor. */
export interface RunRequest {
  readonly type: 'stop' | 'pause' | 'resume' | 'retry' | 'leaveOut';
}
