/**
 * A tab that is reloaded for a new version of the program: the work that it puts by is taken up again unasked
 * (projects#drafts). Remembered until the next project is opened.
 */
import type { Platform } from './platform.ts';
import { editorPath } from './paths.ts';

const STORED_AS = 'updating';

export function beginUpdate({ storage, currentPath }: Pick<Platform, 'storage' | 'currentPath'>): void {
  storage.setItem(STORED_AS, currentPath());
}

/** Whether this project was open when «Обновить» was pressed; true once. */
export function endUpdate({ storage }: Pick<Platform, 'storage'>, projectId: string): boolean {
  const isUpdated = storage.getItem(STORED_AS) === editorPath(projectId);
  storage.removeItem(STORED_AS);
  return isUpdated;
}
