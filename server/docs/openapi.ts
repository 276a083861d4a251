/**
 * Builds the OpenAPI document from the contract: zod schemas become JSON schemas, and the table of operations
 * the paths.
 */
import { FONT_TYPE } from '../../src/document/ownFonts.ts';
import { z } from 'zod';
import * as auth from '../../src/api/contract/auth.ts';
import { BUNDLE_TYPE } from '../../src/api/contract/bundle.ts';
import * as categories from '../../src/api/contract/categories.ts';
import * as errors from '../../src/api/contract/errors.ts';
import * as images from '../../src/api/contract/images.ts';
import type { FileKind, Operation } from '../../src/api/contract/operation.ts';
import { errorStatusesOf, OPERATION_GROUPS, statusOf } from '../../src/api/contract/operation.ts';
import type { OperationName } from '../../src/api/contract/operations.ts';
import { OPERATIONS } from '../../src/api/contract/operations.ts';
import { SUMMARIES } from '../../src/api/contract/summaries.ts';
import * as letterRequests from '../../src/api/contract/letterRequests.ts';
import * as letters from '../../src/api/contract/letters.ts';
import * as members from '../../src/api/contract/members.ts';
import * as organisationRequests from '../../src/api/contract/organisationRequests.ts';
import * as organisations from '../../src/api/contract/organisations.ts';
import * as pickupRequests from '../../src/api/contract/pickupRequests.ts';
import * as pickups from '../../src/api/contract/pickups.ts';
import * as projects from '../../src/api/contract/projects.ts';
import * as proof from '../../src/api/contract/proof.ts';
import * as settings from '../../src/api/contract/settings.ts';
import * as templates from '../../src/api/contract/templates.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;
export interface OpenApiContent {
  readonly [type: string]: { readonly schema: JsonSchema };
}
export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: OpenApiContent };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: OpenApiContent }>
  >;
}
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

export function openApiDocument(): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const [name, summary] of Object.entries(SUMMARIES)) {
    const operation: Operation = OPERATIONS[name as OperationName]; // the summaries have the names of the calls
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation, summary),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Patent Generator', version: '1', description: ABOUT },
    tags: Object.values(OPERATION_GROUPS).map((name) => ({ name })),
    paths,
    components: {
      schemas: COMPONENTS,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {token}' },
      },
    },
  };
}

const ABOUT =
  'Токен из ответа на вход передаётся в заголовке Authorization: Token {token}. Каждый вызов, который что-то меняет, повторяет в заголовке X-CSRFToken значение из GET /api/getr вместе с полученной там cookie. Отказ — это {detail} или тексты по полям.';

/** Schemas by the names that the contract exports them under: `projectListSchema` is `ProjectList`. */
const NAMES = new Map<z.ZodType, string>(
  [
    auth,
    categories,
    errors,
    images,
    letterRequests,
    letters,
    organisationRequests,
    organisations,
    pickupRequests,
    pickups,
    members,
    projects,
    proof,
    settings,
    templates,
  ].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
      value instanceof z.ZodType && name.endsWith('Schema') ? [[value, componentName(name)] as const] : [],
    ),
  ),
);
const REGISTRY = z.registry<{ id: string }>();
for (const [schema, id] of NAMES) REGISTRY.add(schema, { id });
const COMPONENTS = componentsOf();

function componentName(exported: string): string {
  return exported.charAt(0).toUpperCase() + exported.slice(1).replace(/Schema$/, '');
}

/** Request schemas are described by their input type, all others by their output. */
function componentsOf(): Record<string, JsonSchema> {
  const [sent, answered] = (['input', 'output'] as const).map((io) =>
    z.toJSONSchema(REGISTRY, {
      io,
      uri: reference,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        if (jsonSchema.format !== undefined) delete jsonSchema.pattern; // `format` says the same in one word
      },
    }),
  );
  return Object.fromEntries(
    [...NAMES.values()].map((name) => {
      const source = /(Request|Query)$/.test(name) ? sent : answered;
      const { $schema: _, $id: __, ...schema } = source?.schemas[name] ?? {};
      return [name, schema];
    }),
  );
}

function reference(name: string): string {
  return `#/components/schemas/${name}`;
}

function refTo(schema: z.ZodType): JsonSchema {
  const name = NAMES.get(schema);
  if (name === undefined) throw new Error('An operation uses a schema that no file of the contract exports.');
  return { $ref: reference(name) };
}

function describe(operation: Operation, summary: string): OpenApiOperation {
  const { method, path, group, access, body } = operation;
  return {
    operationId: `${method.toLowerCase()}_${path
      .replaceAll(/[^a-z_]+/g, ' ')
      .trim()
      .replaceAll(' ', '_')}`,
    tags: [OPERATION_GROUPS[group]],
    summary,
    security: access === 'anyone' || access === 'viewer' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: parametersOf(operation),
    ...(body !== undefined && {
      requestBody: { required: true, content: contentOf(body.kind === 'json' ? body.schema : body.file) },
    }),
    responses: {
      [statusOf(operation)]: responseOf(operation),
      ...Object.fromEntries(
        errorStatusesOf(operation).map((code) => [
          code,
          { description: REFUSALS[code] ?? '', content: errorBody(code) },
        ]),
      ),
    },
  };
}

function parametersOf({ method, path, query }: Operation): OpenApiOperation['parameters'] {
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' as const },
  }));
  const described = query === undefined ? undefined : COMPONENTS[NAMES.get(query) ?? ''];
  const inQuery = Object.entries(described?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: false,
    schema: typeof schema === 'boolean' ? {} : schema,
  }));
  const csrf = {
    name: 'X-CSRFToken',
    in: 'header' as const,
    required: true,
    schema: { type: 'string' as const },
  };
  return [...inPath, ...inQuery, ...(method === 'GET' ? [] : [csrf])];
}

function responseOf({ reply }: Operation): OpenApiOperation['responses'][string] {
  if (reply === null) return { description: 'Сделано, тело пустое' };
  return { description: 'Сделано', content: contentOf(reply) };
}

function contentOf(body: z.ZodType | FileKind): OpenApiContent {
  const file: JsonSchema = { type: 'string', format: 'binary' };
  if (body === 'bundle') return { [BUNDLE_TYPE]: { schema: file } };
  if (body === 'sealed') return { 'application/octet-stream': { schema: file } };
  if (body === 'font') return { [FONT_TYPE]: { schema: file } };
  if (body === 'image') return Object.fromEntries(images.IMAGE_TYPES.map((type) => [type, { schema: file }]));
  return { 'application/json': { schema: refTo(body) } };
}

function errorBody(code: number): OpenApiContent {
  const schema = refTo(code === 409 ? errors.staleVersionSchema : errors.errorBodySchema);
  return { 'application/json': { schema } };
}

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Данные не подошли; тексты по полям',
  401: 'Нужно войти',
  403: 'Проверка X-CSRFToken не пройдена, или это чужое',
  404: 'Не найдено, или чужое',
  408: 'Данные шли слишком медленно',
  409: 'Уже сохранена более новая версия',
  413: 'Слишком много данных',
  429: 'Слишком часто; когда можно снова, говорит Retry-After',
  503: 'Сейчас не получается, попробуйте позже',
};
