/** Thumbnails of this application, shared by all pages; cleared at the end of the session. */
import { readSession } from '../../api/session.ts';
import type { Application } from '../../app/application.ts';
import { useApplication } from '../application/ApplicationProvider.tsx';
import { browserStore } from '../../app/thumbnails/pictureCache.ts';
import type { Thumbnails } from '../../app/thumbnails/thumbnails.ts';
import { createThumbnails, drawer } from '../../app/thumbnails/thumbnails.ts';

const known = new WeakMap<Application, Thumbnails>();

export function useThumbnails(): Thumbnails {
  const application = useApplication();
  const thumbnails = known.get(application) ?? begin(application);
  known.set(application, thumbnails);
  return thumbnails;
}

/** Removes pictures of projects, and of their earlier versions, that are no longer in the list. */
export function keepPicturesOf(
  application: Application,
  thumbnails: Thumbnails,
  projects: readonly { readonly id: string; readonly version: number }[],
): void {
  const wanted = new Set(projects.map((project) => projectKey(application, project)));
  thumbnails.sweep((key) => !key.startsWith('project/') || wanted.has(key));
}

/** Key of a project's picture; unique to the person and the project's version. */
export function projectKey(
  { platform }: Pick<Application, 'platform'>,
  project: { readonly id: string; readonly version: number },
): string {
  return `${ownPrefix(platform)}${project.id}/${project.version}`;
}

function ownPrefix(platform: Application['platform']): string {
  return `project/${readSession(platform.storage).username}/`;
}

function begin({ platform, auth }: Application): Thumbnails {
  const thumbnails = createThumbnails(
    browserStore(),
    drawer(() => platform.loadDrawing()),
  );
  const own = ownPrefix(platform);
  thumbnails.sweep((key) => !key.startsWith('project/') || key.startsWith(own));
  let wasSignedIn = auth.getSnapshot().matches('authenticated');
  auth.subscribe((snapshot) => {
    const isSignedIn = snapshot.matches('authenticated');
    if (wasSignedIn && snapshot.matches('anonymous')) thumbnails.clear();
    if (isSignedIn || snapshot.matches('anonymous')) wasSignedIn = isSignedIn;
  });
  return thumbnails;
}
