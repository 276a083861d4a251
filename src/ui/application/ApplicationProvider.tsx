/** Gives the application's actors to React; the hooks beside this file read them. */
import { createContext, useContext } from 'react';
import type { Application } from '../../app/application.ts';
import type { Elements } from '../../kit/elements.ts';

const ApplicationContext = createContext<Application | null>(null);

export function ApplicationProvider(props: {
  readonly application: Application;
  readonly children: Elements;
}) {
  return <ApplicationContext value={props.application}>{props.children}</ApplicationContext>;
}

/** The application with its service, platform and actors. */
export function useApplication(): Application {
  const application = useContext(ApplicationContext);
  if (application === null) throw new Error('useApplication needs an ApplicationProvider above it.');
  return application;
}
