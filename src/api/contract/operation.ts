/** Types of the entries in the tables of calls and requests, their constructors, and derived values. */
import type { z } from 'zod';

/**
 * `anyone`: tokens are ignored. `viewer`: a token is optional, and an invalid one is refused. `account`: a
 * token is required. `owner`: in addition, other people's objects are not found.
 */
export type Access = 'anyone' | 'viewer' | 'account' | 'owner';

/** Files sent as they are: an image, a font, a project as a .zip, or a sealed copy of a document. */
export type FileKind = 'image' | 'font' | 'bundle' | 'sealed';

/** Request body. `maxBytes` marks a large body; other JSON bodies have the server's small limit. */
type Body<S extends z.ZodType = z.ZodType> =
  | { readonly kind: 'json'; readonly schema: S; readonly maxBytes?: number }
  | {
      readonly kind: 'file';
      readonly file: FileKind;
      readonly maxBytes: number;
      /** Text of the 413 response, where it differs from the default. */
      readonly tooLarge?: string;
    };

/** The rule of the specification (§8) for the texts of a failed call; see `src/api/errorTexts.ts`. */
export type Failure =
  | 'signIn'
  | 'registration'
  | 'logout'
  | 'password'
  | 'profileLoad'
  | 'profileUpdate'
  | 'settingsLoad'
  | 'settingsUpdate'
  | 'projectUpdate'
  | 'other';

/** A call as the page knows it. */
export interface CallSummary {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `{…}` marks identifiers. */
  readonly path: string;
  readonly access: Access;
  readonly group: keyof typeof OPERATION_GROUPS;
  /** The kind of its body; the schema is in its `Request`. */
  readonly sends?: Body['kind'];
  /** It takes a query. */
  readonly asks?: true;
  /** Null: an empty response with 204. */
  readonly reply: z.ZodType | FileKind | null;
  /** 200 by default; 204 without a response body. */
  readonly status?: 201;
  /** Error statuses besides those that follow from the other fields. */
  readonly errorStatuses?: readonly (400 | 403 | 404 | 409 | 413 | 429 | 503)[];
  /** Default: `other`. */
  readonly failure?: Failure;
}

/** What a call takes. */
export interface Request {
  readonly query?: z.ZodObject;
  readonly body?: Body;
}

export type Operation = CallSummary & Request;

export const OPERATION_GROUPS = {
  auth: 'Вход и профиль',
  settings: 'Настройки',
  projects: 'Проекты',
  members: 'Участники проектов',
  templates: 'Шаблоны',
  images: 'Картинки',
  proof: 'Проверка подлинности',
  letters: 'Письма с копиями',
  pickups: 'Копии для получателей',
} as const;

/** Names of the identifiers in a path, in order. */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? readonly [Name, ...PathNames<Rest>]
  : readonly [];

export function of<
  const Method extends Operation['method'],
  const Path extends string,
  const Rights extends Access,
  const Group extends Operation['group'],
>(method: Method, path: Path, access: Rights, group: Group) {
  return { method, path, access, group };
}

export function json<S extends z.ZodType>(schema: S, maxBytes?: number) {
  return { kind: 'json' as const, schema, ...(maxBytes !== undefined && { maxBytes }) };
}

export function file(kind: FileKind, maxBytes: number, tooLarge?: string) {
  return { kind: 'file' as const, file: kind, maxBytes, ...(tooLarge !== undefined && { tooLarge }) };
}

/** Status of a successful response. */
export function statusOf({ reply, status }: Operation): 200 | 201 | 204 {
  return reply === null ? 204 : (status ?? 200);
}

/** All error statuses of this operation, in order. */
export function errorStatusesOf({
  method,
  path,
  access,
  query,
  body,
  errorStatuses = [],
}: Operation): number[] {
  const found = new Set<number>(errorStatuses);
  if (query !== undefined || body !== undefined) found.add(400);
  if (access !== 'anyone') found.add(401);
  if (method !== 'GET') found.add(403);
  if (path.includes('{')) found.add(404);
  // The body is too slow, too long, or over its sender's memory budget.
  if (body !== undefined) for (const status of [408, 413, 429]) found.add(status);
  return [...found].toSorted((a, b) => a - b);
}
