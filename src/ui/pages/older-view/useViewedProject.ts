import { useEffect, useState } from 'react';
import type { LoadedProject } from '../../../api/client.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { loginPathFor, PROJECTS_PATH } from '../../../app/platform/paths.ts';
import { PROJECT_NOT_FOUND_TEXT } from '../../../app/project/projectNotices.ts';
import { PROJECT_NOT_FOUND_NOTICE_MS } from '../../../kit/notice.ts';

const UNAUTHORIZED = 401;

/**
 * The project to look at, null until it is here. A refused token leads to the login page, which comes back; a project
 * that is missing, or cannot be had for any other reason, to the list with a warning (specification §8).
 */
export function useViewedProject(projectId: string): LoadedProject | null {
  const { api, platform } = useApplication();
  const [project, setProject] = useState<LoadedProject | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void api.loadProject(projectId, { signal: leaving.signal }).then((result) => {
      if (leaving.signal.aborted) return;
      if (result.ok) {
        setProject(result.value);
      } else if (result.error.code === UNAUTHORIZED) {
        platform.navigate(loginPathFor(platform.currentPath()), { replace: true });
      } else {
        const text = result.error.kind === 'newer' ? result.error.text : PROJECT_NOT_FOUND_TEXT;
        platform.notify('warning', text, {
          place: 'top-right',
          duration: PROJECT_NOT_FOUND_NOTICE_MS,
        });
        platform.navigate(PROJECTS_PATH, { replace: true });
      }
    });
    return () => leaving.abort();
  }, [api, platform, projectId]);
  return project;
}
