/** One entry of the table of operations (`operations.ts`): its shape, what makes one, and what follows from it. */
import type { z } from 'zod';

/**
 * `anyone`: tokens are not looked at. `viewer`: a token is optional, and an invalid one is refused. `account`: a token is
 * required. `owner`: and what belongs to others is not found.
 */
export type Access = 'anyone' | 'viewer' | 'account' | 'owner';

/** Files that are sent or answered as they are: a picture, or a project as a .zip. */
export type FileKind = 'image' | 'bundle';

/** What a call takes. `maxBytes` marks a body that counts as a large one; other JSON bodies have the server's small limit. */
export type Body<S extends z.ZodType = z.ZodType> =
  | { readonly kind: 'json'; readonly schema: S; readonly maxBytes?: number }
  | {
      readonly kind: 'file';
      readonly file: FileKind;
      readonly maxBytes: number;
      /** The text of the refusal with 413, where the usual one does not do. */
      readonly tooLarge?: string;
    };

/** Which rule of the specification (§8) words the failure of a call; `src/api/errorTexts.ts` has the rules. */
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

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `{…}` stands for identifiers. */
  readonly path: string;
  readonly access: Access;
  readonly group: keyof typeof OPERATION_GROUPS;
  readonly summary: string;
  readonly query?: z.ZodObject;
  readonly body?: Body;
  /** Null: an empty answer with 204. */
  readonly answer: z.ZodType | FileKind | null;
  /** 200 unless told otherwise; 204 where there is no answer. */
  readonly status?: 201;
  /** Refusals besides those that follow from the rest. */
  readonly refusals?: readonly (400 | 403 | 404 | 409 | 413 | 429 | 503)[];
  /** `other` unless told otherwise. */
  readonly failure?: Failure;
}

export const OPERATION_GROUPS = {
  auth: 'Вход и профиль',
  settings: 'Настройки',
  projects: 'Проекты',
  templates: 'Шаблоны',
  images: 'Картинки',
} as const;

/** The names of the identifiers in a path, in order. */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? readonly [Name, ...PathNames<Rest>]
  : readonly [];

export function of<
  const Method extends Operation['method'],
  const Path extends string,
  const Rights extends Access,
  const Group extends Operation['group'],
>(method: Method, path: Path, access: Rights, group: Group, summary: string) {
  return { method, path, access, group, summary };
}

export function json<S extends z.ZodType>(schema: S, maxBytes?: number) {
  return { kind: 'json' as const, schema, ...(maxBytes !== undefined && { maxBytes }) };
}

export function file(kind: FileKind, maxBytes: number, tooLarge?: string) {
  return { kind: 'file' as const, file: kind, maxBytes, ...(tooLarge !== undefined && { tooLarge }) };
}

/** The status of a good answer. */
export function statusOf({ answer, status }: Operation): 200 | 201 | 204 {
  return answer === null ? 204 : (status ?? 200);
}

/** Every status with which this call may refuse, in order. */
export function refusalsOf({ method, path, access, query, body, refusals = [] }: Operation): number[] {
  const found = new Set<number>(refusals);
  if (query !== undefined || body !== undefined) found.add(400);
  if (access !== 'anyone') found.add(401);
  if (method !== 'GET') found.add(403);
  if (path.includes('{')) found.add(404);
  // A body that comes too slowly, is too long, or would take more memory than its sender may.
  if (body !== undefined) for (const status of [408, 413, 429]) found.add(status);
  return [...found].toSorted((a, b) => a - b);
}
