/** Result of every call. Error responses and lost connections are values; only a broken invariant throws. */

export interface ApiError {
  /**
   * `offline`: no response. `refused`: an error response, or an unreadable one. `cancelled`: the caller
   * aborted. `newer`: the document of the response was saved by a newer program.
   */
  readonly kind: 'offline' | 'refused' | 'cancelled' | 'newer';
  /** Status of the response, or 500 without a usable one (specification §8). */
  readonly code: number;
  /** Text for the person, in Russian. */
  readonly text: string;
  /** Texts by field, if the server named fields. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Time after which the service takes the call again, ms, if it said so. */
  readonly retryAfterMs?: number;
  /** Body of the error response, or null. */
  readonly details: unknown;
}

export type ApiResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ApiError };
