/** An expected failure as a chart keeps it: a code to decide by and the Russian text that a person reads. */
import { MissingImplementation } from './implementations.ts';

/** A number is the status of a response; a word is a failure that no server had a part in. */
type FailureCode = number | 'offline' | 'silent' | 'crash' | 'empty' | 'noImages' | 'memory' | 'refused';

export interface Failure {
  readonly code: FailureCode;
  readonly text: string;
  /** Texts by the name of the field they belong to. */
  readonly fields?: Readonly<Record<string, string>>;
}

export const UNAUTHORIZED = 401;
export const CONFLICT = 409;
/** No answer came at all. */
export const OFFLINE = 'offline';
/** The service has stopped answering, and was waited for no longer. */
export const SILENT = 'silent';

/** Whether it may go well by itself once there is an answer again. */
export function isUnanswered({ code }: Failure): boolean {
  return code === OFFLINE || code === SILENT;
}

/**
 * What an invoked actor failed with. Actors of the composition root throw a `Failure`; anything else they throw is a
 * fault of ours and becomes code `crash` with its message. A missing effect is never taken for either.
 */
export function failureOf(error: unknown): Failure {
  const thrown = expectedError(error);
  if (isFailure(thrown)) return thrown;
  return { code: 'crash', text: thrown instanceof Error ? thrown.message : String(thrown) };
}

/** What an invoked actor threw, to be told or passed over as it is; again never a missing implementation. */
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
