import type { ProjectSession } from './projectSession.ts';

/** Leaves the project and then does the rest, unless the person stays or the save before fails. */
export function leaveThen({ project }: Pick<ProjectSession, 'project'>, goOn: () => void): void {
  const watch = project.subscribe((snapshot) => {
    if (snapshot.matches('left')) goOn();
    if (!snapshot.matches('confirmingLeave') && !snapshot.matches({ saving: 'leaving' })) watch.unsubscribe();
  });
  project.send({ type: 'leave' });
}
