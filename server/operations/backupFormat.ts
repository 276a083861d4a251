/** What the first and the last entry of a backup say. */
import { z } from 'zod';

export const BACKUP_FORMAT = 1;

export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  takenAt: z.iso.datetime(),
  /** Numbers of the migrations that had been run. */
  migrations: z.array(z.number().int()),
  /** In an order in which no row names one that is not there yet. */
  tables: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

export const endSchema = z.object({ rows: z.number().int(), files: z.number().int() });
export type BackupEnd = z.infer<typeof endSchema>;
