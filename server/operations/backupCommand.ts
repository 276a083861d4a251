/** The backup that a running server makes on the operator's command, and the messages about it. */
import type { Database } from '../database/schema.ts';
import type { KeptFiles } from '../files/fileStore.ts';
import type { OtherCommand } from '../templates/moderatorDoor.ts';
import type { Taken } from './backup.ts';
import { backup } from './backup.ts';
import { errorText } from '../../src/document/text/errorText.ts';

/**
 * Handles `backup <file>`. The server writes the file, with its own permissions, from a copy of the database.
 */
export function backupOnDemand(
  withCopy: (work: (copy: Database) => Promise<Taken>) => Promise<Taken>,
  files: KeptFiles,
): OtherCommand {
  return async ([command, file, ...more]) => {
    if (command !== 'backup' || file === undefined || more.length > 0) return null;
    try {
      const taken = await withCopy((db) => backup({ db, files, now: Date.now() }, file));
      return { ok: true, lines: [backupLine(file, taken)] };
    } catch (error) {
      return {
        ok: false,
        lines: [`Не получилось: ${errorText(error)}`],
      };
    }
  };
}

export function backupLine(file: string, { rows, files }: Taken): string {
  return `Копия сделана: ${file} (записей: ${rows}, файлов: ${files})`;
}

export function restoreLine(file: string, { rows, files }: Taken): string {
  return `Копия восстановлена: ${file} (записей: ${rows}, файлов: ${files})`;
}
