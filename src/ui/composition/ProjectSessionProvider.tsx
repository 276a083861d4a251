/** Opens a project for as long as its screen is shown, and gives the session to the hooks beside this file. */
import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useState } from 'react';
import { useApplication } from './ApplicationProvider.tsx';
import type { ProjectSession } from './projectSession.ts';
import { openProjectSession } from './projectSession.ts';

const SessionContext = createContext<ProjectSession | null>(null);

export function ProjectSessionProvider(props: { readonly projectId: string; readonly children: ReactNode }) {
  const { projectId, children } = props;
  const application = useApplication();
  const [session, setSession] = useState<ProjectSession | null>(null);
  useEffect(() => {
    const opened = openProjectSession(application, projectId);
    setSession(opened);
    return () => {
      setSession(null);
      opened.close();
    };
  }, [application, projectId]);
  if (session === null) return null;
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useProjectSession(): ProjectSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useProjectSession needs a ProjectSessionProvider above it.');
  return session;
}
