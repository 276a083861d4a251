/**
 * Mounts the API from the table of operations, which defines method, path, access, body limits, parsing,
 * status and response schema. A handler only returns the value.
 */
import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { Access, Operation, PathNames } from '../../src/api/contract/operation.ts';
import type { OperationName, Operations } from '../../src/api/contract/operations.ts';
import { OPERATIONS } from '../../src/api/contract/operations.ts';
import type { Identify } from './access.ts';
import { requireAccess } from './access.ts';
import { reply, bodyOf, readJson, readQuery } from './body.ts';
import type { Account, App, AppEnv, Receiving } from './context.ts';

type AccountOf<Rights extends Access> = Rights extends 'account' | 'owner'
  ? Account
  : Rights extends 'viewer'
    ? Account | null
    : null;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type SchemaOf<Part> = Part extends { readonly schema: infer S } ? S : undefined;

/** One request of an operation, as its handler sees it. */
export interface Call<O extends Operation> {
  readonly context: Context<AppEnv>;
  /** Identifiers in the path, unparsed. */
  readonly params: Readonly<Record<PathNames<O['path']>[number], string>>;
  /** Null when nobody is signed in, or when the operation does not authenticate. */
  readonly account: AccountOf<O['access']>;
  /** The JSON body by its schema. Throws a `HttpError` (400). */
  readonly body: () => Parsed<SchemaOf<O['body']>>;
  /** The raw body; empty when none was sent. */
  readonly bytes: Uint8Array;
  /** The query by its schema. Throws a `HttpError` (400). */
  readonly query: () => Parsed<O['query']>;
  /** Aborted when the client no longer waits for the response. */
  readonly gone: AbortSignal | undefined;
}

/** A value of the response's schema, or a `Response` for a file or a stream. */
type Reply<O extends Operation> = O['reply'] extends z.ZodType
  ? z.output<O['reply']> | Response
  : O['reply'] extends null
    ? void
    : Response;

type Handle<O extends Operation> = (call: Call<O>) => Reply<O> | Promise<Reply<O>>;

/** Handles an operation. `before` runs after authentication and before the body is received. */
type Handler<O extends Operation> =
  | Handle<O>
  | { readonly before: MiddlewareHandler<AppEnv>; readonly handle: Handle<O> };

/** Handlers for these operations, by default for all of them. */
export type Handlers<Name extends OperationName = OperationName> = {
  readonly [One in Name]: Handler<Operations[One]>;
};

interface MountOptions {
  readonly identify: Identify;
  readonly receive: Receiving;
}

/** Adds the routes of all operations to the application. */
export function mount(app: App, options: MountOptions, handlers: Handlers): void {
  for (const name of inOrder(Object.keys(OPERATIONS) as OperationName[])) {
    // the keys of this table
    const operation: Operation = OPERATIONS[name];
    const handler = handlers[name] as Handler<Operation>; // its `Call` is made from the same entry
    const { before, handle } = typeof handler === 'function' ? { before: null, handle: handler } : handler;
    app.on(
      operation.method,
      operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      requireAccess(options.identify, operation.access),
      ...(before === null ? [] : [before]),
      receiveOf(options.receive, operation),
      async (context) => send(context, operation, await handle(callOf(context, operation))),
    );
  }
}

/** Paths with fewer parameters first: `/projects/bin/` must not match the project with the id `bin`. */
function inOrder(names: readonly OperationName[]): OperationName[] {
  return names.toSorted((a, b) => identifiersIn(a) - identifiersIn(b));
}

function identifiersIn(name: OperationName): number {
  return OPERATIONS[name].path.split('{').length - 1;
}

/** Unexpected bodies are received as short ones and ignored. */
function receiveOf(receive: Receiving, { body }: Operation): MiddlewareHandler<AppEnv> {
  if (body?.maxBytes === undefined) return receive.small;
  return receive.large(body.maxBytes, body.kind === 'file' ? body.tooLarge : undefined);
}

function callOf(context: Context<AppEnv>, { body, query }: Operation): Call<Operation> {
  return {
    context,
    params: context.req.param(),
    account: context.get('account') ?? context.get('viewer') ?? null,
    body: () => (body?.kind === 'json' ? readJson(context, body.schema) : undefined),
    bytes: bodyOf(context),
    query: () => (query === undefined ? undefined : readQuery(context, query)),
    gone: context.get('gone'),
  };
}

function send(context: Context<AppEnv>, operation: Operation, value: unknown): Response {
  if (value instanceof Response) return value;
  const { reply: schema } = operation;
  if (schema === null) return context.body(null, 204);
  if (typeof schema === 'string') throw new Error(`${operation.path} must be answered with a file.`);
  return reply(context, schema, value, operation.status);
}
