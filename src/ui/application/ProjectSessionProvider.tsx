/** Opens a project for as long as its screen is shown, and gives the session to the hooks beside this file. */
import type { ReactNode } from 'react';
import { createContext, use, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Application } from '../../app/application.ts';
import { useApplication } from './ApplicationProvider.tsx';
import type { Drawing } from '../../hosts/page/drawing.ts';
import type { ProjectSession } from '../../app/projectSession.ts';
import { openProjectSession } from '../../app/projectSession.ts';

const SessionContext = createContext<ProjectSession | null>(null);

/** Suspends until drawing is loaded. */
export function ProjectSessionProvider(props: { readonly projectId: string; readonly children: ReactNode }) {
  const { projectId, children } = props;
  const application = useApplication();
  const drawing = use(application.platform.loadDrawing());
  const opener = useMemo(
    () => sessionOpener(application, drawing, projectId),
    [application, drawing, projectId],
  );
  const session = useSyncExternalStore(opener.subscribe, opener.getSession);
  if (session === null) return null;
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useProjectSession(): ProjectSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useProjectSession needs a ProjectSessionProvider above it.');
  return session;
}

/** A session that is opened when React begins to listen and closed when it stops, however often it does so. */
function sessionOpener(application: Application, drawing: Drawing, projectId: string) {
  let session: ProjectSession | null = null;
  return {
    getSession: () => session,
    subscribe: (changed: () => void) => {
      session = openProjectSession(application, drawing, projectId);
      changed();
      return () => {
        session?.close();
        session = null;
      };
    },
  };
}
