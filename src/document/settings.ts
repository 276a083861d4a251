/**
 * Facts of a project that belong to no layer. They are stored once, and edits of layers do not know of them
 * (decision 0148).
 */
import { z } from 'zod';
import {
  MAX_BLEED_MM,
  MAX_COLUMN_NAME_LENGTH,
  MAX_COORDINATE,
  MAX_GUIDES,
  MAX_PAGES,
  MAX_SAFE_MARGIN_MM,
} from './schema/constants.ts';
import { derivedColumnsSchema } from './table/derivedColumns.ts';
import type { Immutable } from './schema/immutable.ts';
import { groupsSchema } from './layers/group.ts';
import { ownFontsSchema } from './ownFontsSchema.ts';
import { paintSchema } from './layers/paint.ts';
import { numberingSchema } from './issued/issuedRegister.ts';
import { nameCorrectionsSchema } from './table/nameCorrections.ts';

const guides = z.array(z.number().min(-MAX_COORDINATE).max(MAX_COORDINATE)).max(MAX_GUIDES);

/** Pages of the sheet, the margins of its cut, its guides, groups of its layers, and fonts of one's own. */
export const sheetSettingsSchema = z.object({
  /** Number of pages; absent is 1. */
  pages: z.number().int().min(1).max(MAX_PAGES).optional(),
  bleedMm: z.number().min(0).max(MAX_BLEED_MM).optional(),
  safeMm: z.number().min(0).max(MAX_SAFE_MARGIN_MM).optional(),
  /**
   * Lines that a person has pulled out of the rulers: x of the upright ones, y of the others; document
   * pixels.
   */
  guides: z.object({ x: guides, y: guides }).optional(),
  /** Of every page, below its layers; absent is white. */
  background: paintSchema.optional(),
  /** Groups of layers. A layer has the id of its group. */
  groups: groupsSchema.optional(),
  /** Families that a person has brought; absent without any. */
  fonts: ownFontsSchema.optional(),
});

/** An absent field is its default, or a decision that nobody has made. */
export const settingsSchema = z.object({
  ...sheetSettingsSchema.shape,
  /** Columns that were made from others. */
  derivedColumns: derivedColumnsSchema.optional(),
  /** Decisions about the names in the cells. */
  decisions: nameCorrectionsSchema.optional(),
  /**
   * Name of the column with the number of copies of each row; without it every row makes one (decision 0108).
   */
  copiesColumn: z.string().min(1).max(MAX_COLUMN_NAME_LENGTH).optional(),
  /** Numbers of the documents that are issued. */
  numbering: numberingSchema.optional(),
});
export type Settings = Immutable<z.infer<typeof settingsSchema>>;

type Loose = { readonly [Field in keyof Settings]: Settings[Field] | undefined };

/** The settings without fields that decide nothing, so that equal settings have equal saves. */
export function withoutEmpty(settings: Loose): Settings {
  const { derivedColumns = [], decisions, copiesColumn, numbering } = settings;
  const isDecided = decisions !== undefined && decisions.sexes.length + decisions.forms.length > 0;
  return {
    ...ofSheet(settings),
    ...(derivedColumns.length > 0 && { derivedColumns }),
    ...(isDecided && { decisions }),
    ...(copiesColumn !== undefined && { copiesColumn }),
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

/** Those of the records: made columns, decisions about names, the number of copies. */
export function ofRecords({ derivedColumns, decisions, copiesColumn }: Settings): Settings {
  return withoutEmpty({ derivedColumns, decisions, copiesColumn });
}
