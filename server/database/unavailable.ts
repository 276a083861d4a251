/**
 * Classifies errors that mean the database or the disk is unavailable. Such requests get 503 and may be
 * repeated.
 */
import { errorFields } from './session.ts';

/** The database is unreachable, frozen, overloaded or being reopened. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const { code } = errorFields(error);
  return code !== null && (STATES.test(code) || SYSTEM_ERRORS.has(code));
}

/** Whether a write failed because the disk is full, read-only or failing. */
export function isFailedWrite(error: unknown): boolean {
  const { code } = errorFields(error);
  return code !== null && (FAILED_WRITES.test(code) || DISK_ERRORS.has(code));
}

/** Whether an embedded database that reported this error must be reopened before use. */
export function isBroken(error: unknown): boolean {
  const { code, severity } = errorFields(error);
  return code === null || severity === 'PANIC' || severity === 'FATAL' || /^(?:XX|58)/.test(code);
}

/**
 * SQLSTATE of PostgreSQL: connection (08), read-only standby (25006), idle transaction ended (25P03),
 * deadlock (40P01), no room, memory or connections (53), lock not free (55P03), shut down or cancelled (57),
 * input and output (58), internal (XX).
 */
const STATES = /^(?:08...|25006|25P03|40P01|53...|55P03|57...|58...|XX...)$/;
const FAILED_WRITES = /^(?:25006|53100|58...)$/;
const DISK_ERRORS: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);
const SYSTEM_ERRORS: ReadonlySet<string> = new Set([...DISK_ERRORS, 'EMFILE', 'ENFILE', 'ECONNREFUSED']);
