/**
 * The API client: the calls of the contract's table, each returning a value of the contract or a readable
 * `ApiError`. Calls that also manage the session, or read and write documents, are in this file. Reads and
 * long calls accept an `AbortSignal`.
 */
import type { Document } from '../document/document.ts';
import type { Decode, LayerProblem } from '../document/wire/decode.ts';
import { openDocument } from '../document/wire/decode.ts';
import { projectChanges } from '../document/wire/changes.ts';
import type { AuthReply } from './contract/auth.ts';
import { imageHashOf } from './contract/images.ts';
import type { OperationName, Operations } from './contract/operations.ts';
import type { Project } from './contract/projects.ts';
import type { TemplateDetail } from './contract/templates.ts';
import { endpointOf } from './endpoint.ts';
import { NEWER_TEXTS } from './errorTexts.ts';
import type { ApiError, ApiResult } from './result.ts';
import {
  clearSession,
  readSession,
  replaceLogin,
  STORAGE_KEYS,
  storeSession,
  storeWithinQuota,
} from './session.ts';
import type { CallOptions, TransportOptions, CallArguments, Transport } from './transport.ts';
import { createTransport, notFoundHere } from './transport.ts';
import type { z } from 'zod';
import type { CallSummary, Operation, PathNames } from './contract/operation.ts';
import type { CallName } from './contract/calls.ts';
import { CALLS } from './contract/calls.ts';
import type { MEMBER_CALLS, MemberCallName } from './contract/memberCalls.ts';
import type { ReplyOf } from './endpoint.ts';

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
type CalledName = Exclude<CallName, 'csrf'>;

type Calls = { readonly [Name in CalledName]: Call<Operations[Name]> };

export type MemberClient = { readonly [Name in MemberCallName]: Call<Operations[Name]> };

export interface LoadedProject {
  readonly id: string;
  readonly version: number;
  /** Absent for one's own project. */
  readonly shared?: Project['shared'];
  readonly document: Document;
  /** Layers that this product cannot show, or has repaired. Empty for its own projects. */
  readonly problems: readonly LayerProblem[];
}

interface LoadedTemplate {
  readonly template: TemplateDetail;
  /** Titled like the template. */
  readonly document: Document;
  readonly problems: readonly LayerProblem[];
}

export interface SaveArguments {
  readonly id: string;
  /** Version last loaded or saved. */
  readonly version: number;
  /** The document last loaded or saved, and the one to save. */
  readonly saved: Document;
  readonly present: Document;
  /** Aborts the call; the server may have saved all the same. */
  readonly signal?: AbortSignal;
}

interface DocumentCalls {
  /** Permanently deletes an unfinished project, without the bin. */
  discardProject(id: string): Promise<ApiResult<undefined>>;
  /** Reads only the project's name; 404 when it is missing or another person's. */
  projectName(id: string, options?: CallOptions): Promise<ApiResult<string>>;
  loadProject(id: string, options?: CallOptions): Promise<ApiResult<LoadedProject>>;
  /** Sends only what changed. A newer version on the server is an error with code 409. */
  saveProject(args: SaveArguments): Promise<ApiResult<{ readonly version: number }>>;
  loadTemplate(id: string, options?: CallOptions): Promise<ApiResult<LoadedTemplate>>;
  /** Loads the bytes of an image layer's `src`, for `/api/images/{hash}`: `<img>` cannot send the token. */
  loadImage(src: string, options?: CallOptions): Promise<ApiResult<Blob>>;
  /** Loads the bytes of an image layer's `src` in a template. */
  loadTemplateImage(id: string, src: string, options?: CallOptions): Promise<ApiResult<Blob>>;
}

interface SessionCalls extends Pick<
  Calls,
  | 'register'
  | 'login'
  | 'githubFinish'
  | 'logout'
  | 'changePassword'
  | 'changeLogin'
  | 'changeEmail'
  | 'deleteAccount'
  | 'updateProfile'
> {
  refreshToken(): Promise<ApiResult<undefined>>;
}

interface MoreCalls {
  /** Calls whose table is loaded when they are needed (`memberClient.ts`). */
  readonly more: (table: typeof MEMBER_CALLS) => MemberClient;
}

export type ApiClient = Omit<Calls, keyof DocumentCalls | keyof SessionCalls> &
  DocumentCalls &
  SessionCalls &
  MoreCalls;

interface ApiClientOptions extends TransportOptions {
  /** `openDocument` by default. */
  readonly decode?: Decode;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { storage, decode = (wire) => Promise.resolve(openDocument(wire)) } = options;
  const transport = createTransport(options);
  const { csrf: _, ...table } = CALLS;
  const calls = createCalls(transport, table) as Calls; // each method takes its arguments in the order of `Call`
  return {
    ...calls,
    ...sessionCalls(calls, storage),
    ...documentCalls(calls, decode),
    more: (other) => createCalls(transport, other) as MemberClient, // as above
  };
}

/** Calls that begin, change or end the stored session. */
function sessionCalls(calls: Calls, storage: TransportOptions['storage']): SessionCalls {
  function keepSession(result: ApiResult<AuthReply>): ApiResult<AuthReply> {
    if (result.ok) storeSession(storage, result.value);
    return result;
  }

  /** Replaces the stored token, unless it was removed meanwhile, for example by signing out. */
  function tokenReplacement(): (token: string) => void {
    const replaced = storage.getItem(STORAGE_KEYS.token);
    return (token) => {
      if (storage.getItem(STORAGE_KEYS.token) === replaced) storage.setItem(STORAGE_KEYS.token, token);
    };
  }

  return {
    register: async (...args) => keepSession(await calls.register(...args)),
    login: async (...args) => keepSession(await calls.login(...args)),
    githubFinish: async (...args) => keepSession(await calls.githubFinish(...args)),
    logout: async (...args) => {
      const result = await calls.logout(...args);
      clearSession(storage); // even when the call failed
      return result;
    },
    refreshToken: async () => {
      const replaceToken = tokenReplacement();
      const result = await calls.refreshToken();
      if (!result.ok) return result;
      replaceToken(result.value.token);
      return { ok: true, value: undefined };
    },
    changePassword: async (...args) => {
      const replaceToken = tokenReplacement();
      const result = await calls.changePassword(...args);
      if (result.ok && result.value.token !== undefined) replaceToken(result.value.token);
      return result;
    },
    changeLogin: async (...args) => {
      const { username } = readSession(storage);
      const result = await calls.changeLogin(...args);
      if (result.ok) replaceLogin(storage, username, result.value.username);
      return result;
    },
    changeEmail: async (...args) => {
      const result = await calls.changeEmail(...args);
      if (result.ok) storeWithinQuota(storage, STORAGE_KEYS.email, result.value.email);
      return result;
    },
    deleteAccount: async (...args) => {
      const result = await calls.deleteAccount(...args);
      if (result.ok) clearSession(storage);
      return result;
    },
    updateProfile: async (...args) => {
      const result = await calls.updateProfile(...args);
      if (result.ok) storeWithinQuota(storage, STORAGE_KEYS.name, result.value.name);
      return result;
    },
  };
}

/** Calls that read or write documents and images. */
function documentCalls(calls: Calls, decode: Decode): DocumentCalls {
  return {
    discardProject: async (id) => {
      const deleted = await calls.deleteProject(id);
      return deleted.ok ? calls.purgeProject(id) : deleted;
    },
    projectName: async (id, options) => mapped(await calls.projectName(id, options), ({ data }) => data.name),
    loadProject: async (id, options) => {
      const result = await calls.loadProject(id, options);
      if (!result.ok) return result;
      const opened = await decode(result.value);
      if (opened.kind === 'newer') return newer(NEWER_TEXTS.project);
      const { document, problems } = opened;
      const { id: loaded, version, shared } = result.value;
      return { ok: true, value: { id: loaded, version, shared, document, problems } };
    },
    saveProject: async ({ id, version, saved, present, signal }) => {
      const options = signal === undefined ? {} : { signal };
      const changes = projectChanges(saved, present);
      if (changes.kind === 'none') return { ok: true, value: { version } };
      // Renaming does not change the version of the data, so a later save is still based on the loaded
      // version.
      if (changes.kind === 'name')
        return mapped(await calls.renameProject(id, { name: changes.name }, options), () => ({ version }));
      return mapped(await calls.saveProject(id, { ...changes.fields, version }, options), versionOf);
    },
    loadTemplate: async (id, options) => {
      const result = await calls.loadTemplate(id, options);
      if (!result.ok) return result;
      const template = result.value;
      const opened = await decode({ name: template.title, ...template.project });
      if (opened.kind === 'newer') return newer(NEWER_TEXTS.template);
      const { document, problems } = opened;
      return { ok: true, value: { template, document, problems } };
    },
    loadImage: async (src, options) => {
      const hash = imageHashOf(src);
      return hash === null ? missing('loadImage') : calls.loadImage(hash, options);
    },
    loadTemplateImage: async (id, src, options) => {
      const hash = imageHashOf(src);
      return hash === null ? missing('loadTemplateImage') : calls.loadTemplateImage(id, hash, options);
    },
  };
}

function mapped<T, U>(result: ApiResult<T>, valueOf: (value: T) => U): ApiResult<U> {
  return result.ok ? { ok: true, value: valueOf(result.value) } : result;
}

function versionOf({ version }: Project): { readonly version: number } {
  return { version };
}

function newer(text: string): { readonly ok: false; readonly error: ApiError } {
  return { ok: false, error: { kind: 'newer', code: 500, text, details: null } };
}

function missing(name: CallName): ReturnType<typeof notFoundHere> {
  return notFoundHere(endpointOf(name));
}

/**
 * Client methods derived from the table of operations: `call(…identifiers, body, query, options)`, of which
 * each operation takes what its entry declares. Options come last and are optional.
 */
function createCalls({ call }: Transport, table: Readonly<Record<string, CallSummary>>): object {
  const calls = Object.entries(table).map(([name, facts]) => {
    const endpoint = endpointOf(name as OperationName, facts); // the names of a table are those of its calls
    return [name, (...args: unknown[]) => call(endpoint, argumentsOf(facts, args))] as const;
  });
  return Object.fromEntries(calls);
}

/** Splits the arguments of `Call` by what the operation takes. `Call` defines their types. */
function argumentsOf({ path, sends, asks }: CallSummary, args: readonly unknown[]): CallArguments {
  const left = [...args];
  const ids = Array.from(path.matchAll(/\{\w+\}/g), () => left.shift() as string);
  return {
    ids,
    ...(sends !== undefined && bodyOf(sends, left.shift())),
    ...(asks === true && { query: (left.shift() ?? {}) as NonNullable<CallArguments['query']> }),
    ...(left.shift() as CallOptions | undefined),
  };
}

function bodyOf(
  kind: NonNullable<CallSummary['sends']>,
  value: unknown,
): Pick<CallArguments, 'json' | 'blob'> {
  return kind === 'json' ? { json: value } : { blob: value as Blob };
}
