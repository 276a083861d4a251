import type { ApiError } from '../../../api/result.ts';
import type { Fault } from '../forms/useSubmit.ts';

/** What a proxy answers for a server that is down. */
const GATEWAY_CODES: readonly unknown[] = [502, 503, 504];

/** Whether the server itself has not answered: no reply came, or a proxy's. */
export function isUnreachable({ code, kind }: { readonly code: unknown; readonly kind?: string }): boolean {
  return code === 'offline' || kind === 'offline' || GATEWAY_CODES.includes(code);
}

/** Why the service did not take a form. */
export function serviceFault(error: ApiError): Fault {
  return { text: error.text, isUnreachable: isUnreachable(error) };
}
