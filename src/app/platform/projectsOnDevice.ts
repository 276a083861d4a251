/** Projects of the signed-in person that open without a network. */
import type { Project } from '../../api/contract/projects.ts';
import { authorizationOf, STORAGE_KEYS } from '../../api/session.ts';
import { keptProjects } from '../../hosts/page/programWorker.ts';
import type { Platform } from './platform.ts';

interface ProjectsOnDevice {
  /** Ids of those that open. */
  readonly ids: ReadonlySet<string>;
  /** The list on the screen was answered from the device too. */
  readonly isListKept: boolean;
}

/** Which of these the device keeps; null where it keeps nothing (no service worker). */
export async function projectsOnDevice(
  { storage }: Pick<Platform, 'storage'>,
  page: Window,
  projects: readonly Project[],
): Promise<ProjectsOnDevice | null> {
  const kept = await keptProjects(page, authorizationOf(storage.getItem(STORAGE_KEYS.token)));
  if (kept === null) return null;
  const ids = new Set(kept.projects);
  return {
    ids: new Set(projects.flatMap(({ id }) => (ids.has(id) ? [id] : []))),
    isListKept: kept.calls.includes('/api/projects/'),
  };
}
