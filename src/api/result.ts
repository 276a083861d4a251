/** What every call answers. A refusal and a lost connection are values; only a broken invariant throws. */

export interface ApiError {
  /**
   * `offline`: no answer came at all. `refused`: the server answered, and said no (or something unreadable).
   * `cancelled`: the caller has called it off, and knows.
   */
  readonly kind: 'offline' | 'refused' | 'cancelled';
  /** The status of the answer, or 500 if there was none (specification §8). */
  readonly code: number;
  /** What to show to the person, in Russian. */
  readonly text: string;
  /** Texts by field, where the server named fields. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** The body of the refusal as it came, or null. */
  readonly details: unknown;
}

export type ApiResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ApiError };

/** Whether this refusal says that someone saved a newer version meanwhile. */
export function isStaleVersion(error: ApiError): boolean {
  return error.kind === 'refused' && error.code === 409;
}
