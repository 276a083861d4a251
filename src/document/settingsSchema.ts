/** Schemas of the settings of a document. Apart from what works with them, which needs no Zod. */
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
import { groupsSchema } from './layers/group.ts';
import { ownFontsSchema } from './ownFontsSchema.ts';
import { paintSchema } from './layers/paint.ts';
import { numberingSchema } from './issued/registerSchema.ts';
import { nameCorrectionsSchema } from './table/nameCorrections.ts';

const columnName = z.string().min(1).max(MAX_COLUMN_NAME_LENGTH);
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
   * Name of the column with the number of copies of each row; without it every row makes one
   * (copies#copies-of-a-row).
   */
  copiesColumn: columnName.optional(),
  /**
   * Name of the column whose equal values share a copy; without it no records do
   * (copies#rows-that-share-a-copy).
   */
  groupColumn: columnName.optional(),
  /** Numbers of the documents that are issued. */
  numbering: numberingSchema.optional(),
});
