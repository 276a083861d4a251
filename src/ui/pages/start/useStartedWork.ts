import { useCallback, useEffect, useRef, useState } from 'react';
import type { StartedWork } from '../../../app/table/startedTable.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';

interface KeptWork {
  readonly work: StartedWork;
  /** Counts the lists: another one begins anew. */
  readonly turn: number;
}

/** What was begun on this device; null while there is nothing, or nothing is known yet. */
export function useStartedWork() {
  const { startedWorks, now } = useApplication().platform;
  const [kept, setKept] = useState<KeptWork | null>(null);
  const isTaken = useRef(false);
  const show = useCallback((work: StartedWork | null) => {
    setKept((before) => (work === null ? null : { work, turn: (before?.turn ?? 0) + 1 }));
  }, []);
  useEffect(() => {
    void startedWorks.load().then((work) => {
      if (!isTaken.current) show(work);
    });
  }, [startedWorks, show]);
  const begin = useCallback(
    (file: File) => {
      isTaken.current = true;
      const work = { file, filled: null, isForEditor: false };
      void startedWorks.keep(work);
      show({ ...work, keptAt: now() });
    },
    [startedWorks, now, show],
  );
  const forget = useCallback(() => {
    isTaken.current = true;
    void startedWorks.forget();
    show(null);
  }, [startedWorks, show]);
  return { kept, begin, forget };
}
