/**
 * How a column writes numbers with slashes and dashes; `mixed` where its values contradict each other,
 * `unknown` where none tells.
 */
export type DateOrder = 'dayFirst' | 'monthFirst' | 'mixed' | 'unknown';

/** What the other values of a column tell of its dates. */
export interface DateHints {
  readonly order: DateOrder;
  /** Whether whole numbers of the column are days since 1899. */
  readonly hasSerials: boolean;
}

export const NO_HINTS: DateHints = { order: 'unknown', hasSerials: false };
