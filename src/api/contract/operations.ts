/**
 * The table of all API operations: each call with what it takes. Server routes and their checks, the OpenAPI
 * document and the access tests derive from it; the page has its calls from `calls.ts` and `memberCalls.ts`, and only
 * the types from here.
 */
import type { CallName } from './calls.ts';
import { CALLS } from './calls.ts';
import type { MemberCallName } from './memberCalls.ts';
import { MEMBER_CALLS } from './memberCalls.ts';
import type { Operation } from './operation.ts';
import { REQUESTS } from './requests.ts';

export type OperationName = CallName | MemberCallName;

const EVERY_CALL = { ...CALLS, ...MEMBER_CALLS };

type RequestOf<Name> = Name extends keyof typeof REQUESTS ? (typeof REQUESTS)[Name] : unknown;

export type Operations = {
  readonly [Name in OperationName]: (typeof EVERY_CALL)[Name] & RequestOf<Name>;
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which call has which request
export const OPERATIONS = Object.fromEntries(
  Object.entries(EVERY_CALL).map(([name, call]) => [name, { ...call, ...Reflect.get(REQUESTS, name) }]),
) as Operations;

/** The same table as a list. */
export const EVERY_OPERATION: readonly Operation[] = Object.values(OPERATIONS);
