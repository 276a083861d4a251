/** An operation of the contract as the client needs it: how its answer is read, and how its failure is told. */
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
  /** `{…}` stands for identifiers. */
  readonly path: string;
  /** The answer is a file, not JSON. */
  readonly isFile: boolean;
  readonly answer: z.ZodType<Answer>;
  readonly errorText: (refusal: Refusal) => string;
}

/** What a call answers when all is well. */
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

/** The original also answers a bare array. */
const templateListOrArray: z.ZodType<TemplateList> = z.union([
  templateListSchema,
  z.array(templateSchema).transform((results) => ({ results, count: results.length, next: null })),
]);
/** Any JSON or an empty body; HTML comes from something else that stands in between. */
const nothing = z.json().transform(() => undefined);
const FILES: Readonly<Record<FileKind, z.ZodType<Blob>>> = {
  image: fileOf('image/'),
  bundle: fileOf(BUNDLE_TYPE),
};

function schemaOf(answer: Operation['answer']): z.ZodType {
  if (answer === null) return nothing;
  return typeof answer === 'string' ? FILES[answer] : answer;
}

/** A file that was sent under a type that begins so. */
function fileOf(type: string): z.ZodType<Blob> {
  return z.instanceof(Blob).refine((file) => file.type.startsWith(type));
}
