/** An operation as the client needs it: how to parse its response and describe its failure. */
import { z } from 'zod';
import { BUNDLE_TYPE } from './contract/bundle.ts';
import { CALLS } from './contract/calls.ts';
import type { CallName } from './contract/calls.ts';
import type { CallSummary, FileKind, Operation } from './contract/operation.ts';
import type { OperationName, Operations } from './contract/operations.ts';
import type { TemplateList } from './contract/templates.ts';
import { templateListSchema, templateSchema } from './contract/templates.ts';
import type { HttpError } from './errorTexts.ts';
import { FAILURE_TEXTS } from './errorTexts.ts';

export interface Endpoint<Reply> {
  readonly method: Operation['method'];
  /** `{…}` marks identifiers. */
  readonly path: string;
  /** The response is a file, not JSON. */
  readonly isFile: boolean;
  readonly reply: z.ZodType<Reply>;
  readonly errorText: (error: HttpError) => string;
}

/** Result type of a successful call. */
export type ReplyOf<O extends Operation> = O['reply'] extends z.ZodType
  ? z.output<O['reply']>
  : O['reply'] extends FileKind
    ? Blob
    : undefined;

/** The endpoint of a call; `facts` are those of another table. */
export function endpointOf<Name extends OperationName>(
  name: Name,
  facts?: CallSummary,
): Endpoint<ReplyOf<Operations[Name]>>;
export function endpointOf(
  name: CallName,
  { method, path, reply, failure = 'other' }: CallSummary = CALLS[name],
): Endpoint<unknown> {
  return {
    method,
    path,
    isFile: typeof reply === 'string',
    reply: name === 'listTemplates' ? templateListOrArray : schemaOf(reply),
    errorText: FAILURE_TEXTS[failure],
  };
}

/** The original may also return a bare array. */
const templateListOrArray: z.ZodType<TemplateList> = z.union([
  templateListSchema,
  z.array(templateSchema).transform((results) => ({ results, count: results.length, next: null })),
]);
/** Any JSON or an empty body. HTML comes from an intermediary. */
const nothing = z.json().transform(() => undefined);
const FILES: Readonly<Record<FileKind, z.ZodType<Blob>>> = {
  // What is kept at the address of an image may be a font of one's own.
  image: fileOf('image/', 'font/'),
  font: fileOf('font/'),
  bundle: fileOf(BUNDLE_TYPE),
  sealed: fileOf('application/octet-stream'),
};

function schemaOf(reply: Operation['reply']): z.ZodType {
  if (reply === null) return nothing;
  return typeof reply === 'string' ? FILES[reply] : reply;
}

/** A file whose type starts with one of these. */
function fileOf(...types: readonly string[]): z.ZodType<Blob> {
  return z.instanceof(Blob).refine((file) => types.some((type) => file.type.startsWith(type)));
}
