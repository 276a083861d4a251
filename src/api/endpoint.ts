/** An operation as the client needs it: how to parse its response and describe its failure. */
import { z } from 'zod';
import { BUNDLE_TYPE } from './contract/bundle.ts';
import type { FileKind, Operation } from './contract/operation.ts';
import type { OperationName, Operations } from './contract/operations.ts';
import { OPERATIONS } from './contract/operations.ts';
import type { TemplateList } from './contract/templates.ts';
import { templateListSchema, templateSchema } from './contract/templates.ts';
import type { Refusal } from './errorTexts.ts';
import { FAILURE_TEXTS } from './errorTexts.ts';

export interface Endpoint<Answer> {
  readonly method: Operation['method'];
  /** `{…}` marks identifiers. */
  readonly path: string;
  /** The response is a file, not JSON. */
  readonly isFile: boolean;
  readonly answer: z.ZodType<Answer>;
  readonly errorText: (refusal: Refusal) => string;
}

/** Result type of a successful call. */
export type AnswerOf<O extends Operation> = O['answer'] extends z.ZodType
  ? z.output<O['answer']>
  : O['answer'] extends FileKind
    ? Blob
    : undefined;

export function endpointOf<Name extends OperationName>(name: Name): Endpoint<AnswerOf<Operations[Name]>> {
  const { method, path, answer, failure = 'other' }: Operation = OPERATIONS[name];
  const schema = name === 'listTemplates' ? templateListOrArray : schemaOf(answer);
  return {
    method,
    path,
    isFile: typeof answer === 'string',
    answer: schema as z.ZodType<AnswerOf<Operations[Name]>>, // the schema is that of this name's `answer`
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
  image: fileOf('image/'),
  bundle: fileOf(BUNDLE_TYPE),
};

function schemaOf(answer: Operation['answer']): z.ZodType {
  if (answer === null) return nothing;
  return typeof answer === 'string' ? FILES[answer] : answer;
}

/** A file whose type starts with `type`. */
function fileOf(type: string): z.ZodType<Blob> {
  return z.instanceof(Blob).refine((file) => file.type.startsWith(type));
}
