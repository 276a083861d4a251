/**
 * Fields of a kind, each described once. The schema of the editor, that of saves and the decoding are derived
 * of the description: a save may lack a field that has a default, and opening repairs what it cannot read.
 */
import { z } from 'zod';
import type { Fields } from '../schema/fields.ts';
import type { Immutable } from '../schema/immutable.ts';
import { DEFAULT_SIDE } from './layerDefaults.ts';
import { commonShape, lenientSideSchema, savedCommonShape, sideSchema } from './layerFields.ts';

export interface KindField<Schema extends z.ZodType> {
  /** In the editor. */
  readonly schema: Schema;
  /** In a save; more than `schema` takes where opening repairs it. */
  readonly saved: z.ZodType;
  readonly decode: (fields: Fields, name: string) => z.infer<Schema> | Immutable<z.infer<Schema>>;
}

/** A field that each save has. */
export function needed<Schema extends z.ZodType>(
  schema: Schema,
  fallback: z.infer<Schema>,
): KindField<Schema> {
  const typed = schema as z.ZodType<z.infer<Schema>>; // what it infers
  return { schema, saved: schema, decode: (fields, name) => fields.read(name, typed, fallback) };
}

/** A field that takes its default where a save lacks it. */
export function withDefault<Schema extends z.ZodType>(
  schema: Schema,
  fallback: z.infer<Schema>,
): KindField<Schema> {
  return { ...needed(schema, fallback), saved: schema.optional() };
}

/** The same of a field that a save may have in any form: opening repairs it. */
export function repaired<Schema extends z.ZodType>(
  schema: Schema,
  fallback: z.infer<Schema>,
  lenient: z.ZodType<z.infer<Schema>> = schema as z.ZodType<z.infer<Schema>>, // what it infers
): KindField<Schema> {
  return { schema, saved: ANYTHING, decode: (fields, name) => fields.read(name, lenient, fallback) };
}
const ANYTHING = z.unknown().optional();

/** A field that a layer may lack. */
export function mayLack<Schema extends z.ZodType>(
  schema: Schema,
  saved: z.ZodType = schema,
): KindField<z.ZodOptional<Schema>> {
  return { ...needed(schema.optional(), undefined), saved: saved.optional() };
}

/** Fields whose schemas say themselves that a layer may lack them. */
export function optionalFields<S extends Shape>(shape: S): FieldsOf<S>;
export function optionalFields(shape: Shape): object {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, needed(schema, undefined)]));
}

/** A side of a layer whose size is saved, document pixels. */
export const SIDE: KindField<typeof sideSchema> = {
  schema: sideSchema,
  saved: z.number().positive(),
  decode: (fields, name) => fields.read(name, lenientSideSchema, DEFAULT_SIDE),
};

type Shape = Readonly<Record<string, z.ZodType>>;
type FieldsOf<S extends Shape> = { readonly [Name in keyof S]: KindField<S[Name]> };

/**
 * The schemas of a kind, and what decodes its own fields.
 * @param box names those of its fields that come before its type, in layers as they were always written
 */
export function describedKind<Type extends string, S extends Shape>(
  type: Type,
  described: FieldsOf<S>,
  box: object = {},
) {
  const entries = Object.entries<KindField<z.ZodType>>(described);
  const each = (of: 'schema' | 'saved') =>
    Object.fromEntries(entries.map(([name, field]) => [name, field[of]]));
  const typed = { type: z.literal(type) };
  type Content = { readonly type: Type } & z.infer<z.ZodObject<S>>;
  return {
    schema: z.object({
      ...commonShape,
      ...({ ...pick(each('schema'), box), ...typed, ...each('schema') } as typeof typed & S), // each by its name
    }),
    savedSchema: z.looseObject({ ...savedCommonShape, ...typed, ...each('saved') }),
    decode: (fields: Fields) => {
      const read = entries.flatMap(([name, field]) => {
        const value: unknown = field.decode(fields, name);
        return value === undefined ? [] : [[name, value]];
      });
      return { type, ...Object.fromEntries(read) } as Content; // each by its own schema
    },
  };
}

function pick(shape: Shape, names: object): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([name]) => name in names));
}
