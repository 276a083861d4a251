import { useEffect, useEffectEvent, useState } from 'react';
import type { Project } from '../../../api/contract/projects.ts';
import { projectsOnDevice } from '../../../app/platform/projectsOnDevice.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useOnline } from './useOnline.ts';

/** Also what a proxy answers when there is no server behind it. */
const FIRST_SERVER_ERROR = 500;

interface KeptProjects {
  /** There is no network, or the service was not reached. */
  readonly isAway: boolean;
  readonly isOnline: boolean;
  /** Ids of the projects that open all the same; null where that is not known. */
  readonly opening: ReadonlySet<string> | null;
}

/**
 * What of this list opens without the service. `onReturn` is called when the list is what the device keeps, and
 * the service answers again.
 */
export function useKeptProjects(projects: readonly Project[], onReturn: () => void): KeptProjects {
  const { platform, api } = useApplication();
  const isOnline = useOnline();
  const [kept, setKept] = useState<Awaited<ReturnType<typeof projectsOnDevice>>>(null);
  useEffect(() => {
    let isShown = true;
    void projectsOnDevice(platform, window, projects).then((found) => isShown && setKept(found));
    return () => {
      isShown = false;
    };
  }, [platform, projects]);
  const isListKept = kept?.isListKept === true;
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    if (!isListKept) return undefined;
    const isBack = async () => {
      const reply = await api.me();
      return reply.ok || (reply.error.kind === 'refused' && reply.error.code < FIRST_SERVER_ERROR);
    };
    return platform.watchNetwork(isBack, () => returned());
  }, [platform, api, isListKept]);
  return { isAway: !isOnline || isListKept, isOnline, opening: kept?.ids ?? null };
}
