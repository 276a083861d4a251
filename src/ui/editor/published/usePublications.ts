import { useCallback, useEffect, useState } from 'react';
import type { Publications } from '../../../app/issue/pickup/publications.ts';
import { publicationsOf } from '../../../app/issue/pickup/publications.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

interface PublicationsHandle {
  /** Empty while they are looked for, and where the service cannot be asked. */
  readonly publications: Publications;
  /** Asks again. */
  readonly renew: () => void;
}

const NONE: Publications = { own: [], elsewhere: [] };

/** The publications of this project that recipients can open, and those of other devices. */
export function usePublications(): PublicationsHandle {
  const application = useApplication();
  const { place: project } = useProjectSession().device;
  const [publications, setPublications] = useState(NONE);
  const look = useCallback(
    (signal: AbortSignal) => publicationsOf({ ...application, project }, signal),
    [application, project],
  );
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    // What was published stays so without a network, and is shown when there is one again.
    look(signal).then(
      (found) => {
        if (!signal.aborted) setPublications(found);
      },
      () => undefined,
    );
    return () => closing.abort();
  }, [look]);
  const renew = () => void look(new AbortController().signal).then(setPublications, () => undefined);
  return { publications, renew };
}
