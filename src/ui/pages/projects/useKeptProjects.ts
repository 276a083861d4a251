import { useEffect, useEffectEvent, useState } from 'react';
import type { Project } from '../../../api/contract/projects.ts';
import { projectsOnDevice } from '../../../app/platform/projectsOnDevice.ts';
import { isServiceThere } from '../../../app/platform/serviceReach.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';

interface KeptProjects {
  /** The service was not reached. */
  readonly isAway: boolean;
  /** Ids of the projects that open all the same; null where that is not known. */
  readonly opening: ReadonlySet<string> | null;
}

/**
 * What of this list opens without the service. `onReturn` is called when the list is what the device keeps, and
 * the service answers again.
 */
export function useKeptProjects(projects: readonly Project[], onReturn: () => void): KeptProjects {
  const application = useApplication();
  const { platform } = application;
  const [isLost, setLost] = useState(false);
  const [kept, setKept] = useState<Awaited<ReturnType<typeof projectsOnDevice>>>(null);
  useEffect(() => {
    let isShown = true;
    void projectsOnDevice(platform, window, projects).then((found) => isShown && setKept(found));
    return () => {
      isShown = false;
    };
  }, [platform, projects]);
  const isAway = kept?.isListKept === true || isLost;
  const returned = useEffectEvent(() => {
    setLost(false);
    onReturn();
  });
  useEffect(() => {
    if (!isAway) return whenDoubted(async () => setLost(!(await isServiceThere(application))));
    return platform.watchNetwork(
      () => isServiceThere(application),
      () => returned(),
    );
  }, [platform, application, isAway]);
  return { isAway, opening: kept?.ids ?? null };
}

/**
 * The browser's word that the network is gone is a reason to ask, not a fact (offline#a-request-that-failed).
 */
function whenDoubted(ask: () => Promise<void>): () => void {
  const listener = () => void ask();
  window.addEventListener('offline', listener);
  return () => window.removeEventListener('offline', listener);
}
