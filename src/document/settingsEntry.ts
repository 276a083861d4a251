/**
 * The settings of a project in a save. A save has no field for them beside its layers, so they are the last entry of the list of
 * layers, of a type that no layer has:
 *
 *     { type: 'settings', version: 2, pages, bleedMm, safeMm, derivedColumns, decisions, copiesColumn }
 *
 * Every save has the entry, because `version` is that of the whole list; its other fields are left out at their defaults.
 */
import { z } from 'zod';
import { MAX_BLEED_MM, MAX_DERIVED_COLUMNS, MAX_PAGES, MAX_SAFE_MARGIN_MM } from './schema/constants.ts';
import { derivedColumnSchema } from './table/derivedColumns.ts';
import type { Document } from './document.ts';
import { fieldsOf, objectOf } from './schema/fields.ts';
import { isSettingsEntry, NEWEST_FORM, SETTINGS_TYPE } from './migrations/migrate.ts';
import type { Settings } from './settings.ts';
import { settingsSchema, withoutEmpty } from './settings.ts';
import type { SheetMargins } from './sheetMargins.ts';
import { withoutZeros } from './sheetMargins.ts';

export const marginShape = {
  bleedMm: z.number().min(0).max(MAX_BLEED_MM).optional(),
  safeMm: z.number().min(0).max(MAX_SAFE_MARGIN_MM).optional(),
  pages: z.number().int().min(1).max(MAX_PAGES).optional(),
};

interface SavedFacts {
  /** At least 1. */
  readonly pages: number;
  readonly margins: SheetMargins;
  readonly settings: Settings;
  /** Fields that were invalid and are as if they were absent. */
  readonly repaired: readonly string[];
}

/** @param list a saved list of the newest form */
export function decodeSettings(list: readonly unknown[]): SavedFacts {
  const fields = fieldsOf(objectOf(list.find(isSettingsEntry)));
  const columns = fields.read('derivedColumns', listSchema, []);
  const derivedColumns = columns.flatMap((column) => derivedColumnSchema.safeParse(column).data ?? []);
  if (derivedColumns.length < columns.length) fields.note('derivedColumns');
  const { decisions, copiesColumn } = settingsSchema.shape;
  return {
    pages: fields.read('pages', marginShape.pages, undefined) ?? 1,
    margins: withoutZeros({
      bleedMm: fields.read('bleedMm', marginShape.bleedMm, undefined),
      safeMm: fields.read('safeMm', marginShape.safeMm, undefined),
    }),
    settings: withoutEmpty({
      derivedColumns: derivedColumns.slice(0, MAX_DERIVED_COLUMNS),
      decisions: fields.read('decisions', decisions, undefined),
      copiesColumn: fields.read('copiesColumn', copiesColumn, undefined),
    }),
    repaired: fields.repaired,
  };
}
const listSchema = z.array(z.unknown());

/** @param document of which the size of the sheet is saved elsewhere */
export function encodeSettings(
  document: Pick<Document, 'pages' | 'settings'> & { readonly sheet: SheetMargins },
): object {
  const { sheet, pages: count = 1, settings } = document;
  return {
    type: SETTINGS_TYPE,
    version: NEWEST_FORM,
    ...(count > 1 && { pages: count }),
    ...withoutZeros(sheet),
    ...withoutEmpty(settings),
  };
}
