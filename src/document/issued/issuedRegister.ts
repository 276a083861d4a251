/**
 * The register of issued documents of a project: a row for each number ever assigned. Rows are never removed,
 * so no number is assigned twice. The state of a row says what has happened to its document.
 */
import { z } from 'zod';
import type { Immutable } from '../schema/immutable.ts';
import { MAX_NAME_LENGTH } from '../schema/constants.ts';

/** Rows of a register. */
export const MAX_ISSUED = 100_000;
/**
 * Most rows that are stored in the project: a row takes up to 400 characters, and a save is limited to 16
 * million. A longer register is stored on the device only; from `MANY_ISSUED_IN_PROJECT` rows a person is
 * warned.
 */
export const MAX_ISSUED_IN_PROJECT = 20_000;
export const MANY_ISSUED_IN_PROJECT = 16_000;
/** Longest number and longest pattern of numbers, UTF-16 units. */
export const MAX_NUMBER_LENGTH = 120;
export const MAX_NUMBER_PATTERN_LENGTH = 200;
/** Names and file names are cut to this length. */
export const MAX_ISSUED_TEXT = 300;
/** Used until a person chooses another one. */
export const USUAL_NUMBER_PATTERN = '{№|с номера: 001}';

/** Date in the local time zone: 2026-05-03. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const stateSchema = z.discriminatedUnion('kind', [
  /** The run that assigned the number has not finished; it may have been interrupted. */
  z.object({
    kind: z.literal('unfinished'),
    run: z.string().max(64),
    /** Letters may have taken the document out before the run was interrupted: its person keeps the number. */
    mayBeOut: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('issued') }),
  /** The next copy of this person gets a new number. */
  z.object({ kind: z.literal('replacing') }),
  z.object({ kind: z.literal('replaced'), by: z.string().max(MAX_NUMBER_LENGTH) }),
  z.object({ kind: z.literal('withdrawn'), day }),
]);

const issuedRowSchema = z.object({
  /** Unique across devices. */
  id: z.string().min(1).max(64),
  number: z.string().min(1).max(MAX_NUMBER_LENGTH),
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
export type IssuedRow = Immutable<z.infer<typeof issuedRowSchema>>;

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
export type Numbering = Immutable<z.infer<typeof numberingSchema>>;

/** Rows are in the order in which numbers were assigned. */
export interface IssuedRegister {
  /** The current issue, from 1. */
  readonly issue: number;
  readonly rows: readonly IssuedRow[];
}

export const EMPTY_REGISTER: IssuedRegister = { issue: 1, rows: [] };

const registerSchema = z.object({ issue: z.number().int().min(1), rows: z.array(z.unknown()) });

/**
 * Reads a register stored on a device or in a file. Unreadable rows are counted, so that a caller can refuse to
 * continue: their numbers could be assigned again.
 * @param before rows that were read or written before, by id: an equal one is used again and not checked
 */
export function readRegister(
  stored: unknown,
  before: ReadonlyMap<unknown, IssuedRow> = NO_ROWS,
): {
  readonly register: IssuedRegister;
  /** Number of unreadable rows; null if the value is not a register. */
  readonly unread: number | null;
} {
  if (stored === undefined || stored === null) return { register: EMPTY_REGISTER, unread: 0 };
  const found = registerSchema.safeParse(stored);
  if (!found.success) return { register: EMPTY_REGISTER, unread: null };
  const rows = found.data.rows.flatMap((row) => {
    const known = before.get(Reflect.get(Object(row), 'id'));
    return known !== undefined && isSame(row, known) ? known : (issuedRowSchema.safeParse(row).data ?? []);
  });
  return { register: { issue: found.data.issue, rows }, unread: found.data.rows.length - rows.length };
}

const NO_ROWS: ReadonlyMap<unknown, IssuedRow> = new Map();

/** Whether a stored value has exactly the fields of another one, which are plain. */
function isSame(stored: unknown, known: object): boolean {
  if (typeof stored !== 'object' || stored === null) return false;
  const fields = Object.entries(known);
  return (
    Object.keys(stored).length === fields.length &&
    fields.every(([name, value]: [string, unknown]) => {
      const other: unknown = Reflect.get(stored, name);
      return other === value || (typeof value === 'object' && value !== null && isSame(other, value));
    })
  );
}
