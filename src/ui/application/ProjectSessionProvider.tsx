/**
 * Opens a project for as long as its screen is shown, and gives the session to the hooks beside this file.
 */
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Application } from '../../app/application.ts';
import { useApplication } from './ApplicationProvider.tsx';
import type { OwnedSession, ProjectSession } from '../../app/project/projectSession.ts';
import { openProjectSession } from '../../app/project/projectSession.ts';
import type { Elements } from '../../kit/elements.ts';

const SessionContext = createContext<ProjectSession | null>(null);

interface ProjectSessionProviderProps {
  readonly projectId: string;
  /** Shown until drawing is loaded. */
  readonly waiting: Elements;
  readonly children: Elements;
}

/**
 * Does not suspend while drawing is loaded: React shows a suspended screen no sooner than 300 ms after its
 * fallback, and the project is asked for only then. A failed load reaches the error boundary.
 */
export function ProjectSessionProvider({ projectId, waiting, children }: ProjectSessionProviderProps) {
  const application = useApplication();
  const opener = useMemo(() => sessionOpener(application, projectId), [application, projectId]);
  const opened = useSyncExternalStore(opener.subscribe, opener.getSnapshot);
  if (opened === null) return waiting;
  if (!opened.ok) throw opened.error;
  return <SessionContext value={opened.session}>{children}</SessionContext>;
}

export function useProjectSession(): ProjectSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useProjectSession needs a ProjectSessionProvider above it.');
  return session;
}

type Opened =
  | { readonly ok: true; readonly session: OwnedSession }
  | { readonly ok: false; readonly error: unknown };

/**
 * A session that is opened when React begins to listen and closed when it stops, however often it does so.
 */
function sessionOpener(application: Application, projectId: string) {
  let opened: Opened | null = null;
  return {
    getSnapshot: () => opened,
    subscribe: (changed: () => void) => {
      const listening = new AbortController();
      const open = (next: () => Opened): void => {
        if (listening.signal.aborted) return;
        opened = next();
        changed();
      };
      application.platform.loadDrawing().then(
        (drawing) => open(() => ({ ok: true, session: openProjectSession(application, drawing, projectId) })),
        (error: unknown) => open(() => ({ ok: false, error })),
      );
      return () => {
        listening.abort();
        if (opened?.ok === true) opened.session.close();
        opened = null;
      };
    },
  };
}
