/**
 * Columns that a person made from others: a part of a full name, or several columns joined
 * (table-columns#made-columns).
 */
import { z } from 'zod';
import { MAX_COLUMN_NAME_LENGTH, MAX_DERIVED_COLUMNS, MAX_JOINED_COLUMNS } from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';

const name = z.string().max(MAX_COLUMN_NAME_LENGTH);

export const derivedColumnSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('part'),
    name,
    /** The column with full names. */
    from: name,
    part: z.enum(['surname', 'first', 'patronymic']),
  }),
  z.object({
    kind: z.literal('join'),
    name,
    from: z.array(name).min(2).max(MAX_JOINED_COLUMNS),
    /** Between values that are not empty. */
    separator: z.string().max(20),
  }),
]);
export const derivedColumnsSchema = z.array(derivedColumnSchema).max(MAX_DERIVED_COLUMNS);
export type DerivedColumn = Immutable<z.infer<typeof derivedColumnSchema>>;
