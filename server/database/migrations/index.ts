/** Every migration, in order. They only go forward: a published one is never changed, a mistake is put right by the next. */
import { sql as start } from './0001_start.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  /** Statements of PostgreSQL, run as one transaction. */
  readonly sql: string;
}

export const MIGRATIONS: readonly Migration[] = [{ number: 1, name: 'start', sql: start }];
