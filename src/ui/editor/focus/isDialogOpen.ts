import type { ProjectSession } from '../../../app/project/projectSession.ts';

/** The editor's own dialogs, and the questions of the project: leaving, a conflict. */
export function isDialogOpen({
  editorActor,
  project,
}: Pick<ProjectSession, 'editorActor' | 'project'>): boolean {
  return !editorActor.getSnapshot().matches({ dialog: 'none' }) || project.getSnapshot().hasTag('asking');
}
