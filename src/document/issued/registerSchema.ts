/** Schemas of the numbers of issued documents. Apart from what works with them, which needs no Zod. */
import { z } from 'zod';
import {
  MAX_ISSUED,
  MAX_ISSUED_TEXT,
  MAX_NAME_LENGTH,
  MAX_NUMBER_LENGTH,
  MAX_NUMBER_PATTERN_LENGTH,
} from '../schema/constants.ts';

/** Date in the local time zone: 2026-05-03. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const stateSchema = z.discriminatedUnion('kind', [
  /** The run that assigned the number has not finished; it may have been interrupted. */
  z.object({
    kind: z.literal('unfinished'),
    run: z.string().max(64),
    /** The document may have left by a letter before the run was interrupted: its person keeps the number. */
    mayBeOut: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('issued') }),
  /** The next copy of this person gets a new number. */
  z.object({ kind: z.literal('replacing') }),
  z.object({ kind: z.literal('replaced'), by: z.string().max(MAX_NUMBER_LENGTH) }),
  z.object({ kind: z.literal('withdrawn'), day }),
]);

export const issuedRowSchema = z.object({
  /** Unique across devices. */
  id: z.string().min(1).max(64),
  number: z.string().min(1).max(MAX_NUMBER_LENGTH),
  /** The number has values of the record, so signing out leaves its hash only (`removedNumbers.ts`). */
  isOfData: z.literal(true).optional(),
  /** Common part of all numbers with one counter. */
  series: z.string().max(MAX_NUMBER_LENGTH),
  /** Counter within the series, from 1. */
  count: z.number().int().min(1),
  /** Issue of the project, from 1. A new issue assigns new numbers to the same people. */
  issue: z.number().int().min(1),
  /** `recordKey` of the record, and its position among records with the same key. */
  key: z.string().max(80),
  /** Index of the copy in the list when it was last made, from 0. */
  place: z.number().int().min(0),
  /** Name of the person when the copy was last made; empty if the record has none or names were removed. */
  name: z.string().max(MAX_ISSUED_TEXT),
  document: z.string().max(MAX_NAME_LENGTH),
  file: z.string().max(MAX_ISSUED_TEXT),
  /** Day on which the number was assigned. */
  day,
  /** Day on which the document was last made again with the same number; absent if it was made once. */
  again: day.optional(),
  state: stateSchema,
  /** Number of changes of the row; when devices disagree, the row with more changes wins. */
  changes: z.number().int().min(0),
});

/**
 * Numbering settings of a project. The register is included only if the person wants it stored in the project:
 * its rows contain names, which the service then stores.
 */
export const numberingSchema = z.object({
  /** `USUAL_NUMBER_PATTERN` if absent. */
  pattern: z.string().min(1).max(MAX_NUMBER_PATTERN_LENGTH).optional(),
  /** Adds every saved file to the register, even if no text shows the number. */
  keepsList: z.literal(true).optional(),
  register: z
    .object({ issue: z.number().int().min(1), rows: z.array(issuedRowSchema).max(MAX_ISSUED) })
    .optional(),
});
