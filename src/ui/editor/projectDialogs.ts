import type { ReactElement } from 'react';
import { createContext } from 'react';
import type { LazyPage } from '../shell/lazyPage.tsx';

/** The dialogs about other projects, which the project list has as well. */
export interface ProjectDialogs extends Pick<LazyPage<object>, 'fetch'> {
  readonly shown: ReactElement;
}

/** Whoever mounts the editor gives them; null in an editor without any. */
export const ProjectDialogsContext = createContext<ProjectDialogs | null>(null);
