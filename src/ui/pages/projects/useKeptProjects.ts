import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiClient } from '../../../api/client.ts';
import type { Project } from '../../../api/contract/projects.ts';
import { projectsOnDevice } from '../../../app/platform/projectsOnDevice.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';

/** Also what a proxy answers when there is no server behind it. */
const FIRST_SERVER_ERROR = 500;

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
  const { platform, api } = useApplication();
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
    if (!isAway) return whenDoubted(async () => setLost(!(await isServiceThere(api))));
    return platform.watchNetwork(
      () => isServiceThere(api),
      () => returned(),
    );
  }, [platform, api, isAway]);
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

async function isServiceThere(api: ApiClient): Promise<boolean> {
  const reply = await api.me();
  return reply.ok || (reply.error.kind === 'refused' && reply.error.code < FIRST_SERVER_ERROR);
}
