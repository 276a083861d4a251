/** The live check of the open project, as the panel and the header show it. */
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { LiveReport } from '../../../app/check/livePreflight.ts';
import type { PreflightPage } from '../../../machines/preflight/machine.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorState } from '../state/useEditorState.ts';

interface ShownPreflight extends LiveReport {
  /** The document has changed since the report. */
  readonly isStale: boolean;
  readonly page: PreflightPage;
  readonly choosePage: (page: PreflightPage) => void;
  readonly close: () => void;
}

export function usePreflight(): ShownPreflight {
  const { preflight } = useProjectSession();
  const live = useSyncExternalStore(preflight.subscribe, preflight.getSnapshot);
  const page = useSelector(preflight.actor, ({ context }) => context.page);
  const document = useEditorState((state) => state.document);
  return {
    ...live,
    isStale: live.document !== document,
    page,
    choosePage: (next) => preflight.actor.send({ type: 'open', page: next }),
    close: () => preflight.actor.send({ type: 'close' }),
  };
}

export function usePreflightIsOpen(): boolean {
  const { preflight } = useProjectSession();
  return useSelector(preflight.actor, (state) => state.matches({ panel: 'open' }));
}

/** Number of findings; 0 while nothing is known. */
export function useRemarkCount(): number {
  const { preflight } = useProjectSession();
  const read = () => preflight.getSnapshot().report?.findings.length ?? 0;
  return useSyncExternalStore(preflight.subscribe, read);
}
