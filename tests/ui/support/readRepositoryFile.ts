import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The text of a repository file, by its path from the root. */
export function readRepositoryFile(file: string): string {
  return readFileSync(path.join(import.meta.dirname, '..', '..', '..', file), 'utf8');
}
