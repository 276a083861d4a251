import { z } from 'zod';
import type { IssuedRegister, IssuedRow } from './issuedRegister.ts';
import { EMPTY_REGISTER } from './issuedRegister.ts';
import { issuedRowSchema } from './registerSchema.ts';

const registerSchema = z.object({ issue: z.number().int().min(1), rows: z.array(z.unknown()) });

/**
 * Reads a register stored on a device or in a file. Unreadable rows are counted, so that a caller can refuse
 * to continue: their numbers could be assigned again.
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
