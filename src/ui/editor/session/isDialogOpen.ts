import type { ProjectSession } from '../../../app/projectSession.ts';

/** The editor's own dialogs, and the questions of the project: leaving, a conflict. */
export function isDialogOpen({ mode, project }: Pick<ProjectSession, 'mode' | 'project'>): boolean {
  return !mode.getSnapshot().matches({ dialog: 'none' }) || project.getSnapshot().hasTag('asking');
}
