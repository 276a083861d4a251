import { z } from 'zod';
import type { IssuedRegister } from './issuedRegister.ts';
import { EMPTY_REGISTER } from './issuedRegister.ts';
import { issuedRowSchema } from './registerSchema.ts';

const registerSchema = z.object({ issue: z.number().int().min(1), rows: z.array(z.unknown()) });

/**
 * Reads a register stored on a device or in a file. Unreadable rows are counted, so that a caller can refuse to
 * continue: their numbers could be assigned again.
 */
export function readRegister(stored: unknown): {
  readonly register: IssuedRegister;
  /** Number of unreadable rows; null if the value is not a register. */
  readonly unread: number | null;
} {
  if (stored === undefined || stored === null) return { register: EMPTY_REGISTER, unread: 0 };
  const found = registerSchema.safeParse(stored);
  if (!found.success) return { register: EMPTY_REGISTER, unread: null };
  const rows = found.data.rows.flatMap((row) => issuedRowSchema.safeParse(row).data ?? []);
  return { register: { issue: found.data.issue, rows }, unread: found.data.rows.length - rows.length };
}
