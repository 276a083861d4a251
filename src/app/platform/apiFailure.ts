/**
 * Converts API results for actors of charts: an actor resolves, or throws the `Failure` that its chart
 * branches on.
 */
import type { ApiError, ApiResult } from '../../api/result.ts';
import type { Failure } from '../../machines/kernel/failure.ts';

export function valueOrFailure<T>(result: ApiResult<T>): T {
  if (result.ok) return result.value;
  return fail(failureFrom(result.error));
}

/**
 * Ends an actor with a failure that its chart branches on; plain data, because a chart's context must stay
 * serialisable.
 */
export function fail(failure: Failure): never {
  // oxlint-disable-next-line typescript/only-throw-error -- see above: an Error does not survive serialising
  throw failure;
}

function failureFrom(error: ApiError): Failure {
  const code = error.kind === 'offline' || error.kind === 'newer' ? error.kind : error.code;
  if (error.fields === undefined) return { code, text: error.text };
  const fields = Object.entries(error.fields).map(([field, texts]) => [field, texts.join(' ')] as const);
  return { code, text: error.text, fields: Object.fromEntries(fields) };
}
