/**
 * The register of what a project has issued: a row for each number that was ever given. A row is never
 * removed, so no number is given twice; what becomes of a document is its state.
 */
import { z } from 'zod';
import type { Immutable } from '../schema/immutable.ts';
import { MAX_NAME_LENGTH } from '../schema/constants.ts';

/** Rows of a register. */
export const MAX_ISSUED = 100_000;
/**
 * Rows that a project keeps: a row takes up to 400 characters, and a save 16 million. A longer register is kept on
 * the device only; a person is told when it comes near.
 */
export const MAX_ISSUED_IN_PROJECT = 20_000;
export const MANY_ISSUED_IN_PROJECT = 16_000;
/** Longest number and longest pattern of numbers, UTF-16 units. */
export const MAX_NUMBER_LENGTH = 120;
export const MAX_NUMBER_PATTERN_LENGTH = 200;
/** Names and file names are cut to it. */
export const MAX_ISSUED_TEXT = 300;
/** Used until a person chooses another one. */
export const USUAL_NUMBER_PATTERN = '{№|с номера: 001}';

/** A day of the place where the program runs: 2026-05-03. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const stateSchema = z.discriminatedUnion('kind', [
  /** The run that gave the number has not ended, or never will. */
  z.object({ kind: z.literal('unfinished'), run: z.string().max(64) }),
  z.object({ kind: z.literal('issued') }),
  /** A new number is given with the next copy of this person. */
  z.object({ kind: z.literal('replacing') }),
  z.object({ kind: z.literal('replaced'), by: z.string().max(MAX_NUMBER_LENGTH) }),
  z.object({ kind: z.literal('withdrawn'), day }),
]);

const issuedRowSchema = z.object({
  /** Tells rows of several devices apart. */
  id: z.string().min(1).max(64),
  number: z.string().min(1).max(MAX_NUMBER_LENGTH),
  /** What all numbers that are counted together have in common. */
  series: z.string().max(MAX_NUMBER_LENGTH),
  /** In its series, from 1. */
  count: z.number().int().min(1),
  /** The issue of the project: a new one gives new numbers to the same people. From 1. */
  issue: z.number().int().min(1),
  /** `recordKey` of the record, and its number among equal ones. */
  key: z.string().max(80),
  /** The copy, from 0, in the list at the last time. */
  place: z.number().int().min(0),
  /** Of the person, as it was at the last time; empty where the record has none, or names were removed. */
  name: z.string().max(MAX_ISSUED_TEXT),
  document: z.string().max(MAX_NAME_LENGTH),
  file: z.string().max(MAX_ISSUED_TEXT),
  /** When the number was given. */
  day,
  /** When the same document was made last, with the same number; absent where it was made once. */
  again: day.optional(),
  state: stateSchema,
  /** How often the row was changed: of two devices, the one that changed it last is right. */
  changes: z.number().int().min(0),
});
export type IssuedRow = Immutable<z.infer<typeof issuedRowSchema>>;

/**
 * What a project says of its numbers. Its rows are there only where a person wants them in the project: they
 * have names, and the service keeps them then.
 */
export const numberingSchema = z.object({
  /** Absent is the usual one. */
  pattern: z.string().min(1).max(MAX_NUMBER_PATTERN_LENGTH).optional(),
  /** Every file that is saved is noted, also where no text shows the number. */
  keepsList: z.literal(true).optional(),
  register: z
    .object({ issue: z.number().int().min(1), rows: z.array(issuedRowSchema).max(MAX_ISSUED) })
    .optional(),
});
export type Numbering = Immutable<z.infer<typeof numberingSchema>>;

/** In the order in which numbers were given. */
export interface IssuedRegister {
  /** The current issue, from 1. */
  readonly issue: number;
  readonly rows: readonly IssuedRow[];
}

export const EMPTY_REGISTER: IssuedRegister = { issue: 1, rows: [] };

const registerSchema = z.object({ issue: z.number().int().min(1), rows: z.array(z.unknown()) });

/**
 * A register that was stored, on a device or in a file. Rows that cannot be read are counted, so that a caller
 * can refuse to go on: a number that is not known could be given again.
 */
export function readRegister(stored: unknown): {
  readonly register: IssuedRegister;
  /** Rows that could not be read; null where it is no register at all. */
  readonly unread: number | null;
} {
  if (stored === undefined || stored === null) return { register: EMPTY_REGISTER, unread: 0 };
  const found = registerSchema.safeParse(stored);
  if (!found.success) return { register: EMPTY_REGISTER, unread: null };
  const rows = found.data.rows.flatMap((row) => issuedRowSchema.safeParse(row).data ?? []);
  return { register: { issue: found.data.issue, rows }, unread: found.data.rows.length - rows.length };
}
