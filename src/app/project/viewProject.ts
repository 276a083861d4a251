import type { LoadedProject } from '../../api/client.ts';
import { PROJECT_NOT_FOUND_NOTICE_MS } from '../../kit/notice.ts';
import { loginPathFor, PROJECTS_PATH } from '../platform/paths.ts';
import type { Platform } from '../platform/platform.ts';
import type { UsesApi } from '../platform/usesApi.ts';
import { PROJECT_NOT_FOUND_TEXT } from './projectNotices.ts';

export type ViewedProject = LoadedProject;

const UNAUTHORIZED = 401;

type ViewDeps = UsesApi<'loadProject'> & {
  readonly platform: Pick<Platform, 'navigate' | 'currentPath' | 'notify'>;
};

/**
 * A project to look at; null when the page is left. A refused token leads to the login page, which comes back; a
 * project that is missing, or cannot be had for any other reason, to the list with a warning (specification
 * §8).
 */
export async function viewProject(
  { api, platform }: ViewDeps,
  projectId: string,
  signal: AbortSignal,
): Promise<ViewedProject | null> {
  const result = await api.loadProject(projectId, { signal });
  if (signal.aborted) return null;
  if (result.ok) return result.value;
  if (result.error.code === UNAUTHORIZED) {
    platform.navigate(loginPathFor(platform.currentPath()), { replace: true });
    return null;
  }
  const text = result.error.kind === 'newer' ? result.error.text : PROJECT_NOT_FOUND_TEXT;
  platform.notify('warning', text, { place: 'top-right', duration: PROJECT_NOT_FOUND_NOTICE_MS });
  platform.navigate(PROJECTS_PATH, { replace: true });
  return null;
}
