/** Expected failures: a code for the machine and a Russian text for the person. */
import { MissingImplementation } from './implementations.ts';
import { errorText, reasonOf } from '../../document/text/errorText.ts';

/** A number is an HTTP status; a word is a failure without a response. */
type FailureCode =
  | number
  | 'offline'
  | 'silent'
  | 'down'
  | 'undelivered'
  | 'crash'
  | 'empty'
  | 'noImages'
  | 'memory'
  | 'newer'
  | 'refused';

export interface Failure {
  readonly code: FailureCode;
  readonly text: string;
  /** What a fault of the product said, in any language: for logs and the page of the machines. */
  readonly details?: string;
  /** Texts by field name. */
  readonly fields?: Readonly<Record<string, string>>;
}

export const UNAUTHORIZED = 401;
export const CONFLICT = 409;
/** No response arrived, and the device has no network. */
export const OFFLINE = 'offline';
/** The server stopped responding and the call was aborted. */
export const SILENT = 'silent';

/** The device has a network, but the server cannot be reached. */
export const DOWN = 'down';
/** The server was just reached; only this call does not get through. */
export const UNDELIVERED = 'undelivered';

/** Whether a retry can succeed without any change of what is sent. */
export function isUnanswered({ code }: Failure): boolean {
  return code === OFFLINE || code === SILENT || code === DOWN || code === UNDELIVERED;
}

/**
 * Converts what an invoked actor threw. A `Failure` is returned as it is; any other error is a fault of the
 * product and becomes code `crash` with a Russian reason (`reasonOf`). A `MissingImplementation` is thrown
 * again.
 */
export function failureOf(error: unknown): Failure {
  const thrown = expectedError(error);
  if (isFailure(thrown)) return thrown;
  return { code: 'crash', text: reasonOf(thrown), details: errorText(thrown) };
}

/** Returns what an invoked actor threw; throws a `MissingImplementation` again. */
export function expectedError(error: unknown): unknown {
  if (error instanceof MissingImplementation) throw error;
  return error;
}

function isFailure(value: unknown): value is Failure {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof Error) &&
    'code' in value &&
    'text' in value &&
    typeof value.text === 'string'
  );
}
