/**
 * Client methods derived from the table of operations: `call(…identifiers, body, query, options)`, of which
 * each operation takes what its entry declares. Options come last and are optional.
 */
import type { z } from 'zod';
import type { Body, Operation, PathNames } from './contract/operation.ts';
import type { OperationName, Operations } from './contract/operations.ts';
import { OPERATIONS } from './contract/operations.ts';
import type { ReplyOf } from './endpoint.ts';
import { endpointOf } from './endpoint.ts';
import type { ApiResult } from './result.ts';
import type { CallArguments, CallOptions, Transport } from './transport.ts';

type Ids<Names extends readonly string[]> = { readonly [Index in keyof Names]: string };

type Sent<O extends Operation> = O extends { readonly body: infer B }
  ? B extends { readonly kind: 'json'; readonly schema: infer S extends z.ZodType }
    ? readonly [fields: z.input<S>]
    : readonly [file: Blob]
  : readonly [];

type Asked<O extends Operation> = O extends { readonly query: infer Q extends z.ZodType }
  ? readonly [query?: z.input<Q>, options?: CallOptions]
  : readonly [options?: CallOptions];

type Call<O extends Operation> = (
  ...args: readonly [...Ids<PathNames<O['path']>>, ...Sent<O>, ...Asked<O>]
) => Promise<ApiResult<ReplyOf<O>>>;

/** The transport fetches the CSRF value itself. */
type CalledName = Exclude<OperationName, 'csrf'>;

export type Calls = { readonly [Name in CalledName]: Call<Operations[Name]> };

export function createCalls({ call }: Transport): Calls {
  const calls = Object.keys(OPERATIONS)
    .filter((name): name is CalledName => name !== 'csrf')
    .map((name) => {
      const endpoint = endpointOf<OperationName>(name);
      return [name, (...args: unknown[]) => call(endpoint, argumentsOf(OPERATIONS[name], args))] as const;
    });
  return Object.fromEntries(calls) as Calls; // each method takes its arguments in the order of `Call`
}

/** Splits the arguments of `Call` by what the operation takes. `Call` defines their types. */
function argumentsOf({ path, query, body }: Operation, args: readonly unknown[]): CallArguments {
  const left = [...args];
  const ids = Array.from(path.matchAll(/\{\w+\}/g), () => left.shift() as string);
  return {
    ids,
    ...(body !== undefined && sent(body, left.shift())),
    ...(query !== undefined && { query: (left.shift() ?? {}) as NonNullable<CallArguments['query']> }),
    ...(left.shift() as CallOptions | undefined),
  };
}

function sent({ kind }: Body, value: unknown): Pick<CallArguments, 'json' | 'blob'> {
  return kind === 'json' ? { json: value } : { blob: value as Blob };
}
