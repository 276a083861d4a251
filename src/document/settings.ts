/** Facts of a project that belong to no layer. They are stored once, and edits of layers do not know of them (decision 0148). */
import { z } from 'zod';
import { MAX_COLUMN_NAME_LENGTH } from './schema/constants.ts';
import { derivedColumnsSchema } from './table/derivedColumns.ts';
import type { Immutable } from './schema/immutable.ts';
import { nameCorrectionsSchema } from './table/nameCorrections.ts';

/** What a person decided for all copies; an absent field is a decision that nobody has made. */
export const settingsSchema = z.object({
  /** Columns that were made from others. */
  derivedColumns: derivedColumnsSchema.optional(),
  /** Decisions about the names in the cells. */
  decisions: nameCorrectionsSchema.optional(),
  /** Name of the column with the number of copies of each row; without it every row makes one (decision 0108). */
  copiesColumn: z.string().min(1).max(MAX_COLUMN_NAME_LENGTH).optional(),
});
export type Settings = Immutable<z.infer<typeof settingsSchema>>;

/** The settings without fields that decide nothing, so that equal settings have equal saves. */
export function withoutEmpty(settings: {
  readonly [Field in keyof Settings]: Settings[Field] | undefined;
}): Settings {
  const { derivedColumns = [], decisions, copiesColumn } = settings;
  const isDecided = decisions !== undefined && decisions.sexes.length + decisions.forms.length > 0;
  return {
    ...(derivedColumns.length > 0 && { derivedColumns }),
    ...(isDecided && { decisions }),
    ...(copiesColumn !== undefined && { copiesColumn }),
  };
}
