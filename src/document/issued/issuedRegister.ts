/**
 * The register of issued documents of a project: a row for each number ever assigned. Rows are never removed,
 * so no number is assigned twice. The state of a row says what has happened to its document.
 */
import type { z } from 'zod';
import type { Immutable } from '../schema/immutable.ts';
import type { issuedRowSchema, numberingSchema } from './registerSchema.ts';

/**
 * Most rows that are stored in the project: a row takes up to 400 characters, and a save is limited to 16
 * million. A longer register is stored on the device only; from `MANY_ISSUED_IN_PROJECT` rows a person is
 * warned.
 */
export const MAX_ISSUED_IN_PROJECT = 20_000;
export const MANY_ISSUED_IN_PROJECT = 16_000;
/** Used until a person chooses another one. */
export const USUAL_NUMBER_PATTERN = '{№|с номера: 001}';

export type IssuedRow = Immutable<z.infer<typeof issuedRowSchema>>;
export type Numbering = Immutable<z.infer<typeof numberingSchema>>;

/** Rows are in the order in which numbers were assigned. */
export interface IssuedRegister {
  /** The current issue, from 1. */
  readonly issue: number;
  readonly rows: readonly IssuedRow[];
}

export const EMPTY_REGISTER: IssuedRegister = { issue: 1, rows: [] };
