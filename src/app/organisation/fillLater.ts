import type { Look } from '../../data/looks/index.ts';
import type { NewProjectDeps } from './fillNewProject.ts';

/** `fillNewProject`, fetched when it is needed; without it the project keeps the words of its template. */
export async function fillLater(application: NewProjectDeps, id: string, look?: Look): Promise<void> {
  try {
    const { fillNewProject } = await import('./fillNewProject.ts');
    await fillNewProject(application, id, look);
  } catch {
    // The check names the texts that are left.
  }
}
