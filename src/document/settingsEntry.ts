/**
 * The settings of a project in a save. A save has no field for them beside its layers, so they are the last
 * entry of the list of layers, of a type that no layer has:
 *
 *     { type: 'settings', version, pages, bleedMm, safeMm, guides, background, groups, fonts, derivedColumns,
 *       decisions, copiesColumn, groupColumn, numbering }
 *
 * Every save has the entry, because `version` is that of the whole list; its other fields are left out at
 * their defaults.
 */
import { z } from 'zod';
import { MAX_DERIVED_COLUMNS, MAX_GROUPS } from './schema/constants.ts';
import { groupSchema } from './layers/group.ts';
import { derivedColumnSchema } from './table/derivedColumns.ts';
import { fieldsOf, objectOf } from './schema/fields.ts';
import { formFor, isDrawnPaint, isSettingsEntry, SETTINGS_TYPE } from './migrations/migrate.ts';
import type { Settings } from './settings.ts';
import { withoutEmpty } from './settings.ts';
import { settingsSchema } from './settingsSchema.ts';

interface SavedSettings {
  readonly settings: Settings;
  /** Fields that were invalid and are as if they were absent. */
  readonly repaired: readonly string[];
}

/** @param list a saved list of the newest form */
export function decodeSettings(list: readonly unknown[]): SavedSettings {
  const fields = fieldsOf(objectOf(list.find(isSettingsEntry)));
  const columns = fields.read('derivedColumns', listSchema, []);
  const derivedColumns = columns.flatMap((column) => derivedColumnSchema.safeParse(column).data ?? []);
  if (derivedColumns.length < columns.length) fields.note('derivedColumns');
  const saved = fields.read('groups', listSchema, []);
  const groups = saved.flatMap((group) => groupSchema.safeParse(group).data ?? []).slice(0, MAX_GROUPS);
  if (groups.length < saved.length) fields.note('groups');
  const {
    pages,
    bleedMm,
    safeMm,
    guides,
    background,
    fonts,
    decisions,
    copiesColumn,
    groupColumn,
    numbering,
  } = settingsSchema.shape;
  return {
    settings: withoutEmpty({
      pages: fields.read('pages', pages, undefined),
      bleedMm: fields.read('bleedMm', bleedMm, undefined),
      safeMm: fields.read('safeMm', safeMm, undefined),
      guides: fields.read('guides', guides, undefined),
      background: fields.read('background', background, undefined),
      groups,
      fonts: fields.read('fonts', fonts, undefined),
      derivedColumns: derivedColumns.slice(0, MAX_DERIVED_COLUMNS),
      decisions: fields.read('decisions', decisions, undefined),
      copiesColumn: fields.read('copiesColumn', copiesColumn, undefined),
      groupColumn: fields.read('groupColumn', groupColumn, undefined),
      numbering: fields.read('numbering', numbering, undefined),
    }),
    repaired: fields.repaired,
  };
}
const OWN_FACES_OF_FORM_3: ReadonlySet<string> = new Set([
  '400-normal',
  '700-normal',
  '400-italic',
  '700-italic',
]);
const listSchema = z.array(z.unknown());

/**
 * The entry, of which the fields always come in the same order.
 * @param layers those of the list, which decide its version; a background of the sheet, groups, fonts of
 *     one's own and numbers are of form 3 at least, records that share copies of form 7, fonts of one's own
 *     with weights besides plain and bold of form 10
 */
export function encodeSettings(settings: Settings, layers: Parameters<typeof formFor>[0]): object {
  const { background, groups, fonts, numbering, groupColumn } = settings;
  const isOfForm3 = [background, groups, fonts, numbering].some((field) => field !== undefined);
  const hasWeights = fonts?.some(({ faces }) => faces.some(({ face }) => !OWN_FACES_OF_FORM_3.has(face)));
  const own =
    hasWeights === true
      ? 10
      : groupColumn !== undefined
        ? 7
        : isDrawnPaint(background)
          ? 5
          : isOfForm3
            ? 3
            : 2;
  const version = Math.max(own, formFor(layers));
  return { type: SETTINGS_TYPE, version, ...withoutEmpty(settings) };
}
