/**
 * Facts of a project that belong to no layer. They are stored once, and edits of layers do not know of them
 * (saved-form#settings-are-one-entry).
 */
import type { z } from 'zod';
import type { Immutable } from './schema/immutable.ts';
import type { settingsSchema } from './settingsSchema.ts';

export type Settings = Immutable<z.infer<typeof settingsSchema>>;

type Loose = { readonly [Field in keyof Settings]: Settings[Field] | undefined };

/** The settings without fields that decide nothing, so that equal settings have equal saves. */
export function withoutEmpty(settings: Loose): Settings {
  const { derivedColumns = [], decisions, copiesColumn, groupColumn, numbering } = settings;
  const isDecided = decisions !== undefined && decisions.sexes.length + decisions.forms.length > 0;
  return {
    ...ofSheet(settings),
    ...(derivedColumns.length > 0 && { derivedColumns }),
    ...(isDecided && { decisions }),
    ...(copiesColumn !== undefined && { copiesColumn }),
    ...(groupColumn !== undefined && { groupColumn }),
    ...(numbering !== undefined && Object.keys(numbering).length > 0 && { numbering }),
  };
}

/**
 * Those of the sheet, which belong to the design; only the names of groups and fonts can name somebody.
 */
export function ofSheet({
  pages = 1,
  bleedMm,
  safeMm,
  guides: lines,
  background,
  groups,
  fonts = [],
}: Loose): Settings {
  return {
    ...(pages > 1 && { pages }),
    ...(bleedMm && { bleedMm }),
    ...(safeMm && { safeMm }),
    ...(lines && lines.x.length + lines.y.length > 0 && { guides: lines }),
    ...(background !== undefined && { background }),
    ...(groups && groups.length > 0 && { groups }),
    ...(fonts.length > 0 && { fonts }),
  };
}

/** Those of the records: made columns, decisions about names, the number of copies, what shares a copy. */
export function ofRecords({ derivedColumns, decisions, copiesColumn, groupColumn }: Settings): Settings {
  return withoutEmpty({ derivedColumns, decisions, copiesColumn, groupColumn });
}
