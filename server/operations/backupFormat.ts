/** First and last entry of a backup. */
import { z } from 'zod';

export const BACKUP_FORMAT = 1;

export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  takenAt: z.iso.datetime(),
  /** Numbers of the applied migrations. */
  migrations: z.array(z.number().int()),
  /** Ordered so that no row refers to a later one. */
  tables: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

export const endSchema = z.object({ rows: z.number().int(), files: z.number().int() });
export type BackupEnd = z.infer<typeof endSchema>;
